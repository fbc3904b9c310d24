local a, b = {}, {}
setmetatable(a, { __index = b })
setmetatable(b, { __index = a })
return a.x
--> config.lua:3: a circle of '__index' tables
