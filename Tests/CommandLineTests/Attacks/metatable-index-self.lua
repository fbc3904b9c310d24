local t = {}
setmetatable(t, { __index = t })
return t.x
--> config.lua:3: '__index' chain too long; possible loop
