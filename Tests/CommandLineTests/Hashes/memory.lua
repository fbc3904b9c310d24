-- Tables that lose names and get others, until the memory ends: where that is depends on when they grow.
local kept
for i = 1, 1e6 do
  local t = { before = kept }
  for j = 1, 3 do t["a" .. i + j] = j end
  t["a" .. i + 1] = nil
  t["b" .. i] = i
  kept = t
  print(i)
end
