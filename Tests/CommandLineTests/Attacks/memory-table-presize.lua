local t = {}
for i = 1, 40 do t[1 << i] = i end
return #t >= 0
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
