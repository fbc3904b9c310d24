import OverlayEngine
import Testing
import ValueBuilders

/// Things that can be tapped, with a layout that puts every node with an action on the whole of its surface, and rows
/// 50 points below each other.
@Suite struct TapTests {
  private final class Notes {
    var lines: [String] = []
  }

  private static let geometry = ContentGeometry(
    areas: { snapshot, _ in
      snapshot.elements.indices.flatMap { element -> [TapArea] in
        guard case .surface(let surface) = snapshot.elements[element], let node = surface.content else { return [] }
        if case .list(let list) = node.kind {
          return list.sections[0].rows.indices.map { row in
            let rect = Rect(
              x: surface.rect.x, y: surface.rect.y + Double(row) * 50, width: surface.rect.width, height: 50)
            return TapArea(rect: rect, element: element, path: [], part: .row(section: 0, row: row))
          }
        }
        return node.tap == nil ? [] : [TapArea(rect: surface.rect, element: element, path: [])]
      }
    },
    measure: { _, _, _ in nil })

  private static func button(_ title: String, id: String? = nil) -> ContentTemplate {
    ContentTemplate(
      ContentNode(.button(ContentNode.Button(title)), id: id, tap: TapAction(.named("note"), arguments: .string(title)))
    )
  }

  /// A page with a button on all of it, below a container of 400 x 1000 points with notches at 200 and 800.
  private func scene(
    _ content: ContentTemplate? = nil, _ configure: (inout ContainerSettings) -> Void = { _ in }
  ) throws -> (Stage, Notes) {
    let notes = Notes()
    var page = ContentLayerSettings(id: Name("page"))
    page.look.content = Self.button("behind")
    let (low, high) = (Name("low"), Name("high"))
    var sheet = ContainerSettings(
      id: Name("sheet"), notches: .fixed([low, high]), heightForNotch: .fixed([low: 200, high: 800]))
    sheet.look.content = content
    configure(&sheet)
    var settings = SceneSettings(layers: [.content(page), .container(sheet)])
    settings.geometry = Self.geometry
    settings.actions = [
      (
        Name("note"),
        { value, _ in
          if case .string(let text) = value { notes.lines.append(text) }
          return nil
        }
      )
    ]
    settings.script.run = { function, value, _ in
      notes.lines.append("function \(function.id) \(value)")
      return nil
    }
    let screen = Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero)
    let stage = Stage(settings, screen: screen)
    try stage.start()
    stage.drainRecords { _ in }
    return (stage, notes)
  }

  private func touch(
    _ stage: Stage, _ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: Int32 = 0, at seconds: Double
  ) throws {
    let sample = TouchSample(phase: phase, location: Point(x: x, y: y), finger: finger)
    try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: .touch(sample)))
  }

  private func tapped(_ stage: Stage) -> [String] {
    var nodes: [String] = []
    stage.drainRecords { record in
      switch record.kind {
      case .tapped(let node): nodes.append(node)
      case .action(let name, _): nodes.append("action \(name.text)")
      case .error(let message): nodes.append(message)
      default: break
      }
    }
    return nodes
  }

  @Test func `a touch on a button runs its action, however long it takes`() throws {
    let (stage, notes) = try scene(Self.button("go"))
    try touch(stage, .began, 200, 900, at: 0.1)
    try touch(stage, .ended, 200, 905, at: 2)
    #expect(notes.lines == ["go"])
    #expect(tapped(stage) == ["go", "action note"])
  }

  @Test func `a layer without an action there keeps the touch from what is behind`() throws {
    let (stage, notes) = try scene()
    try touch(stage, .began, 200, 900, at: 0.1)
    try touch(stage, .ended, 200, 900, at: 0.2)
    try touch(stage, .began, 200, 100, at: 1)
    try touch(stage, .ended, 200, 100, at: 1.1)
    #expect(notes.lines == ["behind"])
  }

  @Test func `a drag takes the finger, and what it went down on is not tapped`() throws {
    let (stage, notes) = try scene(Self.button("go"))
    try touch(stage, .began, 200, 900, at: 0.1)
    try touch(stage, .moved, 200, 880, at: 0.12)
    try touch(stage, .moved, 200, 900, at: 0.14)
    try touch(stage, .ended, 200, 900, at: 0.2)
    #expect(notes.lines == [])
  }

  @Test func `a finger may leave and come back where nothing is dragged, with 10 points to spare`() throws {
    let (stage, notes) = try scene()
    for (end, lines) in [(809.0, ["behind"]), (20, ["behind", "behind"])] {
      try touch(stage, .began, 200, 100, at: stage.now.seconds + 1)
      try touch(stage, .moved, 390, 500, at: stage.now.seconds + 0.1)
      try touch(stage, .ended, 200, end, at: stage.now.seconds + 0.1)
      #expect(notes.lines == lines)
    }
  }

  @Test func `a second finger, and a finger that is taken away, tap nothing`() throws {
    let (stage, notes) = try scene(Self.button("go"))
    try touch(stage, .began, 200, 900, at: 0.1)
    try touch(stage, .began, 250, 900, finger: 1, at: 0.12)
    try touch(stage, .ended, 250, 900, finger: 1, at: 0.14)
    try touch(stage, .ended, 200, 900, at: 0.16)
    try touch(stage, .began, 200, 900, at: 1)
    try touch(stage, .cancelled, 200, 900, at: 1.1)
    #expect(notes.lines == [])
  }

  @Test func `each finger presses what it is on, whatever another one does`() throws {
    let rows = ["one", "two"].map { ContentNode.List.Row($0, tap: TapAction(.named("note"), arguments: .string($0))) }
    let (stage, notes) = try scene(
      ContentTemplate(ContentNode(.list(ContentNode.List([ContentNode.List.Section(rows: rows)])))))
    try touch(stage, .began, 200, 810, at: 0.1)
    try touch(stage, .began, 200, 860, finger: 1, at: 0.12)
    try touch(stage, .ended, 200, 860, finger: 1, at: 0.14)
    try touch(stage, .ended, 200, 810, at: 0.16)
    #expect(notes.lines == ["two", "one"])
    // A thumb beside them drags the sheet, and what it holds is still tapped.
    try touch(stage, .began, 200, 950, at: 1)
    try touch(stage, .began, 200, 810, finger: 1, at: 1.1)
    try touch(stage, .ended, 200, 810, finger: 1, at: 1.2)
    try touch(stage, .ended, 200, 950, at: 1.3)
    #expect(notes.lines == ["two", "one", "one"])
  }

  @Test func `what a finger holds looks pressed, and no longer once it has left`() throws {
    let (stage, _) = try scene(Self.button("go"))
    func isPressed() throws -> Bool {
      guard
        case .surface(let surface) = try stage.snapshot(at: stage.now.seconds, { _, _ in .null }).layers[1].elements[0]
      else {
        return false
      }
      return surface.content?.isPressed == true
    }
    try touch(stage, .began, 200, 900, at: 0.1)
    #expect(try isPressed())
    try touch(stage, .moved, 200, 880, at: 0.12)
    #expect(try !isPressed())
  }

  @Test func `rows are tapped one by one`() throws {
    let rows = [
      ContentNode.List.Row("one", tap: TapAction(.function(FunctionReference(id: 7)), arguments: .number(1))),
      ContentNode.List.Row("two", id: "second", tap: TapAction(.named("note"), arguments: .string("2"))),
    ]
    let list = ContentTemplate(ContentNode(.list(ContentNode.List([ContentNode.List.Section(rows: rows)]))))
    let (stage, notes) = try scene(list)
    try touch(stage, .began, 200, 810, at: 0.1)
    try touch(stage, .ended, 200, 810, at: 0.2)
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .tap(Point(x: 200, y: 860))))
    try stage.apply(InputEvent(time: Instant(seconds: 2), kind: .tapNode("second")))
    #expect(notes.lines == ["function 7 number(1.0)", "2", "2"])
    #expect(tapped(stage) == ["one", "second", "action note", "second", "action note"])
  }

  /// One view comes over another, fading in within a second.
  @Test(arguments: [(0.005, true), (0.02, false)])
  func `a view covers what is behind from the hundredth on from which it is seen`(share: Double, isTapped: Bool) throws
  {
    var settings = SceneSettings(layers: [
      .views(ViewContainerSettings(id: Name("toasts"), displayType: .stacking, queueType: .multiple))
    ])
    settings.geometry = Self.geometry
    settings.actions = [(Name("note"), { _, _ in nil })]
    let stage = Stage(settings, screen: Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero))
    try stage.start()
    for (seconds, content) in [(0.0, Self.button("go")), (5, nil)] {
      var view = ViewSettings(width: 200, height: 200)
      view.content = content
      view.style.transition = .opacity
      view.style.animation = .timing(TimingCurve(duration: 1, shape: .linear))
      let show = InputEvent.Kind.views(
        .show(view, container: "toasts", id: content == nil ? "front" : "back", animated: true))
      try stage.apply(InputEvent(time: Instant(seconds: seconds), kind: show))
    }
    try stage.apply(InputEvent(time: Instant(seconds: 5 + share), kind: .tap(Point(x: 200, y: 500))))
    #expect(tapped(stage).contains("go") == isTapped)
  }

  @Test func `a name that is not drawn, or is covered, is told`() throws {
    let (stage, _) = try scene()
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .tapNode("nobody")))
    #expect(tapped(stage) == ["tap: \"nobody\" is not drawn now"])
  }

  @Test func `what can be tapped is found by its id, else by its words`() throws {
    let (stage, notes) = try scene(Self.button("Save"))
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .tapNode("Save")))
    #expect(notes.lines == ["Save"])
  }

  /// Notches of 50 and 500 points, and a close button on the second view.
  @Test(arguments: [false, true])
  func `nothing on a collapsed card is tapped where that is blocked`(blocks: Bool) throws {
    var tapped: [String] = []
    var root = SheetView(id: "root")
    (root.headerHeight, root.content) = (20, Self.button("row"))
    var sheet = SheetSettings(id: Name("sheet"), stack: try SheetStack([root]))
    sheet.anchors = try SheetAnchors([.pointsFromBottom(500), .pointsFromBottom(100)])
    sheet.cancelsTouchesInCollapsedState = blocks
    var settings = SceneSettings(layers: [.sheet(sheet)])
    settings.geometry = Self.geometry
    settings.actions = [
      (
        Name("note"),
        { value, _ in
          tapped.append("\(value)")
          return nil
        }
      )
    ]
    let stage = Stage(settings, screen: Screen(size: Size(width: 400, height: 1000), scale: 2, safeArea: .zero))
    try stage.start()
    try stage.apply(InputEvent(time: Instant(seconds: 1), kind: .tap(Point(x: 200, y: 960))))
    #expect(tapped.isEmpty == blocks)
    let found = try #require(stage.layers.first as? Sheet)
    #expect(found.anchor == (blocks ? 0 : 1))
  }
}
