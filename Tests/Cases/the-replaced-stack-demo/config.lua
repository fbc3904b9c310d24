-- sheets' second demo: a button sets three coloured views as the stack, and in turn the same three the other way round.
local overlay = require "overlay"

local function view(id, color) return { id = id, content = overlay.rectangle { color = color } } end
local red, green, blue = view("red", "#ff3b30"), view("green", "#34c759"), view("blue", "#007aff")

local isFlagged = true

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.sheet {
      id = "sheet",
      anchors = { overlay.expanded, overlay.pointsFromBottom(200) },
      main = overlay.group {
        background = "page",
        overlay.text { text = "Main", size = 34, weight = "bold", x = 16, y = 95 },
        overlay.icon { id = "cycle", symbol = "layers", size = 30, x = 344, y = 54, action = function(host)
          host:overlay("sheet"):setViews(isFlagged and { red, green, blue } or { blue, green, red }, { animated = true })
          isFlagged = not isFlagged
        end },
      },
      views = { red },
      tabBar = {
        selected = 2,
        { title = "Example 1", symbol = "list" }, { title = "Example 2", symbol = "layers" }, { title = "Example 3", symbol = "photo" },
      },
    },
  },
}
