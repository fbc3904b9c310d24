import OverlayEngine
import Testing
import ValueBuilders

@Suite struct SheetStackTests {
  static let views = ["root", "place", "photos"].map { SheetView(id: $0) }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var operation: SheetStackOperation
    var events: [String]
  }

  static let cases = [
    Case(
      testDescription: "push", operation: .push(SheetView(id: "map"), animated: true),
      events: ["stack root place photos map"]),
    Case(testDescription: "pop", operation: .pop(animated: true), events: ["stack root place"]),
    Case(testDescription: "pop to the root", operation: .popToRoot(animated: true), events: ["stack root"]),
    Case(testDescription: "pop to a view", operation: .popTo(id: "root", animated: true), events: ["stack root"]),
    Case(testDescription: "pop to the top", operation: .popTo(id: "photos", animated: true), events: []),
    Case(
      testDescription: "pop to nowhere", operation: .popTo(id: "map", animated: true),
      events: [#"sheet "sheet": there is no view "map" in the stack; pop to one that is"#]),
    Case(
      testDescription: "push what is there", operation: .push(SheetView(id: "root"), animated: true),
      events: [
        #"sheet "sheet": views: found "root" twice in the stack, expected each id once; pop to it, or give the other one an id of its own"#
      ]),
    Case(
      testDescription: "set others", operation: .setViews([views[2], views[0]], animated: true),
      events: ["stack photos root"]),
    Case(testDescription: "set the same", operation: .setViews(views, animated: true), events: []),
    Case(
      testDescription: "set none", operation: .setViews([], animated: true),
      events: [#"sheet "sheet": views: found an empty list, expected at least the root"#]),
  ]

  @Test(arguments: cases)
  func `views come and go, and what changes is told`(_ example: Case) throws {
    let scene = try SheetScene(views: Self.views)
    try scene.send(.stack(example.operation), at: 1)
    #expect(scene.events() == example.events)
    #expect(scene.sheet.stack.views.isEmpty == false)
  }

  @Test func `the root stays`() throws {
    let scene = try SheetScene()
    try scene.send(.stack(.pop(animated: true)), at: 1)
    try scene.send(.stack(.popToRoot(animated: true)), at: 2)
    #expect(scene.events() == [])
  }

  @Test func `a stack has views, each id once`() {
    #expect(throws: SheetStackProblem.empty) { try SheetStack([]) }
    #expect(throws: SheetStackProblem.duplicate(id: "root")) {
      try SheetStack([SheetView(id: "root"), SheetView(id: "root")])
    }
  }

  @Test func `the close button pops, on all but the root`() throws {
    let scene = try SheetScene(views: Self.views)
    try scene.snap(to: 0, at: 0)
    _ = scene.events()
    for (x, y) in [(359.0, 115.0), (391, 115), (375, 109), (375, 141)] { try scene.tap(x, y, at: 1) }
    #expect(scene.events() == [])
    try scene.tap(361, 111, at: 2)
    try scene.tap(389, 139, at: 3)
    try scene.tap(375, 125, at: 4)
    #expect(scene.events() == ["stack root place", "stack root"])
  }

  @Test func `without a close button its place belongs to the view`() throws {
    let scene = try SheetScene(views: Self.views) { $0.closeButton = .none }
    try scene.snap(to: 0, at: 0)
    try scene.tap(375, 125, at: 1)
    #expect(scene.sheet.stack.views.count == 3)
    #expect(scene.stage.layers[0].region(at: Point(x: 375, y: 125)) == .overlay)
    #expect(try scene.snapshot(at: 2).surfaces.allSatisfy { !$0.ornaments.hasCloseButton })
  }

  @Test func `each view keeps its content's offset, also while it is away`() throws {
    let other = SheetView(id: "other", scrollView: ScrollViewSettings(contentHeight: 3000, inset: 7))
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -50, at: 0.2)
    try scene.send(.scroll(ScrollSample(phase: .ended, targetOffset: 50)), at: 0.3)
    try scene.send(.stack(.push(other, animated: false)), at: 1)
    #expect(try scene.snapshot(at: 1).offset == -7)
    try scene.scroll(.began, at: 1.1)
    try scene.scroll(.changed, -20, at: 1.2)
    try scene.send(.scroll(ScrollSample(phase: .ended, targetOffset: 13)), at: 1.3)
    try scene.send(.stack(.pop(animated: false)), at: 2)
    #expect(try scene.snapshot(at: 2).offset == 50)
    try scene.send(.stack(.push(SheetView(id: "other"), animated: false)), at: 3)
    #expect(try scene.snapshot(at: 3).offset == 13)
    try scene.send(.stack(.setViews([SheetScene.list], animated: false)), at: 4)
    var again = other
    again.headerHeight = 60
    try scene.send(.stack(.push(again, animated: false)), at: 5)
    #expect(try scene.snapshot(at: 5).offset == -7)
  }
}
