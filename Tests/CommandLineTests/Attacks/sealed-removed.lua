print(pcall(table.remove, _ENV))
error(select(2, pcall(table.remove, string)), 0)
--> config.lua:2: bad argument #1 to 'table.remove' (it is sealed, expected a table of your own)
