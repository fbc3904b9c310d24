table.sort(setmetatable({}, { __len = function() return 1 << 31 end }), rawequal)
return true
--> returns boolean(true)
