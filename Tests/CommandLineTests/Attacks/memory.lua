--# memory-closures
local list = {}
for i = 1, 1e9 do list[i] = function() return i end end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# memory-concat
local t = {}
for i = 1, 1000 do t[i] = string.rep("x", 1000000) end
return table.concat(t)
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# memory-edge
local keep = {} for i=1,2.2e6 do keep[i]={} end while true do pcall(string.rep, "x", 1<<20) keep[#keep+1]=("x"):rep(100000) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# memory-format
local s = string.rep("x", 1000000)
local list = {}
for i = 1, 1e9 do list[i] = string.format("%s%d", s, i) end
--> config.lua:3: the script was stopped because it needs more than 268435456 bytes of memory; does a table or a string grow without end?
--# memory-pack
local t = {}
for i = 1, 1e9 do t[i] = table.pack(1, 2, 3, 4, 5, 6, 7, 8, t) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# memory-rep-in-loop
while true do local _ = string.rep("x", 1000000) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# memory-rep
return string.rep("x", 1e9)
--> config.lua:1: string.rep makes at most 1048576 bytes
--# memory-string-doubling-in-pcall
local s = "x"
local function double() s = s .. s end
while true do pcall(double) end
--> config.lua:2: the script was stopped because it needs more than 268435456 bytes of memory; does a table or a string grow without end?
--# memory-string-doubling
local s = "x"
while true do s = s .. s end
--> config.lua:2: the script was stopped because it needs more than 268435456 bytes of memory; does a table or a string grow without end?
--# memory-table-of-strings
local t = {}
for i = 1, 1e9 do t[i] = string.rep("x", 100000) .. i end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# memory-table-presize
local t = {}
for i = 1, 40 do t[1 << i] = i end
return #t >= 0
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# memory-tables
local t = {}
while true do t = { t, t, t, t } end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# memory-text-growing
local t = {}
for _ = 1, 1000 do t = { t } end
local text = ""
for _ = 1, 1e9 do text = text .. tostring(t) end
--> config.lua:4: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
