local function f() total = 1 end
f()
--> config.lua:1: the global "total" cannot be created; write: local total
