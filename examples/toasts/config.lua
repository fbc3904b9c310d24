-- Toasts that drop in from the top, three at a time and one below the other: they leave by themselves, or flicked upwards.
local overlay = require "overlay"

local atOnce = overlay.parameter("atOnce", { default = 3, minimum = 1, maximum = 6, step = 1, group = "Queue", label = "Toasts at once" })
local pause = overlay.parameter("pause", { default = 0.3, minimum = 0, maximum = 2, step = 0.1, unit = "s", group = "Queue", label = "Pause before the next" })
local stay = overlay.parameter("stay", { default = 4, minimum = 1, maximum = 15, step = 0.5, unit = "s", group = "Queue", label = "How long they stay" })
local damping = overlay.parameter("damping", { default = 0.75, minimum = 0.3, maximum = 1, step = 0.05, group = "Spring", label = "Damping" })
local response = overlay.parameter("response", {
  default = 0.4, minimum = 0.15, maximum = 0.8, step = 0.05, unit = "s", group = "Spring", label = "Response",
})

local page = overlay.content {
  id = "page",
  background = "page",
  content = overlay.column {
    spacing = 0,
    overlay.text { text = "Files", size = 34, weight = "bold", insets = { top = 64, left = 16, bottom = 10, right = 16 } },
    overlay.list {
      style = "grouped",
      { title = "Contracts", detail = "12", icon = "folder", iconShape = "rounded", iconColor = "#007aff", accessory = "chevron" },
      { title = "Invoices", detail = "48", icon = "folder", iconShape = "rounded", iconColor = "#007aff", accessory = "chevron" },
      { title = "Floor Plan.pdf", detail = "2 MB", icon = "document", iconShape = "rounded", iconColor = "#ff9500" },
      { title = "Harbour.jpg", detail = "4 MB", icon = "photo", iconShape = "rounded", iconColor = "#34c759" },
      { title = "Notes.txt", detail = "6 KB", icon = "document", iconShape = "rounded", iconColor = "#8e8e93" },
      { title = "Voice Memo", detail = "9 MB", icon = "microphone", iconShape = "rounded", iconColor = "#ff2d55" },
    },
  },
}

local toasts = overlay.viewContainer {
  name = "toasts",
  displayType = "vertical",
  queueType = "multiple",
  maximumNumberOfViewsInMultipleMode = math.floor(atOnce),
  delayForShowingNext = pause,
  spacing = 10,
  insets = { top = 8 },
  alignment = "top",
  transition = overlay.popMessageFromTop,
  animation = overlay.spring { damping = damping, response = response },
  shadowStyle = { radius = 10, color = "#00000029", y = 4 },
  dismissGesture = "swipeUp",
  autoDismiss = stay,
}

local kinds = {
  saved = { symbol = "checkmark", color = "#34c759" },
  shared = { symbol = "share", color = "#007aff" },
  warning = { symbol = "warning", color = "#ff9500" },
  deleted = { symbol = "trash", color = "#ff3b30" },
}

local function toast(kind, title, words)
  local look = kinds[kind]
  return {
    width = 350, height = 64,
    content = overlay.row {
      spacing = 12, alignment = "center", cornerRadius = 18, background = "card",
      overlay.icon { symbol = look.symbol, size = 36, color = look.color, insets = { left = 14 } },
      overlay.column {
        spacing = 1, insets = { right = 14 }, alignment = "start",
        overlay.text { text = title, size = 16, weight = "semibold" },
        overlay.text { text = words, size = 14, color = "secondaryLabel" },
      },
    },
  }
end

return overlay.scene {
  screen = { width = 390, height = 844, scale = 3, safeArea = { top = 47, bottom = 34 } },
  layers = { page, toasts },
  actions = {
    notify = function(host, arguments)
      host.views:show(toast(arguments.kind, arguments.title, arguments.words), { container = "toasts", id = arguments.id })
    end,
    clear = function(host) host.views:dismissAll { containers = { "toasts" } } end,
  },
}
