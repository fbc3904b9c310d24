local settings = {}
settings.apply()
--> config.lua:2: attempt to call a nil value (field 'apply'); the table before the dot has no function "apply" (overlay-host presets NAME prints those of a known sheet)
