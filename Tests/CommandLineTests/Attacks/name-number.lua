local t, list = setmetatable({}, { __name = 7 }), {}
for i = 1, 250 do list[i] = t end
error(#string.format(("%s"):rep(250), table.unpack(list)) .. " bytes")
--> config.lua:3: 1250 bytes
