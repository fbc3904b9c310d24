local t = {}
setmetatable(t, { __call = t })
return t()
--> config.lua:2: '__call' must be a function
