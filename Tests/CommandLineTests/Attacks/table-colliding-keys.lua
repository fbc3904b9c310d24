local t, m = {}, (1 << 20) - 1 for i = 1, (1 << 19) + 1 do t[i * m] = true end
return t
--> config.lua:1: the process was ended because one call took more than 2000 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
