setmetatable({}, { __gc = function() while true do end end })
--> config.lua:1: '__gc' is not available to scripts: finalizers run outside every limit
