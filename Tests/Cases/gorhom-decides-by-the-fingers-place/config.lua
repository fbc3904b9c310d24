-- The sheet stands 66 points above its detent, the finger 634: a fifth of a second of its speed takes the sheet to the lowest detent, the
-- finger to the highest.
return require "overlay.presets.gorhom".container { id = "sheet", snapPoints = { 200, 400, 720 } }
