return table.unpack({}, math.mininteger, math.maxinteger)
--> config.lua:1: too many results to unpack: more than 8000
