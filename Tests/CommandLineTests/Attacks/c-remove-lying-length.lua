local t = setmetatable({}, { __len = function() return 100000000 end })
return table.remove(t, 1) == nil
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
