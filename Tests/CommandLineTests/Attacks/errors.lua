--# error-binary
error("\0\xff\xfe\n\r\27[31m")
--> config.lua:1: ?��
--# error-false-assert
assert(false)
--> config.lua:1: assertion failed!
--# error-huge
error(("x"):rep(1<<20))
--> config.lua:1: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
--# error-level-loop
while true do pcall(error, "x", 2) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# error-level
local function check(x) error("bad value " .. x, 2) end

check(3)
--> config.lua:3: bad value 3
--# error-many-positions
error(("1:1: "):rep(200000), 0)
--> config.lua:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: 1:1: ...
--# error-nil
error(nil)
--> config.lua:1: an error with a nil value instead of a message
--# error-number
error(42)
--> config.lua:1: 42
--# error-object-deep
error(setmetatable({}, {__tostring=function() error(setmetatable({}, {__tostring=function() error("x") end})) end}))
--> config.lua:1: an error whose __tostring fails
--# error-handler-loop
while true do xpcall(error, math.rad, "x") end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# error-object
error(setmetatable({}, {__tostring=function() while true do end end}))
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# error-positions-of-itself
error(("config.lua:1: "):rep(70000), 0)
--> config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config.lua:1: config...
--# error-table
error({ code = 7 })
--> config.lua:1: an error with a table value instead of a message
--# error-without-position
error("plain", 0)
--> config.lua:1: plain
