import Testing
import ValueBuilders

@testable import OverlayEngine

@Suite struct ViewSnapshotTests {
  private func elements(_ scene: ViewScene, at seconds: Double) throws -> [LayerSnapshot.Element] {
    try scene.stage.snapshot(at: seconds) { _, context in .string(context.view.map(\.view) ?? "nobody") }.layers[0]
      .elements
  }

  @Test func `each view is drawn over its own background, the latest on top`() throws {
    let scene = try ViewScene(safeArea: EdgeInsets(top: 40)) { settings, _ in
      settings.isClipped = true
      settings.style.animation = .disable
    }
    let area = Rect(x: 0, y: 40, width: 400, height: 960)
    for id in ["a", "b"] {
      try scene.show(id, at: 0) {
        $0.style.backgroundStyle = id == "a" ? .blur(.thin) : .color(.role(.fill))
        $0.style.alignment = .topLeading
        $0.content = ContentTemplate(ContentNode(.rectangle, cornerRadius: 8))
      }
    }
    let tokens = scene.container.appearances(at: 0).map { $0.token }
    func view(_ token: Int) -> LayerSnapshot.Element {
      var surface = Surface(
        rect: Rect(x: 0, y: 40, width: 100, height: 40), cornerRadius: 8, clip: area,
        content: ContentNode(.rectangle, cornerRadius: 8))
      surface.part = .view(token)
      return .surface(surface)
    }
    #expect(
      try elements(scene, at: 0) == [
        .backdrop(Backdrop(rect: area, style: .blur(.thin), alpha: 1)), view(tokens[0]),
        .backdrop(Backdrop(rect: area, style: .fill(.paint(.role(.fill))), alpha: 1)), view(tokens[1]),
      ])
  }

  @Test func `functions in content are told which view they draw`() throws {
    let scene = try ViewScene()
    let name = ContentBinding(path: [], property: .text, function: FunctionReference(id: 7))
    try scene.show("a", at: 0) {
      $0.content = ContentTemplate(ContentNode(.text(ContentNode.Text(""))), bindings: [name])
    }
    let elements = try elements(scene, at: 0)
    guard case .surface(let surface) = elements[0], case .text(let text) = surface.content?.kind else {
      Issue.record("expected a text, found \(elements)")
      return
    }
    #expect(text.text == "a")
  }

  @Test func `custom content lies behind the group and fades with it`() throws {
    let scene = try ViewScene(display: .vertical) { settings, _ in
      settings.style.backgroundStyle = .content(ContentTemplate(ContentNode(.circle)))
      settings.style.animation = .timing(TimingCurve(duration: 1, shape: .linear))
    }
    try scene.show("a", at: 0)
    var behind = Surface(rect: Rect(x: 0, y: 0, width: 400, height: 1000), opacity: 0.5, content: ContentNode(.circle))
    behind.part = .background(nil)
    #expect(try elements(scene, at: 0.5).first == .surface(behind))
  }

  @Test func `what has shrunk or faded away is not drawn`() throws {
    for transition in [ViewTransition.scale, .opacity] {
      let scene = try ViewScene { settings, _ in
        settings.style.transition = transition
        settings.style.animation = .named(.linear)
      }
      try scene.show("a", at: 0)
      #expect(try elements(scene, at: 0) == [])
      #expect(try elements(scene, at: 0.175).count == 1)
    }
  }
}
