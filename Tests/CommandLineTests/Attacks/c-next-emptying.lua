local t = {}
for i = 1, 100000 do t["k" .. i] = i end
while next(t) do t[next(t)] = nil end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 2000 ms of processor time
