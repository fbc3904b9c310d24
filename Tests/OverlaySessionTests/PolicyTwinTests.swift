import OverlayEngine
import OverlaySession
import TestSupport
import Testing

/// A policy written in Lua does what the built-in one does that it copies, to the last bit.
struct PolicyTwinTests {
  /// The parts of a container that differ, native and in Lua.
  static let pairs: [(native: String, lua: String)] = [
    (
      "translationFunction = overlay.rubberBand { factor = 0.5 }",
      """
      translationFunction = function(translation, minimum, maximum)
        local function stretched(value, limit)
          if limit <= 0 then return 0 end
          local hundredths = limit * (1 + 0.5 * math.log(value / limit, 10)) * 100
          return (hundredths >= 0 and math.floor(hundredths + 0.5) or math.ceil(hundredths - 0.5)) / 100
        end
        if translation >= maximum then return stretched(translation, maximum) end
        if translation <= minimum then return minimum - (stretched(2 * minimum - translation, minimum) - minimum) end
        return translation
      end
      """
    ),
    (
      "translationFunction = overlay.clamp {}",
      "translationFunction = function(translation, minimum, maximum) return math.max(minimum, math.min(maximum, translation)) end"
    ),
    (
      "targetNotchPolicy = overlay.nearest {}",
      """
      targetNotchPolicy = function(context)
        local best = context.notches[1]
        local distance = math.huge
        for _, notch in ipairs(context.reachable) do
          local here = math.abs(context.heights[notch] - context.height)
          if here < distance then best, distance = notch, here end
        end
        return best
      end
      """
    ),
    (
      "animation = overlay.spring { response = 0.4, initialVelocity = \"release\" }",
      "animation = function(context) return overlay.spring { response = 0.4, initialVelocity = \"release\" } end"
    ),
    (
      "drivingScrollView = overlay.scrollView { contentHeight = 2000, inset = 10 }",
      "drivingScrollView = function(container) return overlay.scrollView { contentHeight = 2000, inset = 10 } end"
    ),
    (
      "notches = { \"low\", \"middle\", \"high\" }", "notches = function() return { \"low\", \"middle\", \"high\" } end"
    ),
    (
      "heightForNotch = { low = 100, middle = 340.5, high = 700 }",
      "heightForNotch = function(notch, container) return ({ low = 100, middle = 340.5, high = 700 })[notch] end"
    ),
    (
      "style = \"rigid\"",
      "style = \"rigid\", canReachNotch = function(notch, container) return container.heights[notch] ~= nil end"
    ),
  ]

  @Test(arguments: pairs.indices, [1, 2] as [UInt64])
  func `the traces of random drags agree`(_ place: Int, _ seed: UInt64) throws {
    let pair = Self.pairs[place]
    let native = try records(pair.native, seed: seed)
    #expect(native.count > 50, "seed \(seed)")
    #expect(try records(pair.lua, seed: seed) == native, "seed \(seed)")
  }

  /// What a run of random drags and scrolls records; what may differ between a built-in and a script is left out.
  private func records(_ part: String, seed: UInt64) throws -> [String] {
    let notches = part.hasPrefix("notches") ? "" : "notches = { \"low\", \"middle\", \"high\" },"
    let heights = part.hasPrefix("heightForNotch") ? "" : "heightForNotch = { low = 100, middle = 340.5, high = 700 },"
    let scrollView =
      part.hasPrefix("drivingScrollView")
      ? "" : "drivingScrollView = overlay.scrollView { contentHeight = 2000, inset = 10 },"
    let run = try TestRun("return overlay.container { \(notches) \(heights) \(scrollView) \(part) }")
    var random = TestRandom(seed: seed)
    var lines: [String] = []
    for _ in 0..<10 {
      try drag(run, &random)
      run.stage.drainRecords { lines.append(Self.words($0)) }
    }
    try run.settle()
    run.stage.drainRecords { lines.append(Self.words($0)) }
    return lines
  }

  private func drag(_ run: TestRun, _ random: inout TestRandom) throws {
    let isScroll = random.number(in: 0...1) < 0.4
    func kind(_ phase: GesturePhase, _ translation: Double, _ velocity: Double) -> InputEvent.Kind {
      isScroll
        ? .scroll(ScrollSample(phase: phase, translation: translation, velocity: velocity))
        : .pan(PanSample(phase: phase, translation: translation, velocity: velocity))
    }
    func apply(_ seconds: Double, _ kind: InputEvent.Kind) throws {
      try run.stage.apply(InputEvent(time: run.stage.now.advanced(bySeconds: seconds), kind: kind))
    }
    var translation = 0.0
    try apply(random.number(in: 0...0.6), kind(.began, 0, 0))
    for _ in 0..<8 {
      let step = random.number(in: -120...120)
      translation += step
      try apply(0.016, kind(.changed, translation, step * 60))
    }
    try apply(0.016, kind(.ended, translation, random.number(in: -2500...2500)))
  }

  private static func words(_ record: Record) -> String {
    guard case .targetNotch(var decision) = record.kind else { return "\(record)" }
    decision.policy = ""
    decision.projectedHeight = nil
    decision.rule = .script
    return "\(record.time) \(decision)"
  }
}
