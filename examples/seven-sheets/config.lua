-- Seven known sheets side by side, each on a phone of its own, all under the same finger: what differs is the sheet.
local overlay = require "overlay"

local phone = { width = 240, height = 520, gap = 20, top = 56 }
local low, half, high = 100, 260, 480

-- The same three heights for all, as each of them says it. Flutter's has two limits, and rests anywhere between them.
local sheets = {
  { name = "FloatingPanel", module = require "overlay.presets.floatingPanel", options = {
    anchors = { full = { top = phone.height - high }, half = { fraction = half / phone.height }, tip = { bottom = low } } } },
  { name = "Material", module = require "overlay.presets.material", options = {
    isFitToContents = false, peekHeight = low, halfExpandedRatio = half / phone.height, expandedOffset = phone.height - high } },
  { name = "Compose", module = require "overlay.presets.compose", options = { contentHeight = high } },
  { name = "vaul", module = require "overlay.presets.vaul", options = { snapPoints = { low .. "px", half .. "px", high .. "px" } } },
  { name = "gorhom", module = require "overlay.presets.gorhom", options = { snapPoints = { low, half, high } } },
  { name = "Flutter", module = require "overlay.presets.flutter", options = {
    notches = { "low", "half", "high" }, heightForNotch = { low = low, half = half, high = high } } },
  { name = "UIKit, as believed", module = require "overlay.presets.uiSheet", options = { detents = { low, "medium", high } } },
}

local function left(index) return phone.gap + (index - 1) * (phone.width + phone.gap) end

local rows = {}
for index = 1, 24 do
  rows[index] = { title = "Stop " .. index, subtitle = 3 + index * 4 .. " minutes", icon = "tram", iconColor = "#5856d6" }
end

local desk = { overlay.group { background = "#1c1c1e" } }
for index, sheet in ipairs(sheets) do
  desk[#desk + 1] = overlay.rectangle { x = left(index), y = phone.top, width = phone.width, height = phone.height, background = "#e5e5ea", cornerRadius = 12 }
  desk[#desk + 1] = overlay.text { x = left(index), y = 18, width = phone.width, height = 24, text = sheet.name, size = 17, weight = "semibold", color = "#ffffff", alignment = "center" }
end

local layers = { overlay.content { id = "desk", content = overlay.group(desk) } }
for index, sheet in ipairs(sheets) do
  local options = {
    id = sheet.name, frame = { x = left(index), y = phone.top, width = phone.width, height = phone.height }, shadow = false,
    drivingScrollView = overlay.scrollView { contentHeight = 30 + #rows * 52, frame = { top = 40 } },
    content = overlay.column {
      overlay.text { text = "Departures", size = 17, weight = "semibold", height = 40, insets = { top = 14, left = 16 } },
      overlay.list { clips = true, scrolls = true, rowHeight = 52, sections = { { rows = rows } } },
    },
  }
  for key, value in pairs(sheet.options) do options[key] = value end
  layers[#layers + 1] = sheet.module.container(options)
end

-- Before each finger: everybody half way up again.
local function ready(host)
  for _, sheet in ipairs(sheets) do
    local overlay = host:overlay(sheet.name)
    overlay:moveOverlay(overlay.notches[#overlay.notches - 1], { animated = false })
  end
end

return overlay.scene {
  screen = { width = left(#sheets + 1), height = phone.top + phone.height + 24, scale = 1 },
  theme = "light", statusBar = false, homeIndicator = false, layers = layers, actions = { ready = ready },
}
