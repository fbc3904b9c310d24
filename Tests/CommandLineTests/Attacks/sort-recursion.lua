local function f() table.sort({3,2,1}, function() f() return true end) end f()
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
