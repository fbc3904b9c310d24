return io
--> config.lua:1: "io" is not available to scripts: it reads and writes files
