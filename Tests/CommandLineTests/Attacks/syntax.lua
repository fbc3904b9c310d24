local x = = 1
--> config.lua:1: unexpected symbol near '='
