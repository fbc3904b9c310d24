local settings = {}
settings.apply()
--> config.lua:2: attempt to call a nil value (field 'apply')
