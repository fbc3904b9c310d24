local t = setmetatable({}, { __len = function() return 100000000 end })
return table.remove(t, 1) == nil
--> returns boolean(true)
