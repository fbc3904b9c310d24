import Testing
import ValueBuilders

@testable import OverlayEngine

@Suite struct SheetSnapshotTests {
  @Test func `the card reaches from its edge to the screen's, and its frame has one height`() throws {
    let scene = try SheetScene()
    let snapshot = try scene.snapshot(at: 0)
    #expect(snapshot.frame == Rect(x: 0, y: 900, width: 400, height: 900))
    #expect(snapshot.height == 100)
    #expect(snapshot.dimming == 0)
    #expect(snapshot.backdrops == [])
    let card = try #require(snapshot.surfaces.first)
    #expect(card.cornerRadius == 10)
    #expect(card.corners == .top)
    #expect(card.ornaments == Surface.Ornaments())
  }

  @Test func `a sheet below the screen is empty, and no less`() throws {
    let snapshot = try SheetScene(anchors: [.pointsFromBottom(-50)]).snapshot(at: 0)
    #expect(snapshot.frame == Rect(x: 0, y: 1050, width: 400, height: 0))
    #expect(snapshot.surfaces.map(\.rect.height) == [0])
    #expect(snapshot.height == -50)
  }

  @Test func `lifted above its highest place the card still reaches the bottom edge`() throws {
    let scene = try SheetScene()
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, -900, at: 0.2)
    let snapshot = try scene.snapshot(at: 0.2)
    #expect(snapshot.frame == Rect(x: 0, y: 90, width: 400, height: 900))
    #expect(snapshot.surfaces.first?.rect.maxY == 1000)
  }

  /// Height, alpha, corner radius.
  static let heights: [(Double, Double, Double)] = [
    (100, 0, 0), (500, 0, 0), (700, 0.15, 5), (900, 0.3, 10), (910, 0.3075, 10),
  ]

  @Test(arguments: heights)
  func `what is behind dims, and the corners open, from the second anchor up`(
    _ height: Double, alpha: Double, radius: Double
  ) throws {
    let scene = try SheetScene { $0.animatesCorners = true }
    try scene.pan(.began, at: 0.1)
    try scene.pan(.changed, height == 910 ? -900 : 100 - height, at: 0.2)
    let snapshot = try scene.snapshot(at: 0.2)
    #expect(abs(try #require(snapshot.dimming) - alpha) < 1e-12)
    #expect(snapshot.backdrops.map(\.alpha) == (alpha == 0 ? [] : [try #require(snapshot.dimming)]))
    #expect(snapshot.surfaces[0].cornerRadius == radius)
  }

  @Test func `what is seen follows the animation, not the model`() throws {
    let scene = try SheetScene()
    try scene.send(.anchors(.expand(animated: true)), at: 1)
    let snapshot = try scene.snapshot(at: 1.1)
    let height = try #require(snapshot.height)
    #expect(height == scene.sheet.presentationHeight(at: 1.1) && height < 900)
    #expect(snapshot.frame?.y == 1000 - height)
    #expect(try #require(snapshot.dimming) < 0.3)
  }

  @Test func `from behind to front: the main content, the dimming, the card, the tabs`() throws {
    let scene = try SheetScene(anchors: [.expanded, .collapsed], safeArea: EdgeInsets(bottom: 34)) {
      $0.main = ContentTemplate(ContentNode(.rectangle))
      $0.hidesTabBarUponExpansion = false
      $0.tabBar = TabBarSettings(items: [TabBarSettings.Item(title: "Home", symbol: .house)])
    }
    try scene.snap(to: 0, at: 0)
    let elements = try scene.snapshot(at: 1).elements
    let kinds = elements.map { if case .backdrop = $0 { "backdrop" } else { "surface" } }
    #expect(kinds == ["surface", "backdrop", "surface", "surface"])
    guard case .surface(let main) = elements[0], case .surface(let bar) = elements[3] else {
      Issue.record("the sheet and its bar are not surfaces")
      return
    }
    #expect(main.rect == Rect(x: 0, y: 0, width: 400, height: 1000))
    #expect(bar.rect == Rect(x: 0, y: 917, width: 400, height: 83))
  }

  @Test func `the tabs hide in a quarter of a second when the sheet expands, and return when it leaves`() throws {
    let scene = try SheetScene(anchors: [.expanded, .collapsed]) {
      $0.tabBar = TabBarSettings(items: [TabBarSettings.Item(title: "Home", symbol: .house)])
    }
    func edge(at seconds: Double) throws -> Double { try #require(scene.snapshot(at: seconds).surfaces.last).rect.y }
    #expect(try edge(at: 0) == 951)
    try scene.send(.anchors(.expand(animated: true)), at: 1)
    #expect(try edge(at: 1) == 951)
    let middle = try edge(at: 1.125)
    #expect(middle > 960 && middle < 990)
    #expect(try edge(at: 1.25) == 1000)
    try scene.pan(.began, at: 2)
    try scene.pan(.changed, 800, at: 2.1)
    #expect(try edge(at: 2.2) == 1000)
    try scene.pan(.ended, at: 2.3)
    #expect(try edge(at: 2.55) == 951)
  }

  @Test func `tabs hide when the content drags the sheet to its top and lets go`() throws {
    let scene = try SheetScene(anchors: [.expanded, .collapsed], views: [SheetScene.list]) {
      $0.tabBar = TabBarSettings(items: [TabBarSettings.Item(title: "Home", symbol: .house)])
    }
    try scene.scroll(.began, at: 0.1)
    try scene.scroll(.changed, -2000, at: 0.2)
    #expect(try #require(scene.snapshot(at: 1).surfaces.last).rect.y == 951)
    try scene.scroll(.ended, at: 1)
    #expect(try #require(scene.snapshot(at: 1.25).surfaces.last).rect.y == 1000)
  }

  @Test func `content without a scroll view makes room for the chevron`() throws {
    let bound = ContentTemplate(
      ContentNode(.rectangle),
      bindings: [ContentBinding(path: [], property: .alpha, function: FunctionReference(id: 1))])
    let scene = try SheetScene(views: [SheetView(id: "root", content: bound)]) { $0.hasChevron = true }
    let card = try scene.stage.snapshot(at: 0) { _, _ in .number(0.5) }.layers[0].surfaces[0]
    #expect(card.ornaments.hasChevron)
    #expect(card.content?.placement.insets.top == 14)
    #expect(card.content?.children.first?.alpha == 0.5)
  }
}
