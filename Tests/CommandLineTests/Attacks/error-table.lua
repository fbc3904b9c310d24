error({ code = 7 })
--> config.lua:1: an error with a table value instead of a message
