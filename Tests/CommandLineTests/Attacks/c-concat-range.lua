return table.concat({}, "", 1, 1 << 40)
--> config.lua:1: bad argument #3 to 'concat' (outside the list)
