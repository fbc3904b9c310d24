local t, list = setmetatable({}, { __name = {} }), {}
for i = 1, 7900 do list[i] = t end
select("#", table.unpack(list))
print(table.unpack(list, 1, 4500))
error("printed")
--> config.lua:5: printed
