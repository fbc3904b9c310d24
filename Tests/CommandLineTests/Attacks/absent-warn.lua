return warn
--> config.lua:1: "warn" is not available to scripts: use print
