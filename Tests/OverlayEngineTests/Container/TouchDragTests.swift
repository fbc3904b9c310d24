import OverlayEngine
import Testing
import ValueBuilders

/// Raw touches that drag a container: where they may start, how many fingers there may be, and how they end.
@Suite struct TouchDragTests {
  private func scene(scrolls: Bool = false) throws -> Scene {
    let scene = Scene { settings in
      if scrolls {
        settings.scrollView = .fixed([
          ScrollViewSettings(contentHeight: 3000, frame: Rect(x: 0, y: 50, width: 400, height: 750))
        ])
      }
      settings.translation = .clamp
    }
    try scene.stage.start()
    _ = scene.events()
    return scene
  }

  private func touch(
    _ scene: Scene, _ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: Int32 = 0, at seconds: Double
  ) throws {
    try scene.send(.touch(TouchSample(phase: phase, location: Point(x: x, y: y), finger: finger)), at: seconds)
  }

  @Test func `a drag of the overlay may start across, and what it goes up counts`() throws {
    let scene = try scene()
    try touch(scene, .began, 100, 820, at: 0.1)
    try touch(scene, .moved, 112, 820, at: 0.116)
    try touch(scene, .moved, 130, 700, at: 0.132)
    #expect(scene.container.height == 320)
  }

  @Test func `a drag of the list that starts across is not its own`() throws {
    let scene = try scene(scrolls: true)
    try touch(scene, .began, 100, 900, at: 0.1)
    try touch(scene, .moved, 112, 900, at: 0.116)
    try touch(scene, .moved, 130, 700, at: 0.132)
    #expect(scene.container.height == 200)
  }

  @Test func `a pull by the list moves the overlay as far as the finger`() throws {
    let scene = try scene(scrolls: true)
    try scene.move(to: "high", animated: false, at: 0.05)
    try touch(scene, .began, 100, 300, at: 0.1)
    for step in 1...20 { try touch(scene, .moved, 100, 300 + Double(step) * 10, at: 0.1 + Double(step) * 0.016) }
    #expect(scene.container.height == 610)
  }

  @Test func `a flick that the system takes away goes on as one that lifts`() throws {
    let scene = try scene()
    try touch(scene, .began, 100, 900, at: 0.1)
    for step in 1...8 { try touch(scene, .moved, 100, 900 - Double(step) * 10, at: 0.1 + Double(step) * 0.01) }
    _ = scene.events()
    try touch(scene, .cancelled, 100, 820, at: 0.19)
    #expect(scene.events().contains("will middle"))
  }

  @Test func `where the finger lifts is the last movement`() throws {
    let scene = try scene()
    try touch(scene, .began, 100, 900, at: 0.1)
    try touch(scene, .moved, 100, 880, at: 0.116)
    _ = scene.events()
    try touch(scene, .ended, 100, 780, at: 0.24)
    #expect(scene.events().prefix(3) == ["starts", "drags", "ends"])
  }

  @Test func `two fingers drag by their middle`() throws {
    let scene = try scene()
    try touch(scene, .began, 100, 900, at: 0.1)
    try touch(scene, .began, 250, 850, finger: 1, at: 0.1)
    try touch(scene, .moved, 250, 830, finger: 1, at: 0.116)
    try touch(scene, .moved, 250, 730, finger: 1, at: 0.132)
    #expect(scene.container.height == 250)
    try touch(scene, .ended, 250, 730, finger: 1, at: 0.14)
    #expect(scene.container.isDragging)
    try touch(scene, .moved, 100, 860, at: 0.15)
    #expect(scene.container.height == 290)
  }
}
