return rawset
--> config.lua:1: "rawset" is not available to scripts: it walks around sealed tables
