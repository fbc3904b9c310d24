LuaT
--> config.lua:1: the source is bytecode; only text is loaded
