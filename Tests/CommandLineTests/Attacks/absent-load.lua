return load
--> config.lua:1: "load" is not available to scripts: it takes bytecode; use require
