local function h(e) error(e) end
return xpcall(function() error("x") end, h)
--> config.lua:1: the value that the config returns: found false, expected a layer such as overlay.container {...}, or overlay.scene {...}
