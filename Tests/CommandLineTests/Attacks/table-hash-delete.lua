local t, n = {}, 1<<20 for i=1,n do t[i*2.5]=i end
while true do t[(n-(1<<20)+1)*2.5]=nil n=n+1 t[n*2.5]=n end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
