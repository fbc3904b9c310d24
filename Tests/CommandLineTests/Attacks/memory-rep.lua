return string.rep("x", 1e9)
--> config.lua:1: string.rep makes at most 1048576 bytes
