return next({ [print] = 1 })
--> config.lua:1: a table with a function as a key cannot be traversed: its place would differ from run to run
