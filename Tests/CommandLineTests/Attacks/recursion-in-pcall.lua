local function f() return 1 + f() end
while true do pcall(f) end
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
