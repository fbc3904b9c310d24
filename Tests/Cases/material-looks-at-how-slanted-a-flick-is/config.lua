-- Equally fast downwards: a flick that goes more across than down is taken for none.
return require "overlay.presets.material".container { id = "sheet", peekHeight = 100 }
