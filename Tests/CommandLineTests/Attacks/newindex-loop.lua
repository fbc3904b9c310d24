local t = setmetatable({}, {__newindex=function(t,k,v) t[k]=v end}) t.a=1
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
