-- A sheet with three anchors and a stack of views over a page with tabs: views slide in from below, the close button takes them off again.
local overlay = require "overlay"

local albums = {
  { "Tidal Rooms", "Marla Voss", "#4fd0c3", "#2e9be6" },
  { "Paper Lanterns", "The Low Hills", "#ffb04d", "#f1566b" },
  { "Night Ferry", "Ana Brandt", "#8b7bf2", "#3b3a8f" },
  { "Small Engines", "Okra", "#ff6fa5", "#c2367c" },
  { "Meadow Tapes", "Field & Son", "#5bd98a", "#2b8f73" },
  { "Glass Hours", "Ilse Ader", "#9aa3b2", "#525c6e" },
}

local function cover(title, artist, top, bottom)
  return overlay.column {
    spacing = 2,
    overlay.group {
      height = 150, cornerRadius = 12,
      background = overlay.linearGradient { top, bottom },
      overlay.symbol { symbol = "music", size = 44, place = "center", color = "#ffffffcc" },
    },
    overlay.text { text = title, size = 15, weight = "medium", insets = { top = 4 } },
    overlay.text { text = artist, size = 13, color = "secondaryLabel" },
  }
end

local covers = { columns = 2, spacing = 16, rowHeight = 196, insets = { left = 16, right = 16 } }
for _, album in ipairs(albums) do
  table.insert(covers, cover(album[1], album[2], album[3], album[4]))
end

local page = overlay.group {
  background = "background",
  overlay.column {
    spacing = 14,
    overlay.text { text = "Library", size = 34, weight = "bold", insets = { top = 60, left = 16, right = 16 } },
    overlay.grid(covers),
  },
}

local tracks = {}
for place, name in ipairs {
  "Harbour at Six", "Slow Tide", "Rooms", "What the Water Keeps", "Buoys", "Salt and Lamplight", "Undertow", "Far Side",
  "A Kettle, Singing", "Breakwater", "Return by Night", "Low Light", "Anchor Song", "Morning Boat",
} do
  tracks[place] = { title = name, subtitle = "Marla Voss", icon = "music", iconShape = "rounded", iconColor = "#2e9be6", detail = "3:" .. 10 + 3 * place,
    action = "openTrack", arguments = name }
end

local rowHeight = 60
local header = 80

-- A view without a scroll view begins below the chevron by itself; the header above a scroll view makes room for it.
local function heading(title, subtitle, top)
  return overlay.column {
    spacing = 2, height = header - (top or 12), insets = { top = top or 12, left = 16, right = 56 },
    overlay.text { text = title, size = 20, weight = "bold" },
    overlay.text { text = subtitle, size = 13, color = "secondaryLabel" },
  }
end

local queue = {
  id = "queue",
  headerHeight = header,
  drivingScrollView = overlay.scrollView {
    contentHeight = #tracks * rowHeight + 90,
    frame = { x = 0, y = header, width = 390, height = 680 },
  },
  content = overlay.column {
    spacing = 0,
    heading("Playing Next", "From Tidal Rooms", 26),
    overlay.list { rows = tracks, rowHeight = rowHeight, clips = true, scrolls = true },
  },
}

local function detail(title)
  return {
    id = "track",
    headerHeight = header,
    content = overlay.column {
      spacing = 18,
      heading(title, "Marla Voss"),
      overlay.group {
        height = 230, cornerRadius = 18, insets = { left = 16, right = 16 },
        background = overlay.linearGradient { "#4fd0c3", "#2e9be6" },
        overlay.symbol { symbol = "music", size = 72, place = "center", color = "#ffffffcc" },
      },
      overlay.row {
        spacing = 12, height = 50, distribution = "equal", insets = { left = 16, right = 16 },
        overlay.button { title = "Play", symbol = "play" },
        overlay.button { title = "Like", symbol = "heart", style = "gray" },
      },
      overlay.list {
        style = "plain",
        { title = "Add to a Playlist", icon = "plus", iconColor = "#34c759" },
        { title = "Go to Album", icon = "layers", iconColor = "#5856d6" },
        { title = "Credits", icon = "info", iconColor = "#8e8e93", action = "openCredits" },
      },
    },
  }
end

local credits = {
  id = "credits",
  headerHeight = header,
  content = overlay.column {
    spacing = 0,
    heading("Credits", "Tidal Rooms"),
    overlay.list {
      { title = "Marla Voss", subtitle = "Voice, piano", icon = "person", iconColor = "#ff9500" },
      { title = "Jon Ader", subtitle = "Double bass", icon = "person", iconColor = "#5856d6" },
      { title = "Tove Lind", subtitle = "Recording", icon = "microphone", iconColor = "#34c759" },
      { title = "Ida Karlin", subtitle = "Mixing", icon = "gear", iconColor = "#8e8e93" },
      { title = "Harbour Hall", subtitle = "Studio", icon = "house", iconColor = "#ff9500" },
      { title = "Night Office", subtitle = "Label", icon = "tag", iconColor = "#ff2d55" },
    },
  },
}

local player = overlay.sheet {
  id = "player",
  main = page,
  anchors = { overlay.pointsFromBottom(header), overlay.ratio(0.45), overlay.expanded },
  views = { queue },
  hasChevron = true,
  animatesCorners = true,
  cornerRadius = 14,
  tabBar = {
    selected = 2,
    { title = "Home", symbol = "house" }, { title = "Library", symbol = "music" },
    { title = "Radio", symbol = "wifi" }, { title = "Search", symbol = "magnifier" },
  },
}

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { player },
  actions = {
    openTrack = function(host, title) host:overlay("player"):push(detail(title)) end,
    openCredits = function(host) host:overlay("player"):push(credits) end,
    home = function(host) host:overlay("player"):popToRoot() end,
  },
}
