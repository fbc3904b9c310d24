--# metatable-call-loop
local t = {}
setmetatable(t, { __call = t })
return t()
--> config.lua:2: '__call' must be a function
--# metatable-index-chain-downward
local top = {}
local bottom = top
for _ = 1, 1900 do
  local below = {}
  setmetatable(bottom, { __index = below })
  bottom = below
end
while true do local _ = top.x end
--> config.lua:8: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:8: the script was stopped because one call took more than 500 ms of processor time
--# metatable-index-chain
local bottom = {}
local top = bottom
for _ = 1, 1900 do top = setmetatable({}, { __index = top }) end
while true do local _ = top.x end
--> config.lua:4: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:4: the script was stopped because one call took more than 500 ms of processor time
--# metatable-index-loop
local a, b = {}, {}
setmetatable(a, { __index = b })
setmetatable(b, { __index = a })
return a.x
--> config.lua:4: '__index' chain too long; possible loop
--# metatable-index-self
local t = {}
setmetatable(t, { __index = t })
return t.x
--> config.lua:3: '__index' chain too long; possible loop
--# metatable-newindex-chain
local top = {}
for _ = 1, 1900 do top = setmetatable({}, { __newindex = top }) end
while true do top.x = nil end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 500 ms of processor time
--# metatable-newindex-circle
local a, b, c = {}, {}, {}
setmetatable(a, { __newindex = b })
setmetatable(b, { __newindex = c })
setmetatable(c, { __newindex = a })
a.x = 1
--> config.lua:5: '__newindex' chain too long; possible loop
--# metatable-of-globals
setmetatable(_ENV, {})
--> config.lua:1: cannot change a protected metatable
--# metatable-of-library
setmetatable(string, {})
--> config.lua:1: cannot change a protected metatable
--# metatable-of-string
getmetatable("").__index = nil
--> config.lua:1: bad argument #1 to 'getmetatable' (table expected, got string)
--# metatable-protected
setmetatable({}, { __metatable = false })
--> config.lua:1: '__metatable' is not available to scripts: only the host protects metatables
