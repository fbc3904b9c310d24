--# name-long-error
local t = setmetatable({}, {__name=("x"):rep(1<<20)}) while true do pcall(math.abs, t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# name-long
local t = setmetatable({}, {__name=("x"):rep(1<<20)}) while true do tostring(t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# name-number-printed
local t, list = setmetatable({}, { __name = {} }), {}
for i = 1, 7900 do list[i] = t end
select("#", table.unpack(list))
print(table.unpack(list, 1, 4500))
error("printed")
--> config.lua:5: printed
--# name-number
local t, list = setmetatable({}, { __name = 7 }), {}
for i = 1, 250 do list[i] = t end
error(#string.format(("%s"):rep(250), table.unpack(list)) .. " bytes")
--> config.lua:3: 1250 bytes
--# name-table
local t = setmetatable({}, {__name={}}) return tostring(t)
--> config.lua:1: the value that the config returns: found "table", expected a layer such as overlay.container {...}, or overlay.scene {...}
--# name-true-method
local t, list = setmetatable({}, { __name = true }), {}
for i = 1, 60 do list[i] = t end
error(("%s"):rep(60):format(table.unpack(list)):sub(1, 10) .. tostring(t))
--> config.lua:3: tabletabletable
