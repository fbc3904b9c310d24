return "10" + 5
--> config.lua:1: attempt to perform arithmetic on a string value (constant '10')
