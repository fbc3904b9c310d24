return table.concat(setmetatable({}, { __index = string.rep, __len = function() return 1 << 31 end })) == ""
--> returns boolean(true)
