return 1 < "2"
--> config.lua:1: attempt to compare number with string
