local overlay = require "overlay"
local l = {} for i = 1, 5000 do l[i] = overlay.container { id = "a"..i, notches = {"a"}, heightForNotch = {a=1} } end return overlay.scene { layers = l }
--< drag
--> config.lua:2: overlay.scene: layers: found 5000, more than 256; raise --limit-layers if that is meant
