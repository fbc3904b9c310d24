local overlay = require "overlay"
local function choose(host, place) print("chose " .. place) end
return overlay.container {
  id = "o", notches = { "low", "high" }, heightForNotch = { low = 211, high = 633 },
  content = overlay.list {
    { title = "One", action = choose, arguments = "1" }, { title = "Two", action = choose, arguments = "2" },
  },
}
