return rawget
--> config.lua:1: "rawget" is not available to scripts: it walks around sealed tables
