import OverlayEngine
import Testing

@Suite struct TouchRecognizerTests {
  struct Step: Sendable {
    var milliseconds: Int64
    var phase: TouchSample.Phase
    var x: Double
    var y: Double
    var finger: Int32 = 0
  }

  static func down(_ milliseconds: Int64, _ x: Double, _ y: Double, finger: Int32 = 0) -> Step {
    Step(milliseconds: milliseconds, phase: .began, x: x, y: y, finger: finger)
  }
  static func move(_ milliseconds: Int64, _ x: Double, _ y: Double, finger: Int32 = 0) -> Step {
    Step(milliseconds: milliseconds, phase: .moved, x: x, y: y, finger: finger)
  }
  static func up(_ milliseconds: Int64, _ x: Double, _ y: Double, finger: Int32 = 0) -> Step {
    Step(milliseconds: milliseconds, phase: .ended, x: x, y: y, finger: finger)
  }
  static func cancelled(_ milliseconds: Int64, _ x: Double, _ y: Double, finger: Int32 = 0) -> Step {
    Step(milliseconds: milliseconds, phase: .cancelled, x: x, y: y, finger: finger)
  }

  /// What a recognizer made of it, velocities left out.
  static func words(_ steps: [Step], _ recognizer: inout TouchRecognizer) -> [String] {
    steps.flatMap { step in
      let sample = TouchSample(phase: step.phase, location: Point(x: step.x, y: step.y), finger: step.finger)
      return recognizer.handle(sample, at: Instant(microseconds: step.milliseconds * 1000)).map(word)
    }
  }

  private static func drag(_ phase: GesturePhase, _ p: Point, _ translation: Double) -> String {
    switch phase {
    case .began: "began \(p.x),\(p.y)"
    case .changed: "changed \(translation)"
    case .ended: "ended \(translation)"
    case .cancelled: "cancelled"
    }
  }

  static func word(_ gesture: TouchGesture) -> String {
    switch gesture {
    case .pan(let phase, let p, let translation, _): drag(phase, p, translation)
    case .sidePan(let phase, let p, let translation, _): "across \(drag(phase, p, translation))"
    case .tap(let p): "tap \(p.x),\(p.y)"
    case .doubleTap(let p): "double \(p.x),\(p.y)"
    case .longPress(let p): "long \(p.x),\(p.y)"
    case .swipe(let p, let direction): "swipe \(p.x),\(p.y) \(direction)"
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]
    var words: [String]
  }

