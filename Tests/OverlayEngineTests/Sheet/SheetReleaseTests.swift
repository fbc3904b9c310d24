import OverlayEngine
import Testing

@Suite struct SheetReleaseTests {
  @Test func `a sheet that the program dismisses under a finger says that it was the program`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 1)
    try scene.pan(.changed, -100, at: 1.1)
    try scene.send(.dismissPresentation(animated: true), at: 1.2)
    var causes: [Record.Cause?] = []
    scene.stage.drainRecords { record in
      switch record.kind {
      case .targetNotch, .anchor: causes.append(record.cause)
      default: break
      }
    }
    #expect(causes == [.program, .program])
  }

  /// The finger's translation from the lowest anchor (900, others at 500 and 100), its velocity, the anchor.
  static let releases: [(Double, Double, Int)] = [
    (-10, 0, 2), (-199, 0, 2), (-201, 0, 1), (-390, 0, 1),
    (-200, 0, 1), (-600, 0, 0),
    (-10, -1800, 1), (-10, -2000, 1), (-10, -9000, 0),
    (-390, 100, 2), (-390, -20, 1), (-410, 1, 1), (-410, -1, 0), (-800, 500, 0), (-800, 2100, 1), (20, 100, 2),
    (-820, -500, 0),
  ]

  @Test(arguments: releases)
  func `a release goes where a scroll view would come to rest, never against the finger`(
    _ translation: Double, velocity: Double, index: Int
  ) throws {
    let scene = try SheetScene { $0.bounces = false }
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, translation, at: 0.2)
    try scene.pan(.ended, velocity: velocity, at: 0.3)
    #expect(scene.sheet.anchor == index)
    #expect(scene.sheet.height == [900, 500, 100][index])
  }

  @Test func `a flick against the way to its nearest anchor takes that anchor's neighbour`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -10, at: 0.2)
    try scene.pan(.ended, velocity: -1, at: 0.3)
    #expect(scene.sheet.anchor == 1)
  }

  @Test func `a release tells why, where to, how dark, and where it stands`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -500, at: 0.2)
    _ = scene.events()
    try scene.pan(.ended, velocity: -1000, at: 0.3)
    #expect(scene.events() == ["projection chooses anchor(0)", "anchor 0 at 900.0", "dims 0.3", "top 900.0"])
  }

  @Test func `a release in place is told all the same`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.ended, at: 0.2)
    #expect(scene.events() == ["bottom 100.0", "projection chooses anchor(2)", "anchor 2 at 100.0", "bottom 100.0"])
  }

  @Test(arguments: [("nearest", 2), ("rushingForward", 1), ("script", 0)])
  func `the policy can be another`(_ name: String, index: Int) throws {
    let scene = try SheetScene {
      switch name {
      case "nearest": $0.target = .builtIn(.nearest)
      case "rushingForward": $0.target = .builtIn(.rushingForward(RushingForward()))
      default:
        $0.target = .scripted { context in context.height == 160 && context.velocity == -900 ? .place(0) : .place(2) }
      }
    }
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -60, at: 0.2)
    _ = scene.events()
    try scene.pan(.ended, velocity: -900, at: 0.3)
    #expect(scene.sheet.anchor == index)
    #expect(scene.events().first == "\(name) chooses anchor(\(index))")
  }

  @Test func `a script that chooses an anchor that is not there ends the run`() throws {
    let scene = try SheetScene { $0.target = .scripted { _ in .place(3) } }
    try scene.pan(.began, at: 0.1)
    #expect(throws: StageFailure.unknownAnchor(layer: scene.sheet.settings.id, index: 3, count: 3)) {
      try scene.pan(.ended, at: 0.2)
    }
  }

  @Test func `a released sheet lands after half a second, on the finger's speed`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -100, at: 0.2)
    try scene.pan(.ended, velocity: -2000, at: 0.2)
    let start = (scene.sheet.presentationHeight(at: 0.2001) - scene.sheet.presentationHeight(at: 0.2)) / 0.0001
    #expect(abs(start - 2000) < 30)
    let overshoots = (1..<500).contains { scene.sheet.presentationHeight(at: 0.2 + Double($0) / 1000) > 500 }
    #expect(overshoots)
    #expect(scene.stage.nextDueTime == Instant(seconds: 0.7))
    try scene.advance(to: 1)
    #expect(scene.stage.nextDueTime == nil)
    #expect(scene.sheet.presentationHeight(at: 1) == 500)
  }

  @Test func `without bounces nothing swings`() throws {
    let scene = try SheetScene { $0.bounces = false }
    try scene.send(.anchors(.expand(animated: true)), at: 0)
    let heights = (0...500).map { scene.sheet.presentationHeight(at: Double($0) / 1000) }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(heights.allSatisfy { $0 <= 900 })
  }

  @Test func `the animation can be another`() throws {
    var asked: (Int?, Double?, Double) = (nil, nil, 0)
    let scene = try SheetScene {
      $0.animation = .scripted { context in
        asked = (context.targetIndex, context.targetHeight, context.velocity)
        return .timing(TimingCurve(duration: 2, shape: .linear))
      }
    }
    try scene.send(.anchors(.expand(animated: true)), at: 1)
    #expect(asked == (0, 900, 0))
    #expect(scene.sheet.presentationHeight(at: 2) == 500)
    #expect(scene.sheet.height == 900)
  }
}
