--# sealed-globals
table.insert(_ENV, "x")
--> config.lua:1: bad argument #1 to 'insert' (it is sealed, expected a table of your own)
--# sealed-library
table.insert(string, print)
--> config.lua:1: bad argument #1 to 'insert' (it is sealed, expected a table of your own)
--# sealed-module
table.move({ 1, 2, 3 }, 1, 3, 1, require "overlay")
--> config.lua:1: bad argument #5 to 'move' (it is sealed, expected a table of your own)
--# sealed-removed
print(pcall(table.remove, _ENV))
error(select(2, pcall(table.remove, string)), 0)
--> config.lua:2: bad argument #1 to 'table.remove' (it is sealed, expected a table of your own)
--# sealed-sorted
table.sort(math)
--> config.lua:1: bad argument #1 to 'sort' (it is sealed, expected a table of your own)
--# sealed-value
table.insert(require "overlay".spring {}, 5)
--> config.lua:1: bad argument #1 to 'insert' (it is sealed, expected a table of your own)
