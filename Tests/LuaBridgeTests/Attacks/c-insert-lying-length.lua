local t = setmetatable({}, { __len = function() return 100000000 end })
table.insert(t, 1, "x")
return rawlen(t) == 1
--> returns boolean(true)