  static let pans: [Case] = [
    Case(
      testDescription: "what was moved until the pan was recognised is subtracted",
      steps: [down(0, 100, 500), move(8, 100, 491), move(16, 101, 488), move(24, 101, 470), up(32, 101, 470)],
      words: ["began 100.0,500.0", "changed -18.0", "ended -18.0", "swipe 100.0,500.0 up"]),
    Case(
      testDescription: "10 points are enough, and a diagonal is vertical",
      steps: [down(0, 0, 0), move(8, 10, 10), move(16, 40, 15), up(24, 40, 15)],
      words: ["began 0.0,0.0", "changed 5.0", "ended 5.0", "swipe 0.0,0.0 right"]),
    Case(
      testDescription: "a pan may start across, and its vertical part counts",
      steps: [down(0, 0, 0), move(8, 12, 9), move(16, 14, 300), up(24, 14, 300)],
      words: ["began 0.0,0.0", "changed 291.0", "ended 291.0", "swipe 0.0,0.0 down"]),
    Case(
      testDescription: "a pan back to its start ends without swipe and tap",
      steps: [down(0, 0, 0), move(8, 0, 20), move(16, 0, 5), up(24, 0, 5)],
      words: ["began 0.0,0.0", "changed -15.0", "ended -15.0"]),
    Case(
      testDescription: "where a finger lifts is a movement like any other",
      steps: [down(0, 0, 0), move(8, 0, 20), up(16, 0, 32)],
      words: ["began 0.0,0.0", "changed 12.0", "ended 12.0", "swipe 0.0,0.0 down"]),
    Case(
      testDescription: "10 points across are a swipe, and anything less is none",
      steps: [
        down(0, 0, 0), move(8, 20, 0), up(24, 10, 0), down(600, 0, 0), move(608, 20, 0), up(624, 9.9, 0),
      ],
      words: [
        "began 0.0,0.0", "changed 0.0", "ended 0.0", "swipe 0.0,0.0 right", "began 0.0,0.0", "changed 0.0", "ended 0.0",
      ]),
    Case(
      testDescription: "a cancelled pan is cancelled",
      steps: [down(0, 0, 0), move(8, 0, 20), cancelled(16, 0, 32), move(24, 0, 40), up(32, 0, 40)],
      words: ["began 0.0,0.0", "cancelled"]),
    Case(
      testDescription: "a finger that begins anew counts as cancelled first",
      steps: [down(0, 0, 0), move(8, 0, 20), down(100, 50, 50), up(150, 50, 50)],
      words: ["began 0.0,0.0", "cancelled", "tap 50.0,50.0"]),
    Case(
      testDescription: "a second finger joins without a step, the middle of both moves, and the last one ends it",
      steps: [
        down(0, 0, 0, finger: 3), down(5, 90, 90, finger: 4), move(8, 0, 20, finger: 3), move(9, 90, 190, finger: 4),
        up(16, 0, 20, finger: 3), move(20, 90, 200, finger: 4), cancelled(22, 90, 90, finger: 3),
        up(24, 90, 200, finger: 4),
        down(600, 1, 1, finger: 4), up(650, 1, 1, finger: 4),
      ],
      words: ["began 0.0,0.0", "changed 50.0", "changed 60.0", "ended 60.0", "tap 1.0,1.0"]),
    Case(
      testDescription: "eleven fingers have one middle, and a twelfth is not followed",
      steps: (0..<12).map { down(Int64($0), 0, 0, finger: Int32($0)) }
        + [move(20, 0, 220, finger: 0), move(30, 0, 110, finger: 10), move(40, 0, 90, finger: 11)]
        + (0..<12).map { cancelled(60 + Int64($0), 0, 0, finger: Int32($0)) },
      words: ["began 0.0,0.0", "changed 10.0", "cancelled"]),
    Case(
      testDescription: "a finger that is cancelled leaves like one that lifts, and the last one decides",
      steps: [down(0, 0, 0), down(1, 50, 0, finger: 1), move(8, 0, 40), up(9, 0, 40), cancelled(16, 50, 0, finger: 1)],
      words: ["began 0.0,0.0", "cancelled"]),
    Case(
      testDescription: "two fingers neither tap nor press long",
      steps: [down(0, 0, 0), down(1, 50, 0, finger: 1), up(700, 50, 0, finger: 1), up(800, 0, 0)], words: []),
    Case(
      testDescription: "samples of a finger that never began are ignored",
      steps: [move(0, 0, 0), move(8, 0, 90), up(16, 0, 90), cancelled(20, 0, 0)],
      words: []),
    Case(
      testDescription: "samples at equal times are samples",
      steps: [down(0, 0, 0), move(0, 0, 0), move(0, 0, 30), move(0, 0, 50), up(0, 0, 50)],
      words: ["began 0.0,0.0", "changed 20.0", "ended 20.0", "swipe 0.0,0.0 down"]),
  ]

  static let presses: [Case] = [
    Case(
      testDescription: "a short touch is a tap where it began",
      steps: [down(0, 5, 6), move(50, 9, 15.9), up(499, 8, 8)],
      words: ["tap 5.0,6.0"]),
    Case(
      testDescription: "from half a second on it is a long press", steps: [down(0, 5, 6), up(500, 5, 6)],
      words: ["long 5.0,6.0"]),
    Case(
      testDescription: "a long press comes before the sample that shows it is due, once",
      steps: [down(0, 5, 6), move(700, 5, 9), move(800, 5, 9), up(900, 5, 9)], words: ["long 5.0,6.0"]),
    Case(
      testDescription: "a finger that pressed long may still drag",
      steps: [down(0, 5, 6), move(700, 5, 26), move(800, 5, 36), up(900, 5, 36)],
      words: ["long 5.0,6.0", "began 5.0,6.0", "changed 10.0", "ended 10.0", "swipe 5.0,6.0 down"]),
    Case(
      testDescription: "a finger that moved does not press long",
      steps: [down(0, 0, 0), move(400, 10, 0), move(700, 10, 0), up(900, 4, 0)],
      words: ["began 0.0,0.0", "changed 0.0", "changed 0.0", "ended 0.0"]),
    Case(
      testDescription: "a step at the lifting is a swipe", steps: [down(0, 0, 0), up(100, -30, 29)],
      words: ["began 0.0,0.0", "ended 0.0", "swipe 0.0,0.0 left"]),
    Case(
      testDescription: "a tie between the axes is vertical", steps: [down(0, 0, 0), up(100, 10, -10)],
      words: ["began 0.0,0.0", "ended 0.0", "swipe 0.0,0.0 up"]),
    Case(testDescription: "a cancelled touch is no tap", steps: [down(0, 0, 0), cancelled(100, 0, 0)], words: []),
  ]

