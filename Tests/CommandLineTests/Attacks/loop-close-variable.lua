local guard <close> = setmetatable({}, { __close = function() while true do end end })
--> config.lua:1: '__close' is not available to scripts: it would run after the script has been stopped
