return string.find(string.rep("a", 30000), string.rep("a-", 20) .. "b") == nil
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
