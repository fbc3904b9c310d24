return string.format("%999d", 1)
--> config.lua:1: invalid conversion specification: '%999d'
