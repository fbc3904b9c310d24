return os
--> config.lua:1: "os" is not available to scripts: it reaches files, processes, the clock and the locale
