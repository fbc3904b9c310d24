-- SwiftUIOverlayContainer's demo of a menu: it hangs below the button that opens it, is bound to a state, and each item closes it.
local overlay = require "overlay"

local grows = { overlay.scale { amount = 0.01, anchor = "top" }, "opacity" }

local function item(number)
  return overlay.button { id = "item " .. number, title = "Item " .. number, height = 40, style = "plain", action = function(host)
    print("the action of item " .. number)
    host:setState("isOpen", false)
  end }
end

local menu = { spacing = 0, background = "card", insets = { top = 10 } }
for number = 0, 4 do table.insert(menu, item(number)) end

return overlay.scene {
  screen = { width = 390, height = 844, safeArea = { top = 47, bottom = 34 } },
  state = { isOpen = false },
  layers = {
    overlay.content {
      id = "page", background = "page",
      content = overlay.button { id = "open", title = "Menu", x = 145, y = 100, width = 100, height = 44, style = "gray", action = function(host)
        host:setState("isOpen", not host.state.isOpen)
      end },
    },
    -- From the button's lower edge on: the menu's top edge is there, and nothing is drawn above.
    overlay.viewContainer {
      name = "menu", displayType = "stacking", queueType = "oneByOne", alignment = "top", clipped = true, shadowStyle = { radius = 10 },
      frame = { x = 0, y = 154, width = 390, height = 690 },
      views = { {
        id = "list", isPresented = "isOpen", width = 150, height = 210, transition = grows, backgroundStyle = "#ffffff03", tapToDismiss = true,
        content = overlay.column(menu),
      } },
    },
  },
}
