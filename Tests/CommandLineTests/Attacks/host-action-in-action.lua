local overlay = require "overlay"
return overlay.scene { layers = { overlay.content { id = "a" } }, actions = { go = function(host) host:action("go") end } }
--< go
--> config.lua:2: the host has no field "action"; it has "views", "state", "time", "overlay", "after", "frameOf", "saveState", "setState", "showKeyboard", "hideKeyboard"
