local a, b, c = {}, {}, {}
setmetatable(a, { __newindex = b })
setmetatable(b, { __newindex = c })
setmetatable(c, { __newindex = a })
a.x = 1
--> config.lua:5: '__newindex' chain too long; possible loop
