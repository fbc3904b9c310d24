setmetatable({}, { __metatable = false })
--> config.lua:1: '__metatable' is not available to scripts: only the host protects metatables
