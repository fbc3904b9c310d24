local overlay = require "overlay"
local n, h = {}, {} for i = 1, 1001 do n[i] = "n"..i h["n"..i] = i end return overlay.container { notches = n, heightForNotch = h }
--< drag
--> config.lua:2: overlay.container: notches: found 1001, more than 1000; raise --limit-notches if that is meant
