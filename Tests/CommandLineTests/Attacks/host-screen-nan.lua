local overlay = require "overlay"
return overlay.scene { screen = { width = 0/0, height = 1e9, scale = 3 }, layers = { overlay.content { id = "a" } } }
--> config.lua:2: overlay.scene: screen.width: found nan, expected a number above 0
