return _G
--> config.lua:1: "_G" is not available to scripts: the globals are sealed
