return debug
--> config.lua:1: "debug" is not available to scripts: it can lift every limit
