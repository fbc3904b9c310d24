local overlay = require "overlay"
local v = {} for i = 1, 5000 do v[i] = { id = "v"..i } end return overlay.sheet { views = v }
--> config.lua:2: overlay.sheet: views: found 5000, more than 1000; raise --limit-views if that is meant
