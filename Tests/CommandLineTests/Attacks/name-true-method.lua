local t, list = setmetatable({}, { __name = true }), {}
for i = 1, 60 do list[i] = t end
error(("%s"):rep(60):format(table.unpack(list)):sub(1, 10) .. tostring(t))
--> config.lua:3: tabletabletable
