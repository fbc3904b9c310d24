--# c-byte-all
return string.byte(string.rep("x", 1000000), 1, -1)
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
--# c-byte-in-loop
local s = string.rep("x", 7000)
while true do local _ = s:byte(1, -1) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-concat-index-function
return table.concat(setmetatable({}, { __index = string.rep, __len = function() return 1 << 31 end })) == ""
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# c-concat-range
return table.concat({}, "", 1, 1 << 40)
--> config.lua:1: bad argument #3 to 'concat' (outside the list)
--# c-find-pattern
return string.find(string.rep("a", 30000), string.rep("a-", 20) .. "b") == nil
--> config.lua:1: the process was ended because one call took more than 500 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
--# c-find-quadratic
local s = string.rep("a", 1000000)
local w = string.rep("a", 500000) .. "b"
while true do string.find(s, w) end
--> config.lua:3: the process was ended because one call took more than 500 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
--# c-float-remainder
local a, b = 1e308, 5e-324
while true do local _ = a % b end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-fmod
while true do math.fmod(1e308, 5e-324) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-format-in-loop
while true do string.format("%99.99f", 1e308) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-format-pointer
return string.format("%p", {})
--> config.lua:1: '%p' is not available to scripts: addresses differ from run to run
--# c-format-width
return string.format("%999d", 1)
--> config.lua:1: invalid conversion specification: '%999d'
--# c-insert-in-loop
local t = {}
for i = 1, 100000 do t[i] = i end
while true do table.insert(t, 1, 0) table.remove(t, 1) end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-insert-lying-length
local t = setmetatable({}, { __len = function() return 100000000 end })
table.insert(t, 1, "x")
return rawlen(t) == 1
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# c-long-string-concat
local a = string.rep("x", 1000000)
while true do local _ = a .. "y" end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-long-string-equality
local a = string.rep("x", 1000000) .. "y"
local b = string.rep("x", 1000000) .. "y"
while true do local _ = a == b end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 500 ms of processor time
--# c-long-string-order
local a = string.rep("x", 1000000) .. "y"
local b = string.rep("x", 1000000) .. "z"
while true do local _ = a < b end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 500 ms of processor time
--# c-missing-name-in-loop
while true do pcall(function() return undefined_name end) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-move-far
table.move({ 1 }, 1, 1, 1 << 60)
--> config.lua:1: bad argument #4 to 'move' (position out of bounds)
--# c-move-nothing
table.move({}, 1, 1 << 62, 2)
--> config.lua:1: bad argument #3 to 'move' (outside the list)
--# c-next-emptying
local t = {}
for i = 1, 100000 do t["k" .. i] = i end
while next(t) do t[next(t)] = nil end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 2000 ms of processor time
--# c-pairs-many-times
local t = {}
for i = 1, 10000 do t["k" .. i] = i end
while true do pairs(t) end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-random-empty
return math.random(0, -1)
--> config.lua:1: bad argument #2 to 'random' (interval is empty)
--# c-remove-lying-length
local t = setmetatable({}, { __len = function() return 100000000 end })
return table.remove(t, 1) == nil
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# c-rep-empty-separator
return string.rep("", 1e18, "") == ""
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# c-rep-empty
return string.rep("", 1e18) == ""
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# c-rep-one-separator
return string.rep("", 1e18, ",")
--> config.lua:1: string.rep makes at most 1048576 bytes
--# c-require-in-loop
while true do pcall(require, "nothing") end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-reverse-in-loop
local s = string.rep("x", 1000000)
while true do s:reverse() end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-select
while true do select("#", table.unpack({}, 1, 7000)) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-setmetatable-in-loop
while true do setmetatable({}, { __index = string }) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-sort-contradictory
local t = {}
for i = 1, 1000 do t[i] = i * 7919 % 1000 end
table.sort(t, function() return true end)
return #t == 1000
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# c-sort-lying-length
table.sort(setmetatable({}, { __len = function() return 1 << 31 end }), rawequal)
return true
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# c-sort-many-times
local t = {}
for i = 1, 10000 do t[i] = -i end
while true do table.sort(t, rawequal) end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-sort-mixed
table.sort({ 1, "x", {} })
--> config.lua:1: attempt to compare string with number
--# c-tonumber-in-loop
local s = string.rep("9", 1000000)
while true do tonumber(s) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-tostring-numbers
while true do local _ = 1e300 .. "" end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 2000 ms of processor time
--# c-unpack-overflow
return table.unpack({}, math.mininteger, math.maxinteger)
--> config.lua:1: too many results to unpack: more than 8000
--# c-unpack
return table.unpack({}, 1, 1e7)
--> config.lua:1: too many results to unpack: more than 8000
--# c-upper-in-loop
local s = string.rep("x", 1000000)
while true do s:upper() end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-utf8-codepoint-all
return utf8.codepoint(string.rep("x", 1000000), 1, -1)
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
--# c-utf8-len-in-loop
local s = string.rep("x", 1000000)
while true do utf8.len(s) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-utf8-stray-byte
for _ in utf8.codes("a\x80") do end
--> config.lua:1: invalid UTF-8 code at byte 2
--# c-varargs-growing
local function grow(...)
  if select("#", ...) > 1e6 then return end
  return grow(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
end
return grow()
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# c-varargs-in-loop
local function f(...)
  while true do local _ = select("#", ...) end
end
f(table.unpack({}, 1, 7000))
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
