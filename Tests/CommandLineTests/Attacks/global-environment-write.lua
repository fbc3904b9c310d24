_ENV.print = nil
--> config.lua:1: the global "print" cannot be changed; choose another name for a local
