local overlay = require "overlay"

-- isPresented is the container's key, also where the sheet's policy has an option of that name.
local function sheet(name)
  return require("overlay.presets." .. name).container {
    id = name, isPresented = true, presentation = overlay.sheetPresentation {}, content = overlay.rectangle { height = 300 },
    willTranslate = function(context) if context.isDragging then print(name, context.velocityX) end end,
  }
end
return overlay.scene { layers = { sheet "material", sheet "compose", sheet "flutter" } }
