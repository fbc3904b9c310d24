-- A question over a blurred page, bound to a state of the scene: a button's action or a tap beside it turns the state off, and it goes.
local overlay = require "overlay"

local photos = 24
local colors = {
  { "#ffb04d", "#f1566b" }, { "#4fd0c3", "#2e9be6" }, { "#8b7bf2", "#5a49c8" },
  { "#5bd98a", "#2b8f73" }, { "#ff6fa5", "#c2367c" }, { "#56c5f5", "#2e6fe6" },
}

local album = { columns = 3, spacing = 4, rowHeight = 118, insets = { left = 4, right = 4 } }
for place = 1, 18 do
  local color = colors[(place * 5 + place // 3) % #colors + 1]
  table.insert(album, overlay.group {
    id = "photo " .. place, action = "ask",
    background = overlay.linearGradient { color[1], color[2] },
    overlay.symbol { symbol = "photo", size = 30, place = "center", color = "#ffffff99" },
  })
end

local page = overlay.content {
  id = "page",
  background = "background",
  content = overlay.column {
    spacing = 6,
    overlay.text { text = "Harbour Walk", size = 34, weight = "bold", insets = { top = 60, left = 16, right = 16 } },
    overlay.text {
      text = function() return photos .. " photos" end,
      size = 15, color = "secondaryLabel", insets = { left = 16, bottom = 8 },
    },
    overlay.grid(album),
  },
}

local dialogs = overlay.viewContainer {
  name = "dialogs",
  displayType = "stacking",
  queueType = "multiple",
  ignoresSafeArea = true,
  transition = "scale+opacity",
  animation = overlay.dampedSpring { duration = 0.45, damping = 0.8 },
  backgroundStyle = { blur = "thin" },
  tapToDismiss = true,
  shadowStyle = { radius = 18, color = "#00000033", y = 8 },
}

local function question(isPresented)
  return {
    width = 300, height = 272,
    isPresented = isPresented,
    content = overlay.column {
      spacing = 10, cornerRadius = 24, background = "card", alignment = "center",
      overlay.icon { symbol = "trash", size = 60, color = "destructive", insets = { top = 24, bottom = 4 } },
      overlay.text { text = "Delete this photo?", size = 20, weight = "bold" },
      overlay.text {
        text = "It stays in the bin for thirty days, then it is gone.", width = 244,
        size = 15, maximumLines = 2, alignment = "center", color = "secondaryLabel",
      },
      overlay.row {
        spacing = 10, height = 66, width = 260, distribution = "equal", insets = { top = 16 },
        overlay.button { title = "Keep", style = "gray", action = "keep" },
        overlay.button { title = "Delete", color = "destructive", action = "delete" },
      },
    },
  }
end

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  state = { asks = false },
  layers = { page, dialogs },
  actions = {
    ask = function(host)
      host:setState("asks", true)
      host.views:show(question("asks"), { container = "dialogs", id = "question" })
    end,
    keep = function(host) host:setState("asks", false) end,
    delete = function(host)
      photos = photos - 1
      host:setState("asks", false)
    end,
    isAsking = function(host) return host.state.asks end,
  },
}
