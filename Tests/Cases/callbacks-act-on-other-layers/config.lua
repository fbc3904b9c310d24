local overlay = require "overlay"
return overlay.scene {
  state = { shows = false },
  layers = {
    overlay.container {
      id = "a",
      notches = { "low", "high" },
      heightForNotch = { low = 300, high = 633 },
      didMoveToNotch = function(notch, context)
        if notch == "high" then
          context.host.views:show({ width = 100, height = 100 }, { container = "c", id = "toast" })
          context.host:overlay("b"):moveOverlay("high")
        end
      end,
    },
    overlay.container { id = "b", notches = { "low", "high" }, heightForNotch = { low = 50, high = 200 } },
    overlay.viewContainer {
      name = "c",
      disappearAction = function(container)
        container.host.views:show({ width = 100, height = 100, disappearAction = function() end }, { container = "c", id = "second" })
      end,
    },
  },
  actions = {
    toggle = function(host)
      host:setState("shows", not host.state.shows)
      print("shows", host.state.shows)
      host.views:dismiss { container = "c", id = "toast" }
    end,
  },
}
