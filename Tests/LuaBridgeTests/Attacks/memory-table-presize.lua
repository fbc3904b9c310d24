local t = {}
for i = 1, 40 do t[1 << i] = i end
return #t >= 0
--> returns boolean(true)
