local function f(...)
  while true do local _ = select("#", ...) end
end
f(table.unpack({}, 1, 7000))
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
