--# loop-after-limit-in-handler
xpcall(function() while true do end end, function() while true do end end)
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-close-variable
local guard <close> = setmetatable({}, { __close = function() while true do end end })
--> config.lua:1: '__close' is not available to scripts: it would run after the script has been stopped
--# loop-comparator
table.sort({ 3, 2, 1 }, function() while true do end end)
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-concat-metamethod
return setmetatable({}, { __concat = function(a, b) while true do end end }) .. "x"
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-empty
while true do end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-eq-metamethod
local m = { __eq = function() while true do end end }
return setmetatable({}, m) == setmetatable({}, m)
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-error-with-looping-tostring
error(setmetatable({}, { __tostring = function() while true do end end }))
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-errors
while true do pcall(error, "x") end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-for-never
for _ = 1, math.huge do end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-for-zero-step
for _ = 1, 2, 0 do end
--> config.lua:1: 'for' step is zero
--# loop-gc
setmetatable({}, { __gc = function() while true do end end })
--> config.lua:1: '__gc' is not available to scripts: finalizers run outside every limit
--# loop-goto
::again:: goto again
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-in-nested-pcall
local function f() while true do end end
while true do pcall(pcall, pcall, f) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-in-pcall
while true do pcall(function() while true do end end) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-in-xpcall-handler
xpcall(function() error("x") end, function() while true do end end)
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-index-function
return setmetatable({}, { __index = function(t, k) return t[k] end }).x
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
--# loop-iterator
for _ in function() return true end do end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-len-metamethod
return #setmetatable({}, { __len = function() while true do end end })
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-limit-swallowed
local ok = pcall(function() while true do end end)
return ok
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-lt-metamethod-in-sort
local m = { __lt = function() while true do end end }
table.sort({ setmetatable({}, m), setmetatable({}, m) })
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-mutual-tail-calls
local f, g
f = function() return g() end
g = function() return f() end
return f()
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-pairs-metamethod
for _ in pairs(setmetatable({}, { __pairs = function() return function() return 1 end end })) do end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-repeat
repeat until false
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-tostring-metamethod
return tostring(setmetatable({}, { __tostring = function() while true do end end }))
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# loop-xpcall-handler-fails
local function h(e) error(e) end
return xpcall(function() error("x") end, h)
--> config.lua:1: the value that the config returns: found false, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# loop-xpcall-handler-recurses
local function h(e) return xpcall(error, h, e) end
while true do xpcall(error, h, "x") end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
