pairs = nil
--> config.lua:1: the global "pairs" cannot be changed; choose another name for a local
