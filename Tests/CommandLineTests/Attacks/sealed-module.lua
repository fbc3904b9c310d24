table.move({ 1, 2, 3 }, 1, 3, 1, require "overlay")
--> config.lua:1: bad argument #5 to 'move' (it is sealed, expected a table of your own)
