table.insert(string, print)
--> config.lua:1: bad argument #1 to 'insert' (it is sealed, expected a table of your own)
