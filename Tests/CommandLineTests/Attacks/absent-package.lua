return package
--> config.lua:1: "package" is not available to scripts: it loads machine code; use require
