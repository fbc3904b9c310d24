return coroutine
--> config.lua:1: "coroutine" is not available to scripts: coroutines escape the instruction limit; keep state in a local
