-- A release at a notch's own height asks the policy as any other does: the finger has come back, or was too quick for a step.
return require "overlay.presets.gorhom".container { id = "sheet", snapPoints = { 200, 400, 720 } }
