return string.rep("", 1e18, "") == ""
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
