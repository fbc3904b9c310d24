-- Random programs that lean on how Lua hashes: lists with gaps, short and long names, keys of every kind, tables that grow and shrink. What becomes
-- of each is a line of what is printed; --seed gives other programs. Tables and functions are keys in the second half alone: they are hashed by
-- their addresses, which Node.js has others of.
local overlay = require "overlay"

local kept = { print, math.sin, ipairs {}, {}, {}, function() return overlay end }

local function makeKey(hasObjects)
  local kind, number = math.random(hasObjects and 12 or 9), math.random(9)
  if kind <= 3 then return number end
  if kind <= 6 then return ("abcdefghi"):sub(number, number) end
  if kind == 7 then return ("name"):rep(number) .. number end
  if kind == 8 then return ({ 1.5, -1, 2 ^ 53, true, false, 0, 1e300, math.mininteger, "1" })[number] end
  if kind == 9 then return "collides" .. number * 1024 end
  return kept[number] or { number }
end

local function change(t, hasObjects)
  local kind = math.random(20)
  if kind <= 13 then t[makeKey(hasObjects)] = math.random(99)
  elseif kind <= 16 then t[makeKey(hasObjects)] = nil
  elseif kind == 17 then table.insert(t, 7)
  elseif kind == 18 then pcall(table.remove, t)
  elseif kind == 19 then for i = 1, math.random(9) do t["n" .. i] = i end
  else for i = 1, math.random(9) do t["n" .. i] = nil end
  end
end

local function describe(t, hasObjects)
  local words = { #t, select("#", table.unpack(t)), tostring(pcall(table.concat, t)), tostring(pcall(table.sort, t)) }
  for i = 1, 9 do words[#words + 1] = tostring(t[i]) end
  if not hasObjects then
    for key, value in pairs(t) do words[#words + 1] = tostring(key) .. "=" .. tostring(value) end
    words[#words + 1] = tostring(next(t))
  end
  return table.concat(words, " ")
end

for half, word in ipairs { "names", "objects" } do
  local lines = {}
  for number = 1, 200 do
    local t = math.random(3) == 1 and { 1, nil, 3 } or math.random(2) == 1 and table.pack(1, nil, 2) or {}
    for _ = 1, math.random(4, 20) do change(t, half == 2) end
    lines[number] = word .. " " .. number .. ": " .. describe(t, half == 2)
  end
  print(table.concat(lines, "\n"))
end
return overlay.container { notches = { "a" }, heightForNotch = { a = 100 } }
