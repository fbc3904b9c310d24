local a, b = {}, {}
setmetatable(a, { __index = b })
setmetatable(b, { __index = a })
return a.x
--> config.lua:4: '__index' chain too long; possible loop
