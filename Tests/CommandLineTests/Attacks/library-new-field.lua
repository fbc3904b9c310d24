math.tau = 6.28
--> config.lua:1: math.tau cannot be assigned: the library is sealed
