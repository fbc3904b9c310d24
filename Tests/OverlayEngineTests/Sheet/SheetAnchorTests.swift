import OverlayEngine
import Testing

@Suite struct SheetAnchorTests {
  static let safeArea = EdgeInsets(top: 60, bottom: 40)
  /// Heights above the bottom of a screen of 1000 points, of which the safe area frame has 900.
  static let kinds: [(SheetAnchor, Double)] = [
    (.ratio(0), 940), (.ratio(0.5), 490), (.ratio(1), 40), (.pointsFromTop(100), 840), (.pointsFromBottom(200), 240),
    (.expanded, 920), (.collapsed, 84),
  ]

  @Test(arguments: kinds)
  func `an anchor lies in the safe area frame`(_ anchor: SheetAnchor, height: Double) throws {
    let scene = try SheetScene(anchors: [anchor], safeArea: Self.safeArea)
    #expect(scene.sheet.heights == [height])
    #expect(scene.sheet.height == height)
  }

  @Test func `anchors may come in any order, and the lowest is the first place`() throws {
    let scene = try SheetScene(anchors: [.ratio(0.5), .collapsed, .expanded])
    #expect(scene.sheet.heights == [980, 500, 44])
    #expect(scene.sheet.anchor == 2)
    #expect(scene.sheet.height == 44)
    #expect(scene.events() == [])
  }

  @Test func `tabs are part of what covers the screen`() throws {
    let scene = try SheetScene(anchors: [.expanded, .collapsed], safeArea: Self.safeArea) {
      $0.tabBar = TabBarSettings(items: [TabBarSettings.Item(title: "Library", symbol: .music)])
    }
    #expect(scene.sheet.heights == [920, 133])
  }

  @Test func `a list of anchors is neither empty nor endless nor infinite`() {
    #expect(throws: SheetAnchorsProblem.empty) { try SheetAnchors([]) }
    #expect(throws: SheetAnchorsProblem.tooMany(65)) { try SheetAnchors(Array(repeating: .expanded, count: 65)) }
    #expect(throws: SheetAnchorsProblem.notFinite(place: 1)) { try SheetAnchors([.expanded, .ratio(.nan)]) }
  }

  @Test func `by default a sheet is expanded or collapsed`() {
    #expect(SheetAnchors.standard.anchors == [.expanded, .collapsed])
  }
}
