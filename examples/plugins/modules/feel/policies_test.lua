-- Tests of the policies: overlay-host test examples/plugins
local test = require "overlay.test"
local policies = require "feel.policies"

test.case("a resting finger leads to the nearest notch", function(t)
  local carried = policies.carried(0.1)
  local context = { velocity = 0, reachable = { "low", "high" }, heights = { low = 100, high = 300 } }
  for height = 100, 300, 20 do
    context.height = height
    t:expect(carried(context), height <= 200 and "low" or "high")
  end
end)

test.case("a flick up goes up in both scenes, whatever the height", function(t)
  for _, scene in ipairs { "search", "player" } do
    local sheet = t:load(scene .. "/config.lua")
    for height = 150, 350, 50 do
      local answer = sheet:release { height = height, velocity = -6000 }
      t:expect(answer.notch, "full")
    end
  end
end)

test.case("the search says why, and settles without much swing", function(t)
  local sheet = t:load "search/config.lua"
  local way = sheet:settle { height = 300, velocity = -900 }
  t:expect(way.notch, "half")
  t:expect(way.reason, "carried to 390")
  t:expect(way.overshoot <= 12)
end)

test.case("the recorded finger comes to rest where it should", function(t)
  local run = t:run("search/config.lua", "search/events.json")
  t:expect(run:notch(1.4), "half")
  t:expect(run.figures.overshoot, t:near(6, 6))
  t:expect(run.expectations.failed, 0)
end)
