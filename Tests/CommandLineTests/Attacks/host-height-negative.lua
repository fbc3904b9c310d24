local overlay = require "overlay"
return overlay.container { notches = { "a" }, heightForNotch = { a = -1e308 } }
--< drag
--> config.lua:2: overlay.container: heightForNotch.a: found -1e+308, expected a number not below 0
