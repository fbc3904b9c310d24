local overlay = require "overlay"
return setmetatable(overlay.container { notches={"a"}, heightForNotch={a=1} }, { __index = function() while true do end end })
--< drag
--> config.lua:2: cannot change a protected metatable
