local overlay = require "overlay"
local c = overlay.container { notches={"a"}, heightForNotch={a=1} } c.id = "x" return c
--< drag
--> config.lua:2: "id" of overlay.container cannot be assigned
