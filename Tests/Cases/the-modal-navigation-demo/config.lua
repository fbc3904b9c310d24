-- OverlayContainer's Modal Navigation demo: pages slide over each other inside of one overlay, which stays at its notch; the list of the
-- top one drives it.
local overlay = require "overlay"

local header = 70
local share = { minimum = 1 / 4, maximum = 3 / 4 }
local seconds = 0.3

-- The stack of pages: how many there are, which of them moves, since when and which way.
local depth = 1
local moving, start, isPush = nil, 0, true
local driving = 1

-- How much of a page is below the overlay's edge: it comes with an easing out, and goes with an easing in.
local function below(page, time)
  if page ~= moving then return page <= depth and 0 or 1 end
  local part = math.min((time - start) / seconds, 1)
  if isPush then return (1 - part) * (1 - part) end
  return part * part
end

-- Each page has a list; only that of the top page is under the finger.
local function list(page)
  local frame = page == driving and { top = header } or { width = 0, height = 0 }
  return overlay.scrollView { id = "page " .. page, contentHeight = 100 * 44, frame = frame }
end

local function slide(host, page, pushes)
  moving, start, isPush = page, host.time, pushes
  depth = pushes and page or page - 1
  host:after(seconds, function()
    moving, driving = nil, depth
    print(("page %d is on top"):format(depth))
  end)
end

local function pageNode(page)
  local rows = {}
  for number = 0, 99 do
    rows[number + 1] = { title = "Row " .. number, action = function(host) slide(host, page + 1, true) end }
  end
  return overlay.column {
    spacing = 0, background = "card",
    y = function(context) return below(page, context.time) * context.heights.maximum end,
    overlay.group {
      height = header,
      overlay.searchField { placeholder = "Search", height = 36, width = 290, insets = { top = 17, left = 16 } },
      overlay.button {
        id = "close " .. page, title = "Close", style = "plain", place = "trailing", width = 70, height = 36,
        action = function(host) if page > 1 then slide(host, page, false) end end,
      },
    },
    overlay.list { rows = rows, rowHeight = 44, scrolls = "page " .. page, clips = true },
  }
end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content { id = "map", content = overlay.map { seed = 13 } },
    overlay.container {
      id = "navigation",
      notches = { "minimum", "maximum" },
      heightForNotch = function(notch, container) return container.availableSpace * share[notch] end,
      interruption = "fromTarget",
      shouldStartDragging = function(point) return point.y < header end,
      drivingScrollView = function() return { list(1), list(2), list(3) } end,
      grabber = false,
      content = overlay.group { pageNode(1), pageNode(2), pageNode(3) },
    },
  },
}
