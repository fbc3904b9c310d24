import OverlayEngine
import Testing
import ValueBuilders

@Suite struct SheetTapTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var anchor: Int
    var y: Double
    var expected: Int
    var configure: @Sendable (inout SheetSettings) -> Void = { _ in }
  }

  static let cases = [
    Case(testDescription: "the header of the collapsed sheet expands it", anchor: 2, y: 943.9, expected: 0),
    Case(testDescription: "below its header nothing happens", anchor: 2, y: 944, expected: 2),
    Case(testDescription: "unless all of it is header", anchor: 2, y: 999, expected: 0) {
      $0.cancelsTouchesInCollapsedState = true
    },
    Case(testDescription: "unless expanding is off", anchor: 2, y: 905, expected: 2) {
      $0.isExpandGestureEnabled = false
    },
    Case(testDescription: "expanding off, all of it header", anchor: 2, y: 999, expected: 2) {
      $0.isExpandGestureEnabled = false
      $0.cancelsTouchesInCollapsedState = true
    },
    Case(testDescription: "in between the header does nothing", anchor: 1, y: 510, expected: 1),
    Case(testDescription: "expanded it does nothing", anchor: 0, y: 110, expected: 0),
    Case(testDescription: "outside the expanded sheet collapses it", anchor: 0, y: 99.9, expected: 2),
    Case(testDescription: "unless collapsing is off", anchor: 0, y: 50, expected: 0) {
      $0.isCollapseGestureEnabled = false
    },
    Case(testDescription: "outside in between does nothing", anchor: 1, y: 50, expected: 1),
  ]

  @Test(arguments: cases)
  func `taps expand and collapse`(_ example: Case) throws {
    let scene = try SheetScene(example.configure)
    try scene.snap(to: example.anchor, at: 0)
    try scene.tap(200, example.y, at: 1)
    #expect(scene.sheet.anchor == example.expected)
  }

  @Test func `the header is as high as the view says`() throws {
    let scene = try SheetScene(views: [SheetView(id: "root", headerHeight: 20)])
    try scene.tap(200, 921, at: 1)
    #expect(scene.sheet.anchor == 2)
    try scene.tap(200, 919, at: 2)
    #expect(scene.sheet.anchor == 0)
  }

  @Test func `a sheet with one anchor is never collapsed, and its content takes touches`() throws {
    for (anchors, region) in [
      ([SheetAnchor.pointsFromTop(900)], TouchRegion.scrollView), ([.expanded, .pointsFromTop(900)], .overlay),
    ] {
      let scene = try SheetScene(anchors: anchors, views: [SheetScene.list]) {
        $0.cancelsTouchesInCollapsedState = true
      }
      #expect(scene.sheet.region(at: Point(x: 200, y: 950)) == region)
    }
  }

  @Test func `what is hardly dimmed takes no taps`() throws {
    let scene = try SheetScene(anchors: [.pointsFromTop(100)])
    try scene.tap(200, 50, at: 1)
    #expect(scene.events() == [])
  }

  @Test func `a moving sheet is tapped where it is seen, or where its target is`() throws {
    for (interruption, anchor) in [(Interruption.fromPresentation, 0), (.fromTarget, 2)] {
      let scene = try SheetScene { $0.interruption = interruption }
      try scene.snap(to: 0, at: 0)
      try scene.send(.anchors(.collapse(animated: true)), at: 1)
      try scene.tap(200, scene.sheet.availableSpace - scene.sheet.presentationHeight(at: 1.05) + 5, at: 1.05)
      #expect(scene.sheet.anchor == anchor)
    }
  }

  static let regions: [(Int, Double, Double, TouchRegion?)] = [
    (2, 200, 890, nil), (2, 200, 950, .scrollView), (0, 200, 50, .background), (0, 200, 200, .scrollView),
    (0, 375, 125, .button),
    (0, 359, 125, .scrollView), (0, 200, 999, .scrollView),
  ]

  @Test(arguments: regions)
  func `a finger lands on a part of the sheet, behind it or below`(
    _ anchor: Int, x: Double, y: Double, region: TouchRegion?
  ) throws {
    let scene = try SheetScene(views: [SheetScene.root, SheetScene.list])
    try scene.snap(to: anchor, at: 0)
    #expect(scene.stage.layers[0].region(at: Point(x: x, y: y)) == region)
  }

  @Test func `what is behind the sheet as its own keeps fingers from the layers below`() throws {
    let scene = try SheetScene { $0.main = ContentTemplate(ContentNode(.rectangle)) }
    #expect(scene.stage.layers[0].region(at: Point(x: 200, y: 50)) == .background)
  }
}
