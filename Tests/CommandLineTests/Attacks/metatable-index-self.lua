local t = {}
setmetatable(t, { __index = t })
return t.x
--> config.lua:2: a circle of '__index' tables
