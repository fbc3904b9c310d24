table.move({}, 1, 1 << 62, 2)
--> config.lua:1: bad argument #3 to 'move' (outside the list)
