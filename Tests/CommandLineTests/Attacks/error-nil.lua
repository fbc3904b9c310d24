error(nil)
--> config.lua:1: an error with a nil value instead of a message
