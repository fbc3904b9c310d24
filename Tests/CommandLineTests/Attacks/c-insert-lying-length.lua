local t = setmetatable({}, { __len = function() return 100000000 end })
table.insert(t, 1, "x")
return rawlen(t) == 1
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
