return collectgarbage
--> config.lua:1: "collectgarbage" is not available to scripts: what it answers differs from run to run
