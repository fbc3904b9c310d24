setmetatable({}, { __mode = "k" })
--> config.lua:1: '__mode' is not available to scripts: weak tables would make results depend on the collector
