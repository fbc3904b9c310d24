-- Where released sheets go, for all scenes of this project.
local overlay = require "overlay"
overlay.requires "1.2"

local policies = {}

---The notch nearest to where the finger's speed would carry the sheet in some seconds.
---@param seconds number
---@return fun(context: overlay.Context): string, string
function policies.carried(seconds)
  return function(context)
    local rest = context.height - seconds * context.velocity
    local best = context.reachable[1]
    for _, notch in ipairs(context.reachable) do
      if math.abs(context.heights[notch] - rest) < math.abs(context.heights[best] - rest) then best = notch end
    end
    return best, ("carried to %d"):format(math.floor(rest + 0.5))
  end
end

return policies
