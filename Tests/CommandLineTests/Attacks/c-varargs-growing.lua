local function grow(...)
  if select("#", ...) > 1e6 then return end
  return grow(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...)
end
return grow()
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
