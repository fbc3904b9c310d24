-- How the known sheets read their options: with a value where nobody gives one, and a word about each mistake. No sheet by itself.
local options = {}

-- An option of one of some kinds, with its value where nobody gives it. Options of one kind are simply written as their values.
function options.option(value, ...) return { value = value, kinds = { ... } } end
-- An option that is one of these words, or numbers; the first where nobody gives it.
function options.choice(...) return { value = (...), words = { ... } } end

-- What an option may be, in words.
local function allowed(option)
  if type(option) ~= "table" then return type(option) end
  local words = {}
  for place, word in ipairs(option.words or {}) do words[place] = string.format(type(word) == "string" and '"%s"' or "%s", word) end
  return table.concat(option.kinds or words, " or ")
end

local function usual(option)
  if type(option) == "table" then return option.value else return option end
end

local function isOf(value, option)
  if type(option) ~= "table" then return type(value) == type(option) end
  for _, possible in ipairs(option.kinds or option.words) do
    if possible == (option.kinds and type(value) or value) then return true end
  end
  return false
end

-- How many letters make one word of the other: changed, added or left out.
local function difference(one, other)
  local row = {}
  for column = 0, #other do row[column] = column end
  for line = 1, #one do
    local corner = row[0]
    row[0] = line
    for column = 1, #other do
      local isSame = string.sub(one, line, line) == string.sub(other, column, column)
      corner, row[column] = row[column], math.min(isSame and corner or corner + 1, row[column] + 1, row[column - 1] + 1)
    end
  end
  return row[#other]
end

-- The option that a mistyped one was meant to be; nil: none.
local function meant(key, standard)
  local best, least = nil, math.min(3, #key / 2)
  for name in pairs(standard) do
    local away = difference(key, name)
    if away < least then best, least = name, away end
  end
  return best
end

-- The sheet's own options, each with a value, and the rest. `level`: whose mistake it is, as `error` counts.
local function read(sheet, standard, given, level)
  local function refuse(words, ...) error(sheet .. ": " .. string.format(words, ...), level + 1) end
  if type(given) ~= "table" then refuse("found %s, expected a table of options", type(given)) end
  local own, rest = {}, {}
  for key, value in pairs(given) do
    local near = standard[key] == nil and meant(tostring(key), standard)
    if near then refuse("unknown option \"%s\"; did you mean \"%s\"?", key, near) end
    if standard[key] == nil then rest[key] = value end
  end
  for key, option in pairs(standard) do
    own[key] = given[key]
    if own[key] == nil then own[key] = usual(option) end
    if given[key] ~= nil and not isOf(own[key], option) then
      local kind = type(own[key])
      local found = kind == "string" and '"' .. own[key] .. '"' or kind == "number" and own[key] or "a " .. kind
      refuse("%s: found %s, expected %s", key, found, allowed(option))
    end
  end
  return own, rest
end

-- Readers of a sheet's options: the first for functions that are used singly; the second also answers the keys of `overlay.container` that
-- stand beside them.
function options.readers(sheet, standard)
  local function single(given)
    local own, rest = read(sheet, standard, given or {}, 4)
    local unknown = next(rest)
    if unknown ~= nil then error(sheet .. ": unknown option \"" .. unknown .. "\"", 3) end
    return own
  end
  return single, function(given) return read(sheet, standard, given, 3) end
end

return options
