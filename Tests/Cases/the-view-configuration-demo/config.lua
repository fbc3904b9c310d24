-- SwiftUIOverlayContainer's demo of view configurations: a container in a part of the screen, and views each of which is configured at random.
local overlay = require "overlay"

local function choice(list) return list[math.random(#list)] end

local alignments = { "leading", "topLeading", "bottomLeading", "center", "bottom", "topTrailing", "bottomTrailing", "top", "trailing" }
local fades = { "opacity", "move(trailing)+opacity", "slide+opacity", "scale+opacity" }
local transitions = {
  fades[1], fades[2], fades[3], fades[4],
  overlay.asymmetric("move(top)+opacity", fades[2]), overlay.asymmetric(fades[4], fades[1]), overlay.asymmetric(fades[2], fades[4]),
}
local colors = { "#007aff", "#34c759", "#a2845e", "#000000" }
local count = 0

local function shadow()
  return choice {
    { radius = 5 + 9 * math.random() }, "disable",
    { radius = 10, color = choice(colors), x = 10 * math.random() - 5, y = 10 * math.random() - 5 },
  }
end

local function animation()
  return choice {
    "easeIn", "easeInOut", "linear", overlay.spring { speed = 0.3 + 1.2 * math.random(), damping = 0.825, response = 0.5 },
    overlay.interactiveSpring {},
  }
end

local function create(host)
  count = count + 1
  host.views:show({
    width = math.random(120, 150), height = math.random(70, 120),
    alignment = choice(alignments), shadowStyle = shadow(), dismissGesture = "tap", transition = choice(transitions), autoDismiss = 2,
    animation = animation(),
    content = overlay.group { cornerRadius = 15, background = "accent", alpha = 0.5 + math.random() / 2 },
  }, { container = "views", id = "view " .. count })
end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  layers = {
    overlay.content {
      id = "page", background = "page",
      content = overlay.button { id = "create", title = "Create a view", width = 200, height = 50, place = "center", y = 100, action = create },
    },
    overlay.viewContainer {
      name = "views", queueType = "multiple", displayType = "stacking", displayOrder = "descending",
      insets = { top = 30, left = 30, bottom = 30, right = 30 }, frame = { x = 0, y = 60, width = 390, height = 300 },
    },
  },
}
