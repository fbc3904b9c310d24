table.sort(math)
--> config.lua:1: bad argument #1 to 'sort' (it is sealed, expected a table of your own)
