for _ = 1, 2, 0 do end
--> config.lua:1: 'for' step is zero
