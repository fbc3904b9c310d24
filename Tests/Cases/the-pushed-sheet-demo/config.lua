-- sheets' first demo: a list in a sheet over a list; one button pushes a view, which its cross takes off, another changes the anchors.
local overlay = require "overlay"

local function numbers(rowHeight, top)
  local rows = {}
  for number = 1, 100 do rows[number] = { title = tostring(number) } end
  return overlay.list { rows = rows, rowHeight = rowHeight, scrolls = top == nil, clips = true, insets = { top = top or 0 } }
end

local function bar(title, button)
  return overlay.group { height = 44, overlay.text { text = title, weight = "semibold", place = "center" }, button }
end

local pushed = { id = "pushed", content = bar "Pushed sheet" }

local anchors = {
  { overlay.pointsFromTop(20), overlay.pointsFromBottom(44) }, { overlay.pointsFromTop(200), overlay.pointsFromBottom(200) },
}
local counter = 1

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.sheet {
      id = "sheet",
      main = overlay.group {
        background = "background",
        overlay.text { text = "Main", size = 34, weight = "bold", x = 16, y = 95 },
        numbers(44, 150),
        overlay.icon { id = "switch", symbol = "layers", size = 30, x = 344, y = 54, action = function(host)
          host:overlay("sheet"):setAnchors(anchors[counter % 2 + 1], { animated = true, index = 1 })
          counter = counter + 1
        end },
      },
      views = { {
        id = "root",
        drivingScrollView = overlay.scrollView { contentHeight = 100 * 88, frame = { top = 44 } },
        content = overlay.column {
          spacing = 0,
          bar("Root", overlay.icon { id = "add", symbol = "plus", size = 30, place = "trailing", x = -12, action = function(host)
            host:overlay("sheet"):push(pushed, { animated = true })
          end }),
          numbers(88),
        },
      } },
      tabBar = {
        { title = "Example 1", symbol = "list" }, { title = "Example 2", symbol = "layers" }, { title = "Example 3", symbol = "photo" },
      },
    },
  },
}
