local function f() return 1 + f() end
return f()
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
