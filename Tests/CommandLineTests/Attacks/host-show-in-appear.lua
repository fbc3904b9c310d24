local overlay = require "overlay"
local h local function view() return { width=10,height=10, appearAction = function() h.views:show(view(), {container="v"}) end } end return overlay.scene { layers = { overlay.viewContainer { name = "v"  } }, actions = { go = function(host) h = host host.views:show(view(), { container = "v" }) end } }
--< go
--> a view of "v": more than 1000 views are shown or waiting; raise --limit-views if that is meant
