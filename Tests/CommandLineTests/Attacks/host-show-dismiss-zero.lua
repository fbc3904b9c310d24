local overlay = require "overlay"
local h local function view() return { width=10,height=10, autoDismiss = 0, disappearAction = function() h.views:show(view(), {container="v", animated=false}) end } end return overlay.scene { layers = { overlay.viewContainer { name = "v" , animation = "none" } }, actions = { go = function(host) h = host host.views:show(view(), { container = "v" , animated=false}) end } }
--< go
--> config.lua:2: overlay.viewContainer: animation: found the text "none", expected one of "default", "spring", "linear", "easeIn", "easeOut", "easeInOut", "disable" or overlay.spring, overlay.dampedSpring, overlay.timing, overlay.smooth, overlay.snappy, overlay.bouncy, overlay.interactiveSpring or overlay.physicsSpring
