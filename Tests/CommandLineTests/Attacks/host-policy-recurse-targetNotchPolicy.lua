local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() local function f() return 1 + f() end return f() end }
--< drag
--> config.lua:2: the script was stopped because its calls are nested too deeply; does a function call itself without end?
