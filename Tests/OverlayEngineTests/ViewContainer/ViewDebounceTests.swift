import OverlayEngine
import Testing

@Suite struct ViewDebounceTests {
  private func scene(_ configure: (inout ViewContainerSettings) -> Void = { _ in }) throws -> ViewScene {
    try ViewScene { settings, _ in
      settings.queueControl = .debounce(seconds: 0.25)
      configure(&settings)
    }
  }

  @Test func `only the last of several close operations is carried out`() throws {
    let scene = try scene()
    try scene.show("a", at: 0)
    try scene.show("b", at: 0.125)
    try scene.dismiss("b", at: 1)
    #expect(try scene.events(until: 5) == ["0.375 shows b", "1.25 dismisses b"])
  }

  @Test func `an operation as late as the window ends does not swallow the one before`() throws {
    let scene = try scene()
    try scene.show("a", at: 0)
    try scene.show("b", at: 0.25)
    #expect(try scene.events(until: 5) == ["0.25 shows a", "0.5 shows b"])
  }

  @Test func `automatic dismissals and changed settings are not held back, nor is the view itself`() throws {
    let scene = try scene { $0.maximumNumberOfViews = 1 }
    try scene.show("a", at: 0) { $0.style.autoDismiss = .seconds(1) }
    try scene.show("b", at: 1)
    #expect(try scene.events(until: 1.5) == ["0.25 shows a", "1.25 dismisses a", "1.25 shows b"])
    let token = try #require(scene.container.appearances(at: 1.5).last).token
    try scene.send(.dismissSelf(container: "toasts", token: token), at: 2)
    #expect(try scene.events(until: 5) == ["2 dismisses b"])
  }

  @Test func `a held operation keeps the run going`() throws {
    let scene = try scene()
    try scene.show("a", at: 0)
    #expect(scene.stage.nextDueTime == Instant(seconds: 0.25))
  }
}