  static let doubleTaps: [Case] = [
    Case(
      testDescription: "two taps within 0.3 s and 30 pt are a double tap, too",
      steps: [down(0, 0, 0), up(100, 0, 0), down(300, 18, 24), up(400, 18, 24)],
      words: ["tap 0.0,0.0", "tap 18.0,24.0", "double 18.0,24.0"]),
    Case(
      testDescription: "a millisecond later they are two taps",
      steps: [down(0, 0, 0), up(100, 0, 0), down(300, 0, 0), up(401, 0, 0)], words: ["tap 0.0,0.0", "tap 0.0,0.0"]),
    Case(
      testDescription: "further apart they are two taps",
      steps: [down(0, 0, 0), up(100, 0, 0), down(200, 18, 24.1), up(300, 18, 24.1)],
      words: ["tap 0.0,0.0", "tap 18.0,24.1"]),
    Case(
      testDescription: "a third tap starts over",
      steps: [
        down(0, 0, 0), up(50, 0, 0), down(150, 0, 0), up(200, 0, 0), down(300, 0, 0), up(350, 0, 0), down(450, 0, 0),
        up(500, 0, 0),
      ],
      words: ["tap 0.0,0.0", "tap 0.0,0.0", "double 0.0,0.0", "tap 0.0,0.0", "tap 0.0,0.0", "double 0.0,0.0"]),
    Case(
      testDescription: "a swipe in between parts two taps",
      steps: [down(0, 0, 0), up(50, 0, 0), down(100, 0, 0), up(150, 0, 60), down(200, 0, 0), up(250, 0, 0)],
      words: ["tap 0.0,0.0", "began 0.0,0.0", "ended 0.0", "swipe 0.0,0.0 down", "tap 0.0,0.0"]),
  ]

  @Test(arguments: pans + presses + doubleTaps) func `a finger's samples become gestures`(_ example: Case) {
    var recognizer = TouchRecognizer()
    #expect(Self.words(example.steps, &recognizer) == example.words)
    #expect(recognizer.finger == nil)
  }

  @Test func `a drag that starts across is none where it is for something else`() {
    var recognizer = TouchRecognizer()
    recognizer.sidewaysDrag = .ignored
    let steps = [Self.down(0, 0, 0), Self.move(8, 12, 11), Self.move(16, 14, 300), Self.up(24, 14, 300)]
    #expect(Self.words(steps, &recognizer) == ["swipe 0.0,0.0 down"])
  }

