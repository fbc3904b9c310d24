local _ENV <const> = {}
return x
--> config.lua:1: the value that the config returns: found nil, expected a layer such as overlay.container {...}, or overlay.scene {...}; is "return" missing before it?
