-- How many wishes hold for the releases of a run, from 0 to 1. Heights are points, velocities points per second, down is positive.
local function wish(velocity, way)
  local speed = math.abs(velocity)
  if speed < 150 then return math.abs(way) <= 140 end             -- a slow release stays where it is, or nearly
  if speed < 600 then return math.abs(way) <= 270 end             -- a calm one goes one notch at most
  if velocity < 0 then return way > 0 else return way < 0 end     -- a flick goes where the finger went
end

return function(run)
  local held, asked, release = 0, 0, nil
  for _, record in ipairs(run.records) do
    if record.event == "targetNotch" then release = record end
    if record.event == "willTranslate" and release and not record.isDragging then
      asked = asked + 1
      if wish(release.velocity, record.targetHeight - release.height) then held = held + 1 end
      release = nil
    end
  end
  return { wishes = asked > 0 and held / asked or 1 }
end
