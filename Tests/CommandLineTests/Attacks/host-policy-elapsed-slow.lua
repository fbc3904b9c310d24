local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return function(e) for i=1,3e6 do end return e/10, e > 10 end end }
--< drag
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
