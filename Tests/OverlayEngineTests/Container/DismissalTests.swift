import OverlayEngine
import Testing

/// A presented container that is dismissed in the middle of something.
@Suite struct DismissalTests {
  private final class Calls {
    var completions: [Int32] = []
  }

  private func presented() throws -> (Scene, Calls) {
    let calls = Calls()
    let scene = Scene { settings in
      settings.presentation = SheetPresentationSettings()
      settings.callbacks.completion = { completion, _ in calls.completions.append(completion.id) }
      settings.animation = .fixed(.timing(TimingCurve(duration: 2)))
    }
    try scene.stage.start()
    try scene.send(.present(animated: false), at: 0)
    try scene.stage.advance(to: Instant(seconds: 0.1))
    _ = scene.events()
    return (scene, calls)
  }

  private func move(_ scene: Scene, completion: Int32, at seconds: Double) throws {
    let notch = Name("high")
    try scene.send(
      .moveOverlay(notch: notch, animated: true, completion: FunctionReference(id: completion)), at: seconds)
  }

  @Test(arguments: [(600, []), (600.5, ["dismissed by drag"])] as [(Double, [String])])
  func `a release dismisses that is faster than the limit`(velocity: Double, expected: [String]) throws {
    let scene = Scene { settings in
      settings.presentation = SheetPresentationSettings()
      settings.presentation?.dismissingVelocity = 600
    }
    try scene.stage.start()
    try scene.send(.present(animated: false), at: 0)
    try scene.move(to: "high", animated: false, at: 0.1)
    try scene.pan(.began, at: 0.2)
    try scene.pan(.changed, 10, at: 0.3)
    try scene.pan(.ended, 10, velocity: velocity, at: 0.4)
    try scene.stage.advance(to: Instant(seconds: 5))
    #expect(scene.events().filter { $0.hasPrefix("dismissed") } == expected)
  }

  @Test func `completions of a move that a dismissal overtakes are called`() throws {
    let (scene, calls) = try presented()
    try move(scene, completion: 7, at: 0.2)
    try scene.send(.dismissPresentation(animated: true), at: 0.3)
    try scene.stage.advance(to: Instant(seconds: 0.5))
    #expect(calls.completions == [])
    _ = scene.events()
    try scene.stage.advance(to: Instant(seconds: 5))
    #expect(calls.completions == [7])
    #expect(scene.events() == ["dismissed by program", "dims 0.0", "cancelled"])
  }

  @Test func `a drag that a dismissal overtakes ends`() throws {
    let (scene, _) = try presented()
    try scene.pan(.began, at: 0.2)
    try scene.pan(.changed, -50, at: 0.3)
    _ = scene.events()
    try scene.send(.dismissPresentation(animated: false), at: 0.4)
    try scene.stage.advance(to: Instant(seconds: 1))
    #expect(scene.events() == ["ends", "dismissed by program", "dims 0.0"])
    #expect(!scene.container.isDragging)
    try scene.pan(.changed, -90, at: 1.1)
    try scene.pan(.ended, at: 1.2)
    #expect(scene.events() == [])
  }

  @Test func `what a completion asks for at a dismissal is for the next presentation`() throws {
    let notches = ["low", "high"].map(Name.init)
    let inbox = Inbox()
    var settings = ContainerSettings(
      id: Name("sheet"), notches: .fixed(notches), heightForNotch: .fixed([notches[0]: 200, notches[1]: 700]))
    settings.presentation = SheetPresentationSettings()
    settings.animation = .fixed(.timing(TimingCurve(duration: 9)))
    settings.callbacks.completion = { _, _ in
      inbox.append(.moveOverlay(notch: notches[1], animated: false, completion: nil), layer: nil)
    }
    let stage = Stage(SceneSettings(layers: [.container(settings)], inbox: inbox), screen: .standard)
    try stage.start()
    let kinds: [InputEvent.Kind] = [
      .present(animated: false), .moveOverlay(notch: notches[0], animated: true, completion: FunctionReference(id: 1)),
      .dismissPresentation(animated: false), .present(animated: false),
    ]
    for (second, kind) in kinds.enumerated() {
      try stage.apply(InputEvent(time: Instant(seconds: Double(second)), kind: kind))
    }
    #expect(stage.layers[0].resting(at: stage.now)?.notch == notches[1])
  }
}
