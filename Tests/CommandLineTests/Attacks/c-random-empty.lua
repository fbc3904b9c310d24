return math.random(0, -1)
--> config.lua:1: bad argument #2 to 'random' (interval is empty)
