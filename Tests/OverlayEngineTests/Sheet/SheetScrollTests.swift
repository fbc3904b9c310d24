import OverlayEngine
import Testing
import ValueBuilders

@Suite struct SheetScrollTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var anchor: Int
    /// The finger's steps, down is positive.
    var steps: [Double]
    var height: Double
    var offset: Double
  }

  static let cases = [
    Case(testDescription: "up from below: the sheet", anchor: 2, steps: [-30, -30], height: 160, offset: 0),
    Case(
      testDescription: "up through the highest anchor: the rest of the step is lost", anchor: 1, steps: [-390, -30],
      height: 900, offset: 0),
    Case(
      testDescription: "up at the highest anchor: the content", anchor: 0, steps: [-30, -30], height: 900, offset: 60),
    Case(testDescription: "down at the content's top: the sheet", anchor: 0, steps: [25], height: 875, offset: 0),
    Case(testDescription: "down in the content: the content", anchor: 0, steps: [-60, 25], height: 900, offset: 35),
    Case(
      testDescription: "down past the content's top: the whole step is the sheet's", anchor: 0, steps: [-60, 100],
      height: 800, offset: 0),
    Case(
      testDescription: "down exactly to the content's top: still the content", anchor: 0, steps: [-60, 60], height: 900,
      offset: 0),
    Case(testDescription: "down at the lowest anchor: nothing bounces", anchor: 2, steps: [80], height: 100, offset: 0),
    Case(testDescription: "no step moves nothing", anchor: 1, steps: [0], height: 500, offset: 0),
  ]

  @Test(arguments: cases)
  func `a drag of the content moves the sheet or the content`(_ example: Case) throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: example.anchor, at: 0)
    try scene.scroll(.began, at: 0.1)
    var finger = 0.0
    for (place, step) in example.steps.enumerated() {
      finger += step
      try scene.scroll(.changed, finger, velocity: -step, at: 0.2 + Double(place) / 100)
    }
    _ = scene.events()
    try scene.scroll(.changed, finger, at: 0.5)
    #expect(scene.sheet.height == example.height)
    #expect(scene.events().last?.hasSuffix("\(example.height) offset \(example.offset)") == true)
  }

  @Test func `a release at the highest anchor lets the content run out`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -50, at: 0.2)
    _ = scene.events()
    try scene.send(.scroll(ScrollSample(phase: .ended, velocity: -1000, targetOffset: 400)), at: 0.21)
    #expect(scene.events() == ["comes to 400.0", "top 900.0 offset 50.0"])
    try scene.advance(to: 10)
    #expect(scene.stage.nextDueTime == nil)
    try scene.scroll(.began, at: 10)
    #expect(scene.events() == ["top 900.0 offset 400.0"])
  }

  @Test func `a release elsewhere stops the content and goes to an anchor`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -50, at: 0.2)
    try scene.scroll(.changed, 30, at: 0.3)
    _ = scene.events()
    try scene.send(.scroll(ScrollSample(phase: .ended, velocity: 500, targetOffset: -70)), at: 0.31)
    #expect(scene.events().prefix(3) == ["comes to 0.0", "projection chooses anchor(1)", "anchor 1 at 500.0"])
  }

  @Test func `dragged to the top by its content the sheet counts as moved there`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -900, at: 0.2)
    try scene.scroll(.ended, at: 0.3)
    #expect(scene.sheet.anchor == 0)
    _ = scene.events()
    try scene.tap(200, 50, at: 1)
    #expect(scene.events() == ["anchor 2 at 100.0", "dims 0.0"])
  }

  @Test func `a finger in the content stops it where it is`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -50, at: 0.2)
    try scene.send(.scroll(ScrollSample(phase: .ended, velocity: -1000, targetOffset: 400)), at: 0.21)
    try scene.send(.touch(TouchSample(phase: .began, location: Point(x: 200, y: 600))), at: 0.3)
    let stopped = try scene.snapshot(at: 0.3).offset
    #expect(try #require(stopped) > 50 && stopped! < 400)
    #expect(try scene.snapshot(at: 2).offset == stopped)
  }

  @Test func `the chevron's room is part of the content's inset`() throws {
    let list = SheetView(id: "list", scrollView: ScrollViewSettings(contentHeight: 3000, inset: 10))
    let scene = try SheetScene(views: [list]) { $0.hasChevron = true }
    #expect(try scene.snapshot(at: 0).offset == -24)
  }

  @Test func `raw touches in the content drag the sheet, and bounce at the content's end`() throws {
    let scene = try SheetScene(views: [SheetView(id: "list", scrollView: ScrollViewSettings(contentHeight: 950))])
    try scene.snap(to: 0, at: 0)
    for (place, y) in [600.0, 580, 540, 440, 340].enumerated() {
      let phase: TouchSample.Phase = place == 0 ? .began : .moved
      try scene.send(.touch(TouchSample(phase: phase, location: Point(x: 200, y: y))), at: 0.1 + Double(place) / 100)
    }
    let pulled = try #require(try scene.snapshot(at: 0.15).offset)
    #expect(pulled > 50 && pulled < 240)
    #expect(scene.sheet.height == 900)
  }
}
