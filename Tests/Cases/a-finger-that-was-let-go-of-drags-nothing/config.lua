-- The sheet leaves under the second finger; when it comes again the first one drags it, and the second one no longer counts.
return require("overlay.presets.compose").container { id = "sheet", presentation = require("overlay").sheetPresentation {} }