  @Test func `a long press has a deadline until it fires, the finger moves or lifts`() {
    var recognizer = TouchRecognizer()
    #expect(recognizer.longPressDeadline == nil)
    #expect(Self.words([Self.down(100, 5, 6)], &recognizer) == [])
    #expect(recognizer.longPressDeadline == Instant(microseconds: 600_000))
    #expect(recognizer.fire(at: Instant(microseconds: 599_999)).isEmpty)
    #expect(recognizer.fire(at: Instant(microseconds: 600_000)).map(Self.word) == ["long 5.0,6.0"])
    #expect(recognizer.longPressDeadline == nil)
    #expect(recognizer.fire(at: Instant(microseconds: 600_000)).isEmpty)
    #expect(Self.words([Self.up(900, 5, 6)], &recognizer) == [])

    #expect(Self.words([Self.down(1000, 5, 6), Self.move(1008, 5, 16)], &recognizer) == ["began 5.0,6.0"])
    #expect(recognizer.longPressDeadline == nil)
    #expect(
      Self.words([Self.up(1016, 5, 16), Self.down(2000, 5, 6), Self.up(2100, 5, 6)], &recognizer).last == "tap 5.0,6.0")
    #expect(recognizer.longPressDeadline == nil)
  }

  @Test func `a view may ask for a longer press than a tap is short`() {
    var recognizer = TouchRecognizer()
    recognizer.thresholds.longPressDuration = 1
    #expect(Self.words([Self.down(0, 5, 6), Self.up(700, 5, 6)], &recognizer) == [])
    #expect(Self.words([Self.down(1000, 5, 6), Self.up(2000, 5, 6)], &recognizer) == ["long 5.0,6.0"])
  }

  @Test(arguments: [(399, ["tap 5.0,6.0"]), (400, [])] as [(Int64, [String])])
  func `a tap is shorter than its duration`(lifting: Int64, expected: [String]) {
    var recognizer = TouchRecognizer()
    recognizer.thresholds.tapDuration = 0.4
    #expect(Self.words([Self.down(0, 5, 6), Self.up(lifting, 5, 6)], &recognizer) == expected)
  }

  @Test func `letting go cancels a pan and forgets the finger`() {
    var recognizer = TouchRecognizer()
    #expect(Self.words([Self.down(0, 0, 0), Self.move(8, 0, 20)], &recognizer) == ["began 0.0,0.0"])
    #expect(recognizer.isPanning)
    #expect(recognizer.cancel(0, at: Instant(microseconds: 20_000)).map(Self.word) == ["cancelled"])
    #expect(!recognizer.isPanning)
    #expect(recognizer.cancel(0, at: Instant(microseconds: 20_000)).isEmpty)
    #expect(Self.words([Self.move(16, 0, 40), Self.up(24, 0, 40)], &recognizer) == [])
  }

  /// 1 point per millisecond upwards, from the first sample on.
  static func drag(lifting milliseconds: Int64, _ thresholds: TouchThresholds = TouchThresholds()) -> [TouchGesture] {
    var recognizer = TouchRecognizer(thresholds: thresholds)
    let moves = (1...6).map { (index: Int64) -> Step in move(index * 10, 0, 500 - Double(index) * 10) }
    let steps: [Step] = [down(0, 0, 500)] + moves + [up(milliseconds, 0, 440)]
    return steps.flatMap { step in
      recognizer.handle(
        TouchSample(phase: step.phase, location: Point(x: step.x, y: step.y)),
        at: Instant(microseconds: step.milliseconds * 1000))
    }
  }

  static func velocity(_ gesture: TouchGesture) -> Double? {
    if case .pan(_, _, _, let velocity) = gesture { velocity } else { nil }
  }

  @Test func `every sample of a pan carries the velocity so far`() {
    let velocities = Self.drag(lifting: 60).compactMap(Self.velocity)
    #expect(velocities.count == 7)
    #expect(velocities.allSatisfy { ($0 + 1000).magnitude < 1e-6 })
  }

  @Test(
    arguments: [
      (100, TouchThresholds(), -1000), (101, TouchThresholds(), 0), (160, TouchThresholds(stopGap: 0.1), -1000),
      (161, TouchThresholds(stopGap: 0.1), 0),
    ] as [(Int64, TouchThresholds, Double)])
  func `a rest before lifting stops the finger`(lifting: Int64, thresholds: TouchThresholds, expected: Double) throws {
    let gestures = Self.drag(lifting: lifting, thresholds)
    let ended = try #require(gestures.dropLast().last.flatMap(Self.velocity))
    #expect((ended - expected).magnitude < 1e-6)
  }

  @Test func `a finger that the system takes away has its velocity`() throws {
    var recognizer = TouchRecognizer()
    var last: Double?
    for step in [Self.down(0, 0, 500), Self.move(10, 0, 480), Self.move(20, 0, 460), Self.cancelled(28, 0, 460)] {
      let sample = TouchSample(phase: step.phase, location: Point(x: step.x, y: step.y))
      for gesture in recognizer.handle(sample, at: Instant(microseconds: step.milliseconds * 1000)) {
        last = Self.velocity(gesture)
      }
    }
    #expect(try (#require(last) + 2000).magnitude < 1e-6)
  }

  @Test func `a velocity beyond fingers is cut`() throws {
    var recognizer = TouchRecognizer()
    var last: Double?
    for (index, y) in [0.0, 100, 300, 600].enumerated() {
      let sample = TouchSample(phase: index == 0 ? .began : .moved, location: Point(x: 0, y: y))
      for gesture in recognizer.handle(sample, at: Instant(microseconds: Int64(index) * 8000)) {
        last = Self.velocity(gesture)
      }
    }
    #expect(last == 8000)
  }
}
