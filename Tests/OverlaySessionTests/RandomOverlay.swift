import OverlayEngine
import TestSupport

/// An overlay that nobody thought of, and what fingers do with it. The same seed gives the same ones, and failing tests
/// print it.
struct RandomOverlay {
  let seed: UInt64
  /// Names of the notches, lowest first.
  let notches: [String]
  let heights: [Double]
  /// Keys of `overlay.container`, but for its edge, id and list.
  let keys: String

  /// Places are multiples of 1/64, so that a mirror image is exact.
  static let grain = 64.0

  init(seed: UInt64, presented: Bool = true) {
    self.seed = seed
    var random = TestRandom(seed: seed)
    let count = Int.random(in: 2...4, using: &random)
    notches = ["a", "b", "c", "d"].prefix(count).map { $0 }
    var (heights, height) = ([Double](), 0.0)
    for _ in 0..<count {
      height += Self.place(in: 40...160, &random)
      heights.append(height)
    }
    self.heights = heights
    var keys = ["notches = { \(notches.map { "\"\($0)\"" }.joined(separator: ", ")) }"]
    let pairs = zip(notches, heights).map { "\($0) = \($1)" }.joined(separator: ", ")
    keys.append("heightForNotch = { \(pairs) }")
    keys.append("initialNotch = \"\(notches[Int.random(in: 0..<count, using: &random)])\"")
    for choices in Self.choices {
      if let key = choices[Int.random(in: choices.indices, using: &random)] { keys.append(key) }
    }
    if presented, Int.random(in: 0..<3, using: &random) == 0 {
      keys.append(
        "presentation = overlay.sheetPresentation { dismissingVelocity = 900, undimmedThrough = \"\(notches[0])\" }")
    }
    self.keys = keys.joined(separator: ",\n")
  }

  var isPresented: Bool { keys.contains("presentation") }

  /// What a container may say of each; nil: nothing.
  private static let choices: [[String?]] = [
    [nil, "style = \"rigid\"", "style = \"flexibleHeight\""],
    [
      nil, "targetNotchPolicy = overlay.projection {}", "targetNotchPolicy = overlay.nearest()",
      """
      targetNotchPolicy = function(c)
        if math.abs(c.velocityX) > 2 * math.abs(c.velocity) then return c.startNotch end
        if c.lastStep == 0 then return overlay.restAt(math.max(40, c.height)) end
        return c.velocity > 0 and c.reachable[1] or c.reachable[#c.reachable]
      end
      """,
    ],
    [
      nil, "translationFunction = overlay.clamp {}", "translationFunction = overlay.squareRootBand {}",
      """
      translationFunction = function(way, low, high, c)
        return way > high and high + (way - high) * c.availableSpace / 9000 or way
      end
      """,
    ],
    [
      nil, "animation = overlay.timing { duration = 0.31, curve = { 0.2, 0.7, 0.1, 1 } }",
      "animation = overlay.spring { initialVelocity = \"release\", damping = 0.5 }", "animation = overlay.bouncy {}",
      """
      animation = function(c)
        local from, way, speed = c.fromHeight, c.toHeight - c.fromHeight, -c.seenVelocity
        return overlay.motion(function(t)
          return from + way * math.min(1, t / 0.4) + speed * t * math.max(0, 0.4 - t), t >= 0.4
        end)
      end
      """,
    ],
    [nil, "interruption = \"fromTarget\""], [nil, "asksAtRest = true"],
    [
      "dragStart = { axis = \"along\" }",
      "dragStart = { axis = \"along\", slop = 3, keeps = \"excess\", whileMoving = 0 }",
      "dragStart = { slop = 6, keeps = 0.5 }", nil,
    ],
    [nil, "velocityEstimator = \"mean\"", "velocityEstimator = { kind = \"lastTwo\", minimum = 50, maximum = 2000 }"],
  ]

  private static func place(in range: ClosedRange<Double>, _ random: inout TestRandom) -> Double {
    (random.number(in: range) * grain).rounded() / grain
  }

  /// What a finger does, told by its distance from the edge that the overlay lies at, and by its place along that.
  struct Finger {
    var phase: TouchSample.Phase
    var seconds: Double
    var across: Double
    var away: Double
  }

  /// Drags, flicks and taps in the overlay and beside it.
  func fingers(gestures: Int = 5, across size: Double = 832) -> [Finger] {
    var random = TestRandom(seed: seed &+ 0x5EED)
    var (fingers, seconds) = ([Finger](), 0.5)
    for _ in 0..<gestures {
      var away = Self.place(in: 4...(heights.last ?? 400), &random)
      var across = Self.place(in: 0.1 * size...0.9 * size, &random)
      func add(_ phase: TouchSample.Phase) {
        fingers.append(
          Finger(phase: phase, seconds: (seconds * 1e6).rounded() / 1e6, across: across, away: max(away, 0.5)))
      }
      add(.began)
      let speed = random.number(in: -22...22)
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        seconds += random.number(in: 0.004...0.02)
        away += Self.place(in: (speed - 6)...(speed + 6), &random)
        across += Self.place(in: -4...4, &random)
        add(.moved)
      }
      seconds += random.number(in: 0...0.06)
      add(Int.random(in: 0..<9, using: &random) == 0 ? .cancelled : .ended)
      seconds += random.number(in: 0.03...1.1)
    }
    return fingers
  }
}
