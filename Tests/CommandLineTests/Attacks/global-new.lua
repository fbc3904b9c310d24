leaked = 1
--> config.lua:1: the global "leaked" cannot be created; write: local leaked
