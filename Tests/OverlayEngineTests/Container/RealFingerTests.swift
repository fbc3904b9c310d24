import OverlayEngine
import TestSupport
import Testing
import ValueBuilders

/// Every recording of a real finger through containers with the built-in translation functions.
@Suite(.enabled(if: RealFingers.arePresent, "needs ../shared/recordings")) struct RealFingerTests {
  static let functions: [TranslationFunction.Named] = [
    .init("rubberBand", .rubberBand(RubberBand())), .init("squareRootBand", .squareRootBand(SquareRootBand())),
    .init("clamp", .clamp),
  ]

  /// High enough for every finger to land on the overlay, in its header or in its list.
  private let heights = [("low", 300.0), ("middle", 650), ("high", 990)]

  @Test(arguments: TouchRecording.all, functions)
  func `a real finger never makes the overlay jump, and leaves it at rest`(
    recording: TouchRecording, function: TranslationFunction.Named
  ) throws {
    let scene = Scene(heights: heights) { settings in
      settings.translation = function.function
      settings.scrollView = .fixed([
        ScrollViewSettings(contentHeight: 3000, frame: Rect(x: 0, y: 80, width: 400, height: 910))
      ])
      settings.animation = .fixed(.spring(SpringSettings(damping: 0.6, response: 0.4, initialVelocity: .release)))
    }
    try scene.stage.start()
    try scene.move(to: "high", animated: false, at: 0)
    // Just beyond a limit the root of the way is more than the way itself: by a quarter of a point at most.
    var watch = FingerWatch(scene: scene, tolerance: function.testDescription == "squareRootBand" ? 0.26 : 0.01)
    for event in recording.events { try watch.play(event.sample, at: event.time) }
    try scene.stage.advance(to: Instant(microseconds: (recording.events.last?.time.microseconds ?? 0) + 20_000_000))
    #expect(scene.stage.hasTouchLanded)
    #expect(watch.jumps == [])
    let container = scene.container
    #expect(container.presentationHeight(at: scene.stage.now.seconds) == container.height)
    #expect(container.isDragging || heights.map(\.1).contains(container.height))
  }
}

extension TranslationFunction {
  /// A built-in with its name, for tables of tests.
  struct Named: Sendable, CustomTestStringConvertible {
    let testDescription: String
    nonisolated(unsafe) let function: TranslationFunction

    init(_ name: String, _ function: TranslationFunction) {
      testDescription = name
      self.function = function
    }
  }
}

/// Follows what is seen while fingers move, and notes every step that no finger made.
private struct FingerWatch {
  let scene: Scene
  /// Points.
  let tolerance: Double
  var jumps: [String] = []
  private var fingers: [Int32: Point] = [:]

  init(scene: Scene, tolerance: Double) {
    self.scene = scene
    self.tolerance = tolerance
  }

  mutating func play(_ sample: TouchSample, at time: Instant) throws {
    try scene.stage.advance(to: time)
    let before = scene.container.presentationHeight(at: time.seconds)
    try scene.stage.apply(InputEvent(time: time, kind: .touch(sample)))
    let after = scene.container.presentationHeight(at: time.seconds)
    let way = fingers[sample.finger].map { (sample.location.y - $0.y).magnitude } ?? 0
    if (after - before).magnitude > way + tolerance {
      jumps.append("at \(time.seconds) s by \(after - before) points, the finger moved \(way)")
    }
    fingers[sample.finger] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample.location
  }
}
