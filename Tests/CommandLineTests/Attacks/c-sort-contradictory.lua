local t = {}
for i = 1, 1000 do t[i] = i * 7919 % 1000 end
table.sort(t, function() return true end)
return #t == 1000
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
