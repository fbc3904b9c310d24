return table.concat(setmetatable({}, { __index = string.rep, __len = function() return 1 << 31 end })) == ""
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
