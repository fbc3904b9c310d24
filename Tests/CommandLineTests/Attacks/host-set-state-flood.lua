local overlay = require "overlay"
return overlay.scene { state = { k = 1 }, layers = { overlay.content { id = "a" } }, actions = { go = function(host) local i = 0 while true do i = i+1 host:setState("k", i) end end } }
--< go
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
