-- What `overlay` is for a config that is tried as a known sheet: its containers keep their content, notches, heights and looks, and are
-- dragged, released and settled as the sheet's are.
local native = require "overlay.native"
local overlay, tried = {}, nil

-- What a known sheet brings along itself.
local behaviour = {
  "targetNotchPolicy", "translationFunction", "animation", "dragStart", "velocityEstimator", "asksAtRest", "appliesToLists", "interruption",
  "scrollCoordination", "momentum",
}

function overlay.container(options)
  if tried then
    -- The sheet's own call. How dark it is behind it stays the config's.
    options.dimming = tried.dimming
    return native.container(options)
  end
  if type(options) ~= "table" then return native.container(options) end
  local like = {}
  for key, value in pairs(options) do like[key] = value end
  for _, key in ipairs(behaviour) do like[key] = nil end
  tried = options
  -- Required only here, because it requires this module.
  local made = require "overlay.tried".container(like)
  tried = nil
  return made
end

return setmetatable(overlay, { __index = native })
