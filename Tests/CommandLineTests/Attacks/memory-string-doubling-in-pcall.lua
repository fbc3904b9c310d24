local s = "x"
local function double() s = s .. s end
while true do pcall(double) end
--> config.lua:2: the script was stopped because it needs more than 268435456 bytes of memory; does a table or a string grow without end?
