error(setmetatable({}, {__tostring=function() error(setmetatable({}, {__tostring=function() error("x") end})) end}))
--> config.lua:1: an error whose __tostring fails
