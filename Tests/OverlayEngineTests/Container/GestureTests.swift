import OverlayEngine
import Testing
import ValueBuilders

/// Gestures that come while another one is under way.
@Suite struct GestureTests {
  private func scene(scrolls: Bool = false, _ configure: (inout ContainerSettings) -> Void = { _ in }) throws -> Scene {
    let scene = Scene { settings in
      if scrolls { settings.scrollView = .fixed([ScrollViewSettings(contentHeight: 3000)]) }
      configure(&settings)
    }
    try scene.stage.start()
    _ = scene.events()
    return scene
  }

  private func scroll(
    _ scene: Scene, _ phase: GesturePhase, _ translation: Double? = nil, velocity: Double = 0, at seconds: Double
  ) throws {
    try scene.send(
      .scroll(ScrollSample(phase: phase, translation: translation, velocity: velocity, isFinger: true)), at: seconds)
  }

  private func pan(_ scene: Scene, from point: Point, at seconds: Double) throws {
    try scene.send(.pan(PanSample(phase: .began, location: point)), at: seconds)
  }

  private static let outside = Point(x: 200, y: 10)

  @Test func `a pan that is refused leaves the drag under way as it is`() throws {
    let scene = try scene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -100, at: 0.2)
    _ = scene.events()
    try pan(scene, from: GestureTests.outside, at: 0.3)
    #expect(scene.events() == ["refused"])
    #expect(scene.container.isDragging)
    try scene.pan(.ended, at: 0.4)
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(scene.container.height == 200)
  }

  @Test func `a pan that is refused leaves a scroll drag as it is`() throws {
    let scene = try scene(scrolls: true)
    try scroll(scene, .began, at: 0.1)
    try scroll(scene, .changed, -80, velocity: -300, at: 0.2)
    let height = scene.container.height
    #expect(height > 200)
    try pan(scene, from: GestureTests.outside, at: 0.3)
    try scroll(scene, .changed, -90, velocity: -300, at: 0.4)
    #expect(scene.container.height == height + 10)
    try scroll(scene, .ended, at: 0.5)
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(scene.container.height == 200)
  }

  @Test func `a gesture that takes over ends the drag under way, and goes on from where the overlay is`() throws {
    let scene = try scene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -800, at: 0.2)
    let height = scene.container.height
    #expect(height > 800)
    _ = scene.events()
    try scene.pan(.began, at: 0.3)
    #expect(abs(scene.container.height - height) < 0.01)
    #expect(scene.events().prefix(1) == ["ends"])
    try scene.pan(.ended, at: 0.4)
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(scene.container.height == 800)
  }

  @Test func `content that a pan takes the finger from goes back to its edge`() throws {
    let scene = try scene(scrolls: true)
    try scene.move(to: "high", animated: false, at: 0)
    try scroll(scene, .began, at: 0.1)
    try scroll(scene, .changed, -4000, velocity: -300, at: 0.2)
    let edge = 3000.0 - 800
    #expect(try #require(scene.stage.layers[0].resting(at: scene.stage.now)?.offset) > edge)
    try scene.pan(.began, at: 0.3)
    try scene.pan(.ended, at: 0.4)
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(scene.stage.layers[0].resting(at: scene.stage.now)?.offset == edge)
  }

  @Test func `a scroll that takes over from a scroll starts counting anew`() throws {
    let scene = try scene(scrolls: true)
    try scroll(scene, .began, at: 0.1)
    try scroll(scene, .changed, -80, velocity: -300, at: 0.2)
    let height = scene.container.height
    try scroll(scene, .began, at: 0.3)
    try scroll(scene, .changed, -5, velocity: -300, at: 0.4)
    #expect(scene.container.height == height + 5)
  }

  @Test func `a finger in a scroll view that goes has no more to say, and the overlay moves on to a notch`() throws {
    var found: ScrollViewSettings? = ScrollViewSettings(contentHeight: 3000)
    let scene = try scene { $0.scrollView = .scripted { _ in found.map { [$0] } ?? [] } }
    try scroll(scene, .began, at: 0.1)
    try scroll(scene, .changed, -80, velocity: -300, at: 0.2)
    #expect(scene.container.height > 200)
    found = nil
    try scene.send(.resize(width: nil, height: nil, safeArea: nil), at: 0.25)
    try scene.send(.invalidateNotchHeights, at: 0.3)
    #expect(!scene.container.isDragging)
    try scroll(scene, .changed, -300, velocity: -300, at: 0.4)
    try scroll(scene, .ended, at: 0.5)
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(scene.container.height == 200)
  }

  @Test func `a finger is not taken over by the scroll view that takes another's place`() throws {
    var found = ScrollViewSettings(identity: 1, contentHeight: 3000)
    let scene = try scene { $0.scrollView = .scripted { _ in [found] } }
    try scroll(scene, .began, at: 0.1)
    try scroll(scene, .changed, -80, velocity: -300, at: 0.2)
    found.identity = 2
    try scene.send(.invalidateNotchHeights, at: 0.3)
    try scroll(scene, .changed, -200, velocity: -300, at: 0.4)
    #expect(scene.stage.layers[0].resting(at: scene.stage.now)?.offset == 0)
    try scene.stage.advance(to: Instant(seconds: 3))
    #expect(scene.container.height == 200)
  }
}
