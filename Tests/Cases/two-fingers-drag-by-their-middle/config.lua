local overlay = require "overlay"
return overlay.container { id = "o", notches = { "low", "high" }, heightForNotch = { low = 200, high = 700 }, translationFunction = overlay.clamp {} }
