return string.format("%p", {})
--> config.lua:1: '%p' is not available to scripts: addresses differ from run to run
