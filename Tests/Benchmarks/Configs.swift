/// The configs that are measured: the same container with built-in policies and with the same policies in Lua.
enum Configs {
  static let native = head + container("")
  static let scripted =
    head + policies
    + container(
      """
        canReachNotch = function(notch, container) return true end,
        translationFunction = rubberBand,
        targetNotchPolicy = rushingForward,

      """)
  /// As little as a run can be.
  static let smallest = #"""
    return require("overlay").container { notches = { "a" }, heightForNotch = { a = 100 } }
    """#
  static let smallestRecording = #"{"version":1,"events":[]}"#

  private static let head = """
    local overlay = require "overlay"

    local share = { \(zip(Recording.notches, Recording.shares).map { "\($0) = \($1)" }.joined(separator: ", ")) }

    """

  private static func container(_ more: String) -> String {
    """
    return overlay.container {
      notches = { \(Recording.notches.map { "\"\($0)\"" }.joined(separator: ", ")) },
      heightForNotch = function(notch, container) return container.availableSpace * share[notch] end,
      interruption = "fromTarget",
    \(more)}

    """
  }

  private static let policies = """
    local function stretched(translation, limit)
      if limit <= 0 then return 0 end
      local value = limit * (1 + 0.5 * math.log(translation / limit, 10)) * 100
      return (value >= 0 and math.floor(value + 0.5) or math.ceil(value - 0.5)) / 100
    end

    local function rubberBand(translation, minimum, maximum)
      if translation >= maximum then return stretched(translation, maximum) end
      if translation <= minimum then return 2 * minimum - stretched(2 * minimum - translation, minimum) end
      return translation
    end

    local function rushingForward(context)
      local heights, reachable, velocity = context.heights, context.reachable, context.velocity
      local projected = context.height - 0.1 * velocity
      local first, second, near, far
      for place, notch in ipairs(reachable) do
        local distance = math.abs(projected - heights[notch])
        if not first or distance < near then
          first, second, near, far = place, first, distance, near
        elseif not second or distance < far then
          second, far = place, distance
        end
      end
      if second and math.abs(velocity) > 400 then
        first = velocity < 0 and math.max(first, second) or math.min(first, second)
      end
      return reachable[first]
    end

    """
}
