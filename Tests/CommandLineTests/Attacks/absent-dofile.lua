return dofile
--> config.lua:1: "dofile" is not available to scripts: it reads files; use require
