return string.find(string.rep("a", 30000), string.rep("a-", 20) .. "b") == nil
--> config.lua:1: the process was ended because one call took more than 500 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
