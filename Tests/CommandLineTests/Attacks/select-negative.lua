local t = {} for i=1,7000 do t[i]=i end local s = select local function f(...) while true do s(-1, ...) end end f(table.unpack(t))
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
