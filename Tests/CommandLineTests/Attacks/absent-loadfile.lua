return loadfile
--> config.lua:1: "loadfile" is not available to scripts: it reads files; use require
