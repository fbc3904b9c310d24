table.move({ 1 }, 1, 1, 1 << 60)
--> config.lua:1: bad argument #4 to 'move' (position out of bounds)
