assert(false)
--> config.lua:1: assertion failed!
