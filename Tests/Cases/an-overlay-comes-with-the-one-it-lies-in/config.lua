local overlay = require "overlay"

-- Its first layout is that of the sheet in which it lies: no height of its own has changed, and nothing was released.
return overlay.scene {
  layers = {
    overlay.container {
      id = "sheet", notches = { "low" }, heightForNotch = { low = 300 }, presentation = overlay.sheetPresentation {},
    },
    overlay.container {
      id = "bar", inside = "sheet", notches = { "low" }, heightForNotch = { low = 49 }, heightsChanged = "height", isPresented = true,
      presentation = overlay.sheetPresentation { dismissingHeight = 50 },
    },
  },
}
