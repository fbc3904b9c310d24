-- A modal sheet over a page: a way back collapses it, then takes it away, and then leaves the page.
local overlay = require "overlay"

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content { id = "page", background = "page", content = overlay.column { overlay.button { "Directions", id = "directions", action = "none" } } },
    overlay.container {
      id = "sheet", notches = { "half", "full" }, heightForNotch = { half = 420, full = 780 },
      presentation = overlay.sheetPresentation {},
      backAction = function(context) return context.notch == "full" and "collapse" or "dismiss" end,
      content = overlay.column { insets = { top = 20 }, overlay.text { "Route", id = "route" }, overlay.button { "Go", id = "go", action = "none" } },
    },
  },
  actions = { none = function() end },
  state = { left = false },
  backAction = function(host) print("the app is left") end,
}
