local overlay = require "overlay"
local a = {} for i = 1, 1000 do a[i] = overlay.pointsFromTop(i) end return overlay.sheet { anchors = a, views = { { id = "r" } } }
--> config.lua:2: overlay.sheet: anchors: found 1000 list entries, expected at most 64
