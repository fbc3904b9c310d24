import OverlayEngine
import Testing
import ValueBuilders

@Suite struct SheetMoveTests {
  @Test func `every told move is told, also in place`() throws {
    let scene = try SheetScene()
    try scene.send(.anchors(.expand(animated: true)), at: 0)
    try scene.send(.anchors(.expand(animated: false)), at: 1)
    try scene.send(.anchors(.collapse(animated: true)), at: 2)
    try scene.snap(to: 1, at: 3)
    #expect(
      scene.events() == [
        "anchor 0 at 900.0", "dims 0.3", "anchor 0 at 900.0", "anchor 2 at 100.0", "dims 0.0", "anchor 1 at 500.0",
      ])
  }

  @Test func `new anchors take the sheet to the one that is named, else to the highest`() throws {
    let scene = try SheetScene()
    let anchors: [SheetAnchor] = [.pointsFromTop(700), .pointsFromTop(300)]
    try scene.send(.anchors(.setAnchors(anchors, index: 1, animated: false)), at: 1)
    try scene.send(.anchors(.setAnchors(anchors + [.ratio(0.2)], index: nil, animated: true)), at: 2)
    #expect(scene.events() == ["anchor 1 at 300.0", "anchor 0 at 800.0", "dims 0.3"])
    #expect(scene.sheet.anchors.count == 3)
  }

  static let refusals: [(SheetAnchorOperation, String)] = [
    (.snap(index: 3, animated: true), #"sheet "sheet": there is no anchor 3; expected 0, the highest on screen, to 2"#),
    (
      .snap(index: -1, animated: true),
      #"sheet "sheet": there is no anchor -1; expected 0, the highest on screen, to 2"#
    ),
    (.setAnchors([.expanded], index: 1, animated: true), #"sheet "sheet": there is no anchor 1; the only one is 0"#),
    (
      .setAnchors([], index: nil, animated: true),
      #"sheet "sheet": anchors: found an empty list, expected at least one anchor"#
    ),
    (
      .setAnchors([.expanded, .ratio(.infinity)], index: nil, animated: true),
      #"sheet "sheet": anchors: number 2 of the list is not finite; use a number of points, or a ratio"#
    ),
  ]

  @Test(arguments: refusals.indices)
  func `what cannot be is refused, and nothing changes`(_ row: Int) throws {
    let (operation, message) = Self.refusals[row]
    let scene = try SheetScene()
    try scene.send(.anchors(operation), at: 1)
    #expect(scene.events() == [message])
    #expect(scene.sheet.heights == [900, 500, 100])
  }

  @Test func `another screen keeps the anchor, which may have another index there`() throws {
    let scene = try SheetScene(anchors: [.ratio(0.6), .pointsFromBottom(450), .collapsed])
    #expect(scene.sheet.heights == [450, 400, 44])
    try scene.snap(to: 1, at: 0)
    _ = scene.events()
    try scene.send(.resize(width: 1000, height: 2000, safeArea: nil), at: 1)
    #expect(scene.sheet.heights == [800, 450, 44])
    #expect(scene.sheet.anchor == 0)
    #expect(scene.sheet.height == 800)
    #expect(scene.events() == ["dims 0.3"])
  }

  @Test func `another width changes nothing, another safe area does`() throws {
    let scene = try SheetScene(anchors: [.expanded, .collapsed])
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -50, at: 0.2)
    try scene.send(.resize(width: 900, height: nil, safeArea: nil), at: 0.3)
    #expect(scene.sheet.height == 94)
    try scene.send(.resize(width: nil, height: nil, safeArea: EdgeInsets(bottom: 34)), at: 0.4)
    #expect(scene.sheet.height == 78)
    try scene.pan(.changed, -60, at: 0.5)
    #expect(scene.sheet.height == 104)
  }

  @Test func `an expectation may name the anchor by its number`() throws {
    let scene = try SheetScene()
    for anchor in ["1", "2"] {
      try scene.send(.expect(Expectation(notch: Name(anchor), height: 100)), at: 1)
    }
    try scene.advance(to: 2)
    #expect(scene.events() == ["not as expected", "as expected"])
  }
}
