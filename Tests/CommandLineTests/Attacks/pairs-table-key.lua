for _ in pairs({ [{}] = 1 }) do end
--> config.lua:1: a table with a table as a key cannot be traversed: its place would differ from run to run
