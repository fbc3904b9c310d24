import OverlayEngine
import Testing

@Suite struct MoveTests {
  @Test func `the first layout moves to the lowest notch without animation`() throws {
    let scene = Scene()
    try scene.stage.start()
    #expect(scene.events() == ["will low", "translates", "did low"])
    #expect(scene.container.height == 200)
  }

  @Test func `a newer animated move takes over, and the older one is called off at its own end`() throws {
    let scene = Scene()
    try scene.stage.start()
    _ = scene.events()
    try scene.move(to: "middle", at: 0.1)
    try scene.move(to: "high", at: 0.2)
    try scene.stage.advance(to: Instant(seconds: 2))
    #expect(scene.events() == ["will middle", "translates", "will high", "translates", "cancelled", "did high"])
  }

  @Test func `a move without animation shows its notch at once while the older one still reports`() throws {
    let scene = Scene()
    try scene.stage.start()
    _ = scene.events()
    try scene.move(to: "high", at: 0.1)
    try scene.move(to: "middle", animated: false, at: 0.2)
    #expect(scene.container.presentationHeight(at: 0.2) == 500)
    try scene.stage.advance(to: Instant(seconds: 2))
    #expect(scene.events() == ["will high", "translates", "will middle", "translates", "did middle", "did high"])
  }

  @Test func `another height of the screen keeps the notch, in the middle of a drag too`() throws {
    let scene = Scene { settings in
      settings.heightForNotch = .scripted { notch, container in
        container.availableSpace * (["low": 0.2, "middle": 0.5, "high": 0.8][notch.text] ?? .nan)
      }
    }
    try scene.stage.start()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -50, at: 0.2)
    try scene.send(.resize(width: 1000, height: 400, safeArea: nil), at: 0.3)
    #expect(scene.container.height == 80)
    try scene.pan(.changed, -60, at: 0.4)
    #expect(scene.container.height == 260)
  }

  @Test func `another width of the screen moves nothing`() throws {
    let scene = Scene()
    try scene.stage.start()
    _ = scene.events()
    try scene.send(.resize(width: 1000, height: nil, safeArea: nil), at: 0.3)
    #expect(scene.events() == [])
  }

  @Test func `moves that ask for moves without end are stopped`() throws {
    let inbox = Inbox()
    let (id, low) = (Name("sheet"), Name("low"))
    var settings = ContainerSettings(id: id, notches: .fixed([low]), heightForNotch: .fixed([low: 100]))
    settings.callbacks.didMoveToNotch = { _, _ in
      inbox.append(.moveOverlay(notch: low, animated: false, completion: nil), layer: id)
    }
    let stage = Stage(SceneSettings(layers: [.container(settings)], inbox: inbox), screen: .standard)
    #expect(throws: StageFailure.endlessMoves(layer: id)) { try stage.start() }
  }
}
