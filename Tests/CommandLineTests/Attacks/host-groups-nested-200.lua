local overlay = require "overlay"
local g = overlay.group {} for i = 1, 200 do g = overlay.group { g } end return overlay.content { id = "a", content = g }
--> config.lua:2: overlay.group is nested more than 100 deep
