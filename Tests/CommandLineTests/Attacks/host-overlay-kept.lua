local overlay = require "overlay"
local keep return overlay.container { notches={"a","b"}, heightForNotch={a=1,b=2}, willStartDragging=function(c) keep=c end, didMoveToNotch=function() keep:moveOverlay("a", {}) end }
--< drag
--> config.lua:2: attempt to index a nil value (upvalue 'keep')
