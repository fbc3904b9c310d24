local overlay = require "overlay"
local g = overlay.rectangle {} for i = 1, 40 do g = overlay.group { g, g } end return overlay.content { id = "a", content = g }
--> config.lua:2: overlay.group consists of more than 100000 parts
