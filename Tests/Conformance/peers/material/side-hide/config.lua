-- SideSheetBehaviorTest / hide_ofExpandedSheet.., hide_ofHiddenSheet_isIdempotent, hide_ofExpandedSheet_sheetIsInvisible: Hidden by
-- program it is hidden; once more, too.
local overlay = require "overlay"
local material = require "overlay.presets.material"
return material.sideSheet { id = "s" }
