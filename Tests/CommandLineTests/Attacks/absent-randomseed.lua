math.randomseed(1)
--> config.lua:1: math.randomseed is not available to scripts: the host seeds math.random
