import OverlayEngine
import Testing
import ValueBuilders

/// Gestures that come while another one is under way, or whose view goes.
@Suite struct SheetGestureTests {
  private func pulled(_ views: [SheetView] = [SheetScene.root, SheetScene.list]) throws -> SheetScene {
    let scene = try SheetScene(views: views)
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -50, at: 0.2)
    #expect(scene.sheet.height == 150)
    _ = scene.events()
    return scene
  }

  private static let stackChanges: [SheetStackOperation] = [
    .pop(animated: true), .push(SheetView(id: "other"), animated: false), .setViews([SheetScene.root], animated: true),
    .setViews([SheetScene.root, SheetView(id: "list", headerHeight: 10)], animated: true),
    .setViews(
      [SheetScene.root, SheetView(id: "list", scrollView: ScrollViewSettings(contentHeight: 50))], animated: true),
  ]

  @Test(arguments: stackChanges.indices)
  func `a finger in a view that goes has no more to say, and the sheet settles`(_ change: Int) throws {
    let scene = try pulled()
    try scene.send(.stack(SheetGestureTests.stackChanges[change]), at: 0.3)
    #expect(!scene.sheet.isDragging)
    #expect(scene.events().suffix(2) == ["projection chooses anchor(2)", "anchor 2 at 100.0"])
    try scene.scroll(.changed, -80, at: 0.4)
    try scene.scroll(.ended, at: 0.5)
    #expect(scene.events() == [])
    try scene.advance(to: 3)
    #expect(scene.sheet.presentationHeight(at: 3) == 100)
  }

  @Test func `content whose view goes under the finger is found at its edge`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try scene.send(.scroll(ScrollSample(phase: .began, isFinger: true)), at: 0.1)
    try scene.send(.scroll(ScrollSample(phase: .changed, translation: -4000, isFinger: true)), at: 0.2)
    try scene.send(.stack(.push(SheetScene.root, animated: true)), at: 0.3)
    try scene.send(.stack(.pop(animated: false)), at: 2)
    #expect(try scene.snapshot(at: 3).offset == 3000 - 900)
  }

  @Test func `a pan that is refused leaves the drag under way as it is`() throws {
    let scene = try pulled()
    try scene.send(.pan(PanSample(phase: .began, location: Point(x: 200, y: 10))), at: 0.3)
    #expect(scene.sheet.isDragging)
    try scene.scroll(.ended, at: 0.4)
    try scene.advance(to: 3)
    #expect(scene.sheet.height == 100)
  }

  @Test func `a pan takes over from where the sheet is, and content goes back to its edge`() throws {
    let scene = try SheetScene(views: [SheetScene.list])
    try scene.snap(to: 0, at: 0)
    try scene.send(.scroll(ScrollSample(phase: .began, isFinger: true)), at: 0.1)
    try scene.send(.scroll(ScrollSample(phase: .changed, translation: -4000, isFinger: true)), at: 0.2)
    try scene.pan(.began, at: 0.3)
    try scene.pan(.ended, at: 0.4)
    #expect(try scene.snapshot(at: 3).offset == 3000 - 900)
  }

  @Test func `a pan that begins beyond an anchor makes no step`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, 100, at: 0.2)
    #expect(scene.sheet.height == 90)
    try scene.pan(.cancelled, at: 0.3)
    try scene.pan(.began, at: 0.4)
    try scene.pan(.changed, 0, at: 0.5)
    #expect(abs(scene.sheet.height - 90) < 0.01)
  }
}
