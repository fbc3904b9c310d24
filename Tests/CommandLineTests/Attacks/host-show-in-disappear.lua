local overlay = require "overlay"
local h local function view() return { width=10,height=10, autoDismiss = 0.001, disappearAction = function() h.views:show(view(), {container="v", animated=false}) end } end return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) h = host host.views:show(view(), { container = "v" , animated=false}) end } }
--< go
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
