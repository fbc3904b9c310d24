return math.flor(1)
--> config.lua:1: there is no math.flor; did you mean "floor"?
