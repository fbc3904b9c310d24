local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() local t = {} while true do t[#t+1] = ("x"):rep(100000) .. #t end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
