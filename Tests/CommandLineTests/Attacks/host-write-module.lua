local overlay = require "overlay"
overlay.container = nil return overlay.content {}
--< drag
--> config.lua:2: "container" of overlay cannot be assigned
