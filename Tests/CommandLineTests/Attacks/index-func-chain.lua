local t = {} for i=1,150 do local u = t t = setmetatable({}, {__index=function(_,k) return u[k] end}) end while true do local x = t.a end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
