local t = setmetatable({}, {__len=function() return 1e9 end}) table.insert(t,1) table.sort(t) table.concat(t) table.unpack(t) while true do local n = #t end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
