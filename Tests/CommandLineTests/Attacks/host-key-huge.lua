local overlay = require "overlay"
return overlay.container { [("x"):rep(1<<20)] = 1 }
--< drag
--> config.lua:2: overlay.container has a key of more than 1000 bytes
