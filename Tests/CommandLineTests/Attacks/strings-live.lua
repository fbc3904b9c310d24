local keep = {} for i=1,2e6 do keep[i]="k"..i end while true do local s = "a"..#keep end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
