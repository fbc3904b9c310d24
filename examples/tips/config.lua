-- Tips that know their container: each tells what it reads there, calls back when it comes and goes, and leaves if it was seen before.
local overlay = require "overlay"

local seen = {}

local page = overlay.content { id = "page", content = overlay.map { seed = 61 } }

local tips = overlay.viewContainer {
  name = "tips",
  displayType = "stacking",
  queueType = "multiple",
  insets = 24,
  alignment = "bottom",
  transition = overlay.asymmetric("move(bottom)+opacity", "scale+opacity"),
  animation = "spring",
  dismissGesture = "doubleTap",
  shadowStyle = { radius = 10, color = "#00000033", y = 3 },
  queueControlOperator = overlay.debounce(0.2),
}

local function tip(title, words)
  return {
    width = 330, height = 126,
    content = function(container)
      return overlay.column {
        spacing = 6, cornerRadius = 20, background = "card",
        overlay.row {
          spacing = 8, alignment = "center", height = 26, insets = { top = 18, left = 18, right = 18 },
          overlay.symbol { symbol = "info", size = 22, color = "accent" },
          overlay.text { text = title, size = 19, weight = "bold" },
        },
        overlay.text { text = words, size = 15, maximumLines = 2, insets = { left = 18, right = 18 } },
        overlay.text {
          text = string.format("%s, %d x %d points, %s", container.name, container.width, container.height, container.displayType),
          size = 13, color = "secondaryLabel", insets = { left = 18, right = 18, top = 4 },
        },
      }
    end,
    appearAction = function(container)
      print("here comes " .. container.view)
      if seen[title] then container:dismiss() end
      seen[title] = true
    end,
    disappearAction = function(container) print("there goes " .. container.view) end,
  }
end

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { page, tips },
  actions = {
    tip = function(host, id)
      local view = id == "pan" and tip("Pan", "One finger moves the map, two fingers turn it.")
        or tip("Zoom", "A double tap brings you nearer, and so do two fingers.")
      host.views:show(view, { container = "tips", id = id })
    end,
    moreRoom = function(host) host:overlay("tips").insets = 60 end,
  },
}
