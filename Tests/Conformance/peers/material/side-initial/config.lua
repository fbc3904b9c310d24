-- SideSheetBehaviorTest / onInitialization_sheetIsHidden, onInitialization_sheetIsInvisible: A side sheet is hidden at first.
local overlay = require "overlay"
local material = require "overlay.presets.material"
return material.sideSheet { id = "s" }
