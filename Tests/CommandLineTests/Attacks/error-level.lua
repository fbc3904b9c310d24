local function check(x) error("bad value " .. x, 2) end

check(3)
--> config.lua:3: bad value 3
