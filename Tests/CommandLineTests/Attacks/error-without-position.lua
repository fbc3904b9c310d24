error("plain", 0)
--> config.lua:1: plain
