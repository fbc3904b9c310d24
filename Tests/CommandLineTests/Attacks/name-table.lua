local t = setmetatable({}, {__name={}}) return tostring(t)
--> config.lua:1: the value that the config returns: found "table", expected a layer such as overlay.container {...}, or overlay.scene {...}
