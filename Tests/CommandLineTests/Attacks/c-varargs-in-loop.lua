local function f(...)
  while true do local _ = select("#", ...) end
end
f(table.unpack({}, 1, 7000))
--> config.lua:2: the script was stopped because its calls are nested too deeply; does a function call itself without end?
