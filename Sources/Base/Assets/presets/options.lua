-- How the known sheets read their options: with a value where nobody gives one, and a word about each mistake. No sheet by itself.
local options = {}

-- An option of one of some kinds, with its value where nobody gives it. Options of one kind are simply written as their values.
function options.option(value, ...) return { value = value, kinds = { ... } } end
-- An option that is one of these words, or numbers; the first where nobody gives it.
function options.choice(...) return { value = (...), words = { ... } } end

local function shown(value)
  return type(value) == "string" and '"' .. value .. '"' or type(value) == "number" and tostring(value) or "a " .. type(value)
end

-- What an option may be, in words.
local function allowed(option)
  if type(option) ~= "table" then return type(option) end
  local words = {}
  for place, word in ipairs(option.words or {}) do words[place] = shown(word) end
  return table.concat(option.kinds or words, " or ")
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

-- Rules: which values each `takes`, which are `expected`, in words, and what a wrong one that begins with a number may have been (`tries`).
local function isShare(value) return type(value) == "number" and value >= 0 and value <= 1 end
local function isText(value, unit)
  return type(value) == "string" and string.sub(value, -#unit) == unit and tonumber(string.sub(value, 1, -#unit - 1))
end
local function share(number) return number > 1 and number <= 100 and string.format("%g", number / 100) end
options.shares = { takes = isShare, expected = "a share from 0 to 1", tries = share }
options.sharesOrPixels = { expected = 'a share from 0 to 1, or points such as "148px"', tries = function(number, isPercent)
  return isPercent and share(number) or string.format(number > 1 and '"%gpx"' or "%g", number)
end, takes = function(value) return isShare(value) or isText(value, "px") end }
options.pointsOrPercents = { expected = 'points such as 50, or a share such as "50%"', tries = function(number)
  return string.format('"%g%%" or %g', number, number)
end, takes = function(value) return type(value) == "number" or isText(value, "%") end }
function options.pointsOr(words)
  local function takes(value) return type(value) == "number" or isOf(value, { words = words }) end
  return { expected = allowed { words = words } .. " or points", words = words, takes = takes }
end
-- An option that is a number by a rule, and one that is a list of what a rule takes.
function options.share(value) return { value = value, kinds = { "number" }, rule = options.shares } end
function options.list(value, rule) return { value = value, kinds = { "table" }, entries = rule } end
-- An option that is a table of what a rule takes, under these names; without them under any.
function options.fields(value, rule, names) return { value = value, kinds = { "table" }, fields = rule, names = names } end
options.flags = { takes = function(value) return type(value) == "boolean" end, expected = "true or false" }

-- What is wrong with a value by a rule; nil: nothing.
local function wrong(rule, key, value)
  if rule.takes(value) then return nil end
  local number, known = tonumber(string.match(tostring(value), "^%d+%.?%d*")), {}
  for _, word in ipairs(rule.words or {}) do known[word] = true end
  local near = number and rule.tries and rule.tries(number, string.find(tostring(value), "%", 1, true))
  if type(value) == "string" and meant(value, known) then near = shown(meant(value, known)) end
  return string.format("%s: found %s, expected %s%s", key, shown(value), rule.expected, near and "; did you mean " .. near .. "?" or "")
end

-- What is wrong with a word that has to be one of a list; nil: nothing.
function options.outside(word, known)
  local option = { words = known }
  return not isOf(word, option) and string.format("found %s, expected %s", shown(word), allowed(option)) or nil
end

-- A mistake in an option, where the sheet's function was called.
function options.refuse(sheet, words, ...) error(sheet .. ": " .. string.format(words, ...), 3) end

-- The sheet's own options, each with a value, the rest, and the names of the options. `level`: whose mistake it is, as `error` counts.
local function read(sheet, standard, given, level)
  local function refuse(words, ...) error(sheet .. ": " .. string.format(words, ...), level + 1) end
  if type(given) ~= "table" then refuse("found %s, expected a table of options", type(given)) end
  local own, rest, names = {}, {}, {}
  for key, value in pairs(given) do
    local near = standard[key] == nil and meant(tostring(key), standard)
    if near then refuse("unknown option \"%s\"; did you mean \"%s\"?", key, near) end
    if standard[key] == nil then rest[key] = value end
  end
  for key, option in pairs(standard) do
    local value, form = given[key], type(option) == "table" and option or { value = option }
    if value ~= nil and not isOf(value, option) then refuse("%s: found %s, expected %s", key, shown(value), allowed(option)) end
    local problem = value ~= nil and form.rule and wrong(form.rule, key, value)
    for place, entry in ipairs(value and form.entries and value or {}) do
      problem = problem or wrong(form.entries, key .. "[" .. place .. "]", entry)
    end
    for name, entry in pairs(value and form.fields and value or {}) do
      local unknown = form.names and options.outside(name, form.names)
      problem = problem or unknown and key .. ": " .. unknown or wrong(form.fields, key .. "." .. tostring(name), entry)
    end
    if problem then refuse("%s", problem) end
    if value == nil then own[key] = form.value else own[key] = value end
    names[#names + 1] = key
  end
  table.sort(names)
  return own, rest, names
end

-- Readers of a sheet's options: the first for functions that are used singly; the second also answers the keys of `overlay.container` that
-- stand beside them, and the options' names. isPresented is such a key there, and the policy's option says whether there is a presentation.
function options.readers(sheet, standard)
  local function single(given)
    local own, rest = read(sheet, standard, given or {}, 4)
    local unknown = next(rest)
    if unknown ~= nil then error(sheet .. ": unknown option \"" .. unknown .. "\"", 3) end
    return own
  end
  return single, function(given)
    local others = type(given) == "table" and {} or given
    for key, value in pairs(type(given) == "table" and given or {}) do
      if key ~= "isPresented" then others[key] = value end
    end
    local own, keys, names = read(sheet, standard, others, 4)
    keys.isPresented = given.isPresented
    if standard.isPresented ~= nil then own.isPresented = keys.presentation ~= nil end
    return own, keys, names
  end
end

return options
