import AllocationCounter
import OverlayEngine
import Testing

@Suite struct SheetDragTests {
  /// From the lowest anchor, height 100: the finger's translation, the height while it bounces and while it does not.
  static let pulls: [(Double, Double, Double)] = [
    (0, 100, 100), (-1, 101, 101), (-400, 500, 500), (-800, 900, 900), (-816, 904, 900), (-900, 910, 900),
    (25, 95, 100), (144, 88, 100),
  ]

  @Test(arguments: pulls)
  func `beyond an outer anchor the sheet follows by the square root`(
    _ translation: Double, bounced: Double, walled: Double
  ) throws {
    for (bounces, height) in [(true, bounced), (false, walled)] {
      let scene = try SheetScene { $0.bounces = bounces }
      try scene.pan(.began, at: 0.1)
      try scene.pan(.changed, translation, at: 0.2)
      #expect(scene.sheet.height == height)
    }
  }

  @Test func `what was moved before the beginning is not applied, nor what the end says`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, -5, at: 0.1)
    #expect(scene.events() == ["bottom 100.0"])
    try scene.pan(.changed, -60, at: 0.2)
    #expect(scene.events() == ["inFlight 160.0"])
    try scene.pan(.cancelled, -300, at: 0.3)
    #expect(scene.events() == ["other", "inFlight 160.0"])
    #expect(scene.sheet.height == 160)
    try scene.pan(.changed, -70, at: 0.4)
    #expect(scene.events() == [])
  }

  @Test func `a move by the program in the middle of a drag lasts until the finger moves on`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -60, at: 0.2)
    try scene.snap(to: 1, at: 0.3)
    #expect(scene.sheet.height == 500)
    try scene.pan(.changed, -70, at: 0.4)
    #expect(scene.sheet.height == 170)
  }

  @Test func `the finger dims what is behind between the second anchor and the first`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -400, at: 0.2)
    try scene.pan(.changed, -600, at: 0.3)
    try scene.pan(.changed, -500, at: 0.4)
    #expect(
      scene.events() == [
        "bottom 100.0", "inFlight 500.0", "dims 0.15", "inFlight 700.0", "dims 0.075", "inFlight 600.0",
      ])
  }

  @Test func `one anchor is top and bottom, and never dims`() throws {
    let scene = try SheetScene(anchors: [.pointsFromTop(300)])
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -100, at: 0.2)
    try scene.pan(.ended, velocity: -500, at: 0.3)
    #expect(
      scene.events() == [
        "stationary 700.0", "inFlight 710.0", "projection chooses anchor(0)", "anchor 0 at 700.0", "stationary 700.0",
      ])
  }

  @Test func `a drag that starts beside the sheet is none`() throws {
    let scene = try SheetScene()
    try scene.send(.pan(PanSample(phase: .began, location: Point(x: 200, y: 899))), at: 0.1)
    try scene.pan(.changed, -100, at: 0.2)
    #expect(scene.events() == [])
    try scene.send(.pan(PanSample(phase: .began, location: Point(x: 200, y: 900))), at: 0.3)
    #expect(scene.events() == ["bottom 100.0"])
  }

  @Test func `other translation functions work on heights`() throws {
    var limits: [Double] = []
    let scene = try SheetScene {
      $0.translation = .scripted { translation, minimum, maximum in
        limits = [minimum, maximum]
        return translation / 2
      }
    }
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -300, at: 0.2)
    #expect(scene.sheet.height == 200)
    #expect(limits == [100, 900])
  }

  @Test func `dragging asks for no memory once it is warm`() throws {
    let scene = try SheetScene(views: [SheetScene.root, SheetScene.list], recording: .none) {
      $0.interruption = .fromTarget
    }
    try drag(scene, gestures: 0..<50)
    let before = overlay_allocations_of_this_thread()
    try drag(scene, gestures: 50..<150)
    #expect(overlay_allocations_of_this_thread() - before == 0)
  }

  private func drag(_ scene: SheetScene, gestures: Range<Int>) throws {
    for gesture in gestures {
      let start = Double(gesture)
      let scrolls = gesture % 2 == 0
      for step in 0...20 {
        let phase: GesturePhase = step == 0 ? .began : step == 20 ? .ended : .changed
        let translation = Double(step * (gesture % 4 < 2 ? -20 : 18))
        let time = start + Double(step) / 100
        if scrolls {
          try scene.scroll(phase, translation, velocity: -300, at: time)
        } else {
          try scene.pan(phase, translation, velocity: 300, at: time)
        }
      }
    }
  }
}
