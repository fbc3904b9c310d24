return require(1)
--> config.lua:1: bad argument #1 to 'require' (string expected, got number)
