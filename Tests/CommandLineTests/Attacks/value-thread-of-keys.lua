return { [{}] = 1 }
--> the value of config.lua has a table as a key; use strings and numbers
