local overlay = require "overlay"
return overlay.scene {
  layers = {
    overlay.container {
      id = "sheet",
      notches = { "low", "high" },
      heightForNotch = { low = 300, high = 600 },
      canReachNotch = function() return true end,
      presentation = overlay.sheetPresentation {
        dismissesOnTap = function(point, context) return point.y < 100 and context.notch == "high" end,
      },
      didPresent = function(context)
        context:moveOverlay("high", { completion = function(told) print("first", told.isCancelled) end })
        context.host:after(0.1, function(host)
          host:overlay("sheet"):moveOverlay("high", { completion = function(told) print("second", told.isCancelled) end })
        end)
      end,
      didDismiss = function(reason, context)
        print("sheet", reason, #context.reachable)
        context.host:overlay("card"):present()
      end,
    },
    overlay.appStorePresentation {
      id = "card",
      didPresent = function(card) print("card", card.isPresented) end,
      didDismiss = function(reason, card) print("card", reason, card.isPresented) end,
    },
  },
}
