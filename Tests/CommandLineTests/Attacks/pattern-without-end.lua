local text = ('a'):rep(5000)
return pcall(string.match, text, ('a-'):rep(20) .. 'b')
--> config.lua:2: the process was ended because one call took more than 500 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
