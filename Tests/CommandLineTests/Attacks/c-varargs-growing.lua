local function grow(...)
  if select("#", ...) > 1e6 then return end
  return grow(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
end
return grow()
--> config.lua:2: the script was stopped because its calls are nested too deeply; does a function call itself without end?
