error(42)
--> config.lua:1: 42
