--# absent-G
return _G
--> config.lua:1: "_G" is not available to scripts: the globals are sealed
--# absent-collectgarbage
return collectgarbage
--> config.lua:1: "collectgarbage" is not available to scripts: what it answers differs from run to run
--# absent-coroutine
return coroutine
--> config.lua:1: "coroutine" is not available to scripts: coroutines escape the instruction limit; keep state in a local
--# absent-debug
return debug
--> config.lua:1: "debug" is not available to scripts: it can lift every limit
--# absent-dofile
return dofile
--> config.lua:1: "dofile" is not available to scripts: it reads files; use require
--# absent-io
return io
--> config.lua:1: "io" is not available to scripts: it reads and writes files
--# absent-load
return load
--> config.lua:1: "load" is not available to scripts: it takes bytecode; use require
--# absent-loadfile
return loadfile
--> config.lua:1: "loadfile" is not available to scripts: it reads files; use require
--# absent-os
return os
--> config.lua:1: "os" is not available to scripts: it reaches files, processes, the clock and the locale
--# absent-package
return package
--> config.lua:1: "package" is not available to scripts: it loads machine code; use require
--# absent-randomseed
math.randomseed(1)
--> config.lua:1: math.randomseed is not available to scripts: the host seeds math.random
--# absent-rawget
return rawget
--> config.lua:1: "rawget" is not available to scripts: it walks around sealed tables
--# absent-rawset
return rawset
--> config.lua:1: "rawset" is not available to scripts: it walks around sealed tables
--# absent-string-dump
return string.dump(print)
--> config.lua:1: string.dump is not available to scripts: it makes bytecode
--# absent-string-pack
return string.pack('i4', 1)
--> config.lua:1: string.pack is not available to scripts: its sizes differ between machines
--# absent-warn
return warn
--> config.lua:1: "warn" is not available to scripts: use print
