local overlay = require "overlay"
local g = {1} for i = 1, 40 do g = { g, g } end return overlay.scene { layers = g }
--> config.lua:2: overlay.scene.layers[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1] is nested more than 32 tables deep
