local overlay = require "overlay"

-- Places of a town: a map with buttons, a sheet with tabs and a stack, a card, a presented list, and toasts that can be taken back.
local saved = {}

local function toast(host, place)
  saved[place] = true
  host.views:show({
    width = 350,
    height = 60,
    dismissGesture = "tap",
    content = overlay.group {
      background = "card",
      cornerRadius = 14,
      overlay.text { text = place .. " is saved", place = "leading", insets = { left = 16 } },
      overlay.button {
        title = "Undo",
        style = "plain",
        width = 90,
        height = 44,
        place = "trailing",
        action = "undo",
        arguments = place,
      },
    },
  }, { container = "toasts", id = place })
end

local function place(name)
  return {
    id = name,
    content = overlay.column {
      insets = { top = 60, left = 20, right = 20 },
      spacing = 20,
      overlay.text { text = name, size = 28 },
      overlay.button { title = "Save " .. name, height = 50, action = function(host) toast(host, name) end },
    },
  }
end

local function row(name)
  return { title = name, action = function(host) host:overlay("places"):push(place(name)) end }
end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  state = { tab = 1 },
  layers = {
    overlay.content {
      id = "map",
      content = overlay.group {
        overlay.map { seed = 7 },
        overlay.button { title = "Zoom in", x = 20, y = 60, width = 160, height = 44, action = "zoom", arguments = 2 },
        overlay.button { title = "Zoom out", x = 210, y = 60, width = 160, height = 44, action = "zoom", arguments = 0.5 },
        overlay.button { title = "Story", x = 20, y = 120, width = 160, height = 44, action = function(host) host:overlay("story"):present() end },
        overlay.button { title = "Search", x = 210, y = 120, width = 160, height = 44, action = function(host) host:overlay("search"):present() end },
      },
    },
    overlay.sheet {
      id = "places",
      anchors = { overlay.pointsFromTop(200), overlay.pointsFromBottom(300) },
      views = {
        {
          id = "root",
          content = overlay.column {
            insets = { top = 50 },
            overlay.list { rowHeight = 60, rows = { row "Harbour", row "Mill", row "Garden" } },
          },
        },
      },
      tabBar = {
        { title = "Map", symbol = "pin" },
        { title = "Saved", symbol = "heart" },
        { title = "Profile", symbol = "person" },
        onSelect = function(host, index) host:setState("tab", index) end,
      },
      hidesTabBarUponExpansion = false,
    },
    overlay.container {
      id = "search",
      notches = { "list" },
      heightForNotch = { list = 400 },
      presentation = overlay.sheetPresentation {},
      content = overlay.column {
        insets = { top = 20 },
        overlay.list {
          rowHeight = 60,
          rows = {
            { title = "Nearby", action = function(host) print "nearby" end },
            { title = "Open now", action = function(host) print "open now" end },
          },
        },
      },
    },
    overlay.appStorePresentation {
      id = "story",
      content = overlay.column {
        insets = { top = 200, left = 20, right = 20 },
        overlay.button { title = "Like", height = 50, action = function() print "liked" end },
      },
    },
    overlay.viewContainer { name = "toasts", displayType = "vertical", alignment = "top", transition = "move(top)" },
  },
  actions = {
    zoom = function(host, factor) print("zoom", factor) end,
    undo = function(host, name)
      saved[name] = nil
      host.views:dismiss { container = "toasts", id = name }
    end,
  },
}
