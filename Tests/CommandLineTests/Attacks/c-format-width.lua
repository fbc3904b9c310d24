return string.format("%999d", 1)
--> config.lua:1: invalid format (flags, width or precision too long)
