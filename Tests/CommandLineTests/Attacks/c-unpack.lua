return table.unpack({}, 1, 1e7)
--> config.lua:1: too many results to unpack: more than 8000
