import OverlayMeasure
import OverlayReview
import Text

/// A learned rule in a config's words.
struct ReleaseLua {
  /// Functions that stand before the scene.
  private(set) var helpers = ""
  /// `nil` if nothing was learned.
  private(set) var setting: String?

  init(_ fit: ReleaseFit?) {
    guard let fit else { return }
    // A round number where it is as likely as any.
    let values = fit.values.enumerated().map { place, value in
      Measure.fixed(fit.ranges[place].roundest(near: value), digits: 3)
    }
    let speed = fit.rule == .lastStep ? "context.lastStep * 60" : "context.velocity"
    switch fit.family {
    case .nearest: setting = "targetNotchPolicy = overlay.nearest {}"
    // The engine's own rules know the speed alone that the engine finds.
    case .rushingForward where fit.rule != .lastStep:
      setting =
        "targetNotchPolicy = overlay.rushingForward { minimumVelocity = \(values[0]), minimumDuration = \(values[1]) }"
    case .projectionNeverAgainst where fit.rule != .lastStep:
      let time = fit.ranges[0].roundest(near: fit.values[0])
      let rate = Measure.fixed(1000 * time / (1 + 1000 * time), digits: 4)
      setting = "targetNotchPolicy = overlay.projection { decelerationRate = \(rate) }"
    case .rushingForward:
      (helpers, setting) = (Self.rushing, policy("return rushing(context, \(values[0]), \(values[1]), \(speed))"))
    case .projectionNeverAgainst:
      helpers = Self.nearest + Self.beside + Self.ahead
      setting = policy("return ahead(context, \(values[0]), \(speed))")
    case .projection:
      helpers = Self.nearest
      setting = policy("return nearest(context, context.height - \(values[0]) * \(speed))")
    case .flickFromNotch:
      (helpers, setting) = (Self.nearest + Self.beside, policy(flick(values[0], speed, Self.onFromStart)))
    case .flickFromPlace:
      (helpers, setting) = (Self.nearest + Self.beyond, policy(flick(values[0], speed, "beyond(context, %)")))
    case .shareOfWay:
      (helpers, setting) = (Self.share, policy("return onward(context, \(values[0]))"))
    case .shareOfWayOrSpeed:
      helpers = Self.beside + Self.share
      setting = policy(flick(values[1], speed, Self.onFromStart, otherwise: "onward(context, \(values[0]))"))
    case .pointsOfWayOrSpeed:
      helpers = Self.points
      setting = policy("return between(context, \(values[0]), \(values[1]), \(speed))")
    case .friction:
      helpers = Self.friction
      setting = policy("return stopping(context, \(values[0]), \(values[1]), \(speed))")
    }
  }

  private func policy(_ body: String) -> String {
    "targetNotchPolicy = function(context)\n"
      + body.split(separator: "\n").map { "  \($0)\n" }.joined() + "end"
  }

  private func flick(
    _ threshold: String, _ speed: String, _ next: String, otherwise: String = "nearest(context, context.height)"
  ) -> String {
    func step(_ sign: String) -> String { next.split(separator: "%", maxSplits: 1).joined(separator: sign) }
    return """
      local speed = \(speed)
      if speed < -\(threshold) then return \(step("1")) end
      if speed > \(threshold) then return \(step("-1")) end
      return \(otherwise)
      """
  }

  private static let nearest = """
    --- The notch nearest to a height.
    local function nearest(context, height)
      local best
      for _, name in ipairs(context.notches) do
        if not best or math.abs(context.heights[name] - height) < math.abs(context.heights[best] - height) then best = name end
      end
      return best
    end


    """

  private static let beside = """
    --- The notch some steps above another one.
    local function beside(context, notch, steps)
      for place, name in ipairs(context.notches) do
        if name == notch then return context.notches[math.max(1, math.min(#context.notches, place + steps))] end
      end
    end


    """

  private static let onFromStart = "beside(context, context.startNotch, %)"

  private static let ahead = """
    --- The notch nearest to where the finger would be some seconds later, never against the finger.
    local function ahead(context, seconds, speed)
      local notch = nearest(context, context.height - seconds * speed)
      if (context.heights[notch] - context.height) * speed <= 0 then return notch end
      return beside(context, notch, speed < 0 and 1 or -1)
    end


    """

  private static let rushing = """
    --- Beyond a speed on in the finger's direction, else the notch nearest to where it would be some seconds later.
    local function rushing(context, threshold, seconds, speed)
      local height, names = context.height - seconds * speed, { table.unpack(context.notches) }
      local function distance(name) return math.abs(context.heights[name] - height) end
      table.sort(names, function(a, b) return distance(a) < distance(b) end)
      local isUp = context.heights[names[2]] > context.heights[names[1]]
      return names[math.abs(speed) > threshold and isUp == (speed < 0) and 2 or 1]
    end


    """

  private static let beyond = """
    --- The next notch above or below the place.
    local function beyond(context, direction)
      local first, last = 1, #context.notches
      if direction < 0 then first, last = last, 1 end
      for place = first, last, direction do
        local name = context.notches[place]
        if (context.heights[name] - context.height) * direction > 1 then return name end
      end
      return context.notches[last]
    end


    """

  private static let share = """
    --- On from notch to notch while more than a share of the way to the next one has been gone.
    local function onward(context, share)
      local names, place = context.notches, 1
      for k, name in ipairs(names) do if name == context.startNotch then place = k end end
      local step = context.height > context.heights[names[place]] and 1 or -1
      while names[place + step] do
        local here, there = context.heights[names[place]], context.heights[names[place + step]]
        if (context.height - here) * step <= share * math.abs(there - here) then break end
        place = place + step
      end
      return names[place]
    end


    """

  private static let points = """
    --- Between the two notches around it: with a quick finger, else on after so many points.
    local function between(context, points, threshold, speed)
      local below, above = context.notches[1], context.notches[#context.notches]
      for _, name in ipairs(context.notches) do
        local height = context.heights[name]
        if height <= context.height + 0.5 and height > context.heights[below] then below = name end
        if height >= context.height - 0.5 and height < context.heights[above] then above = name end
      end
      if math.abs(speed) >= threshold then return speed > 0 and below or above end
      local from, to = below, above
      if context.height < context.heights[context.startNotch] then from, to = above, below end
      return math.abs(context.height - context.heights[from]) >= points and to or from
    end


    """

  private static let friction = """
    --- Where friction would stop it; the old notch holds a little.
    local function stopping(context, friction, stickiness, speed)
      local reach = context.height - (speed < 0 and -1 or 1) * speed * speed / (2 * friction)
      local best, least
      for _, name in ipairs(context.notches) do
        local distance = math.abs(context.heights[name] - reach) - (name == context.startNotch and stickiness or 0)
        if not least or distance < least then best, least = name, distance end
      end
      return best
    end


    """
}
