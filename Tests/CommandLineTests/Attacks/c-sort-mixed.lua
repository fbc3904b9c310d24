table.sort({ 1, "x", {} })
--> config.lua:1: attempt to compare string with number
