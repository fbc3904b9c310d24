local s = string.rep("a", 1000000)
local w = string.rep("a", 500000) .. "b"
while true do string.find(s, w) end
--> config.lua:3: the process was ended because one call took more than 500 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
