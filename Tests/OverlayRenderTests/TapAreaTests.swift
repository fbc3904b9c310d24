import OverlayRender
import PixelRaster
import Testing
import ValueBuilders

@testable import OverlayEngine

/// What can be tapped lies where it is drawn.
struct TapAreaTests {
  private let meter = ContentMeter()
  private static let screen = Screen(size: Size(width: 200, height: 400), scale: 2, safeArea: .zero)
  private static let action = TapAction(.function(FunctionReference(id: 1)))

  private func areas(_ surface: Surface) throws -> [TapArea] {
    try meter.areas(of: LayerSnapshot(id: Scenes.name("map"), elements: [.surface(surface)]), on: Self.screen)
  }

  private func box(y: Double, height: Double = 40, alpha: Double = 1) -> ContentNode {
    ContentNode(
      .rectangle, placement: Placement(x: 10, y: y, width: 100, height: height), alpha: alpha, tap: Self.action)
  }

  private func group(
    _ children: [ContentNode], clips: Bool = false, scrolls: Bool = false, alpha: Double = 1
  ) -> ContentNode {
    ContentNode(.group, alpha: alpha, clips: clips, scrolls: scrolls, children: children)
  }

  private static let body = Rect(x: 0, y: 100, width: 200, height: 300)

  @Test func `a node is tapped where it lies, and by its way in the tree`() throws {
    let found = try areas(Surface(rect: Self.body, content: group([group([]), group([box(y: 20)])])))
    #expect(found == [TapArea(rect: Rect(x: 10, y: 120, width: 100, height: 40), element: 0, path: [1, 0])])
  }

  @Test func `scrolled content is tapped where it has been scrolled to, as far as it is seen`() throws {
    let list = group([box(y: 0), box(y: 50), box(y: 290)], scrolls: true)
    let found = try areas(Surface(rect: Self.body, content: list, scrollOffset: 20))
    #expect(found.map(\.rect.y) == [100, 130, 370])
    #expect(found.map(\.rect.height) == [20, 40, 30])
  }

  @Test func `what is scrolled away or cut off cannot be tapped`() throws {
    let list = group([box(y: 0), box(y: 320)], clips: true)
    #expect(try areas(Surface(rect: Self.body, content: list)).map(\.path) == [[0]])
    let scrolled = group([box(y: 0), box(y: 320)], scrolls: true)
    #expect(try areas(Surface(rect: Self.body, content: scrolled, scrollOffset: 60)).map(\.path) == [[1]])
  }

  @Test func `a surface that shrinks takes its nodes with it`() throws {
    let found = try areas(Surface(rect: Self.body, scale: 0.5, content: box(y: 20)))
    #expect(found.map(\.rect) == [Rect(x: 55, y: 185, width: 50, height: 20)])
  }

  @Test func `a clip and the screen's edge cut`() throws {
    let clip = Rect(x: 0, y: 0, width: 60, height: 130)
    #expect(
      try areas(Surface(rect: Self.body, clip: clip, content: box(y: 20))).map(\.rect) == [
        Rect(x: 10, y: 120, width: 50, height: 10)
      ])
    let low = Rect(x: 0, y: 370, width: 200, height: 300)
    #expect(try areas(Surface(rect: low, content: box(y: 20))).map(\.rect.height) == [10])
  }

  @Test(arguments: [(0.011, 1), (0.009, 0), (0, 0)])
  func `what has faded away is not there`(alpha: Double, count: Int) throws {
    #expect(try areas(Surface(rect: Self.body, content: box(y: 0, alpha: alpha))).count == count)
    #expect(try areas(Surface(rect: Self.body, content: group([box(y: 0)], alpha: alpha))).count == count)
    #expect(try areas(Surface(rect: Self.body, opacity: alpha, content: box(y: 0))).count == count)
  }

  @Test func `rows and a section's word are tapped apart, front to back in the order of drawing`() throws {
    let rows = [
      ContentNode.List.Row("First", tap: Self.action), ContentNode.List.Row("Second"),
      ContentNode.List.Row("Third", subtitle: "With words below", tap: Self.action),
    ]
    let section = ContentNode.List.Section(header: "Head", action: "All", onAction: Self.action, rows: rows)
    let list = ContentNode(.list(ContentNode.List([section])))
    let found = try areas(Surface(rect: Self.body, content: list))
    #expect(found.map(\.part) == [.sectionAction(0), .row(section: 0, row: 0), .row(section: 0, row: 2)])
    #expect(found[1].rect == Rect(x: 0, y: 136, width: 200, height: 44))
    #expect(found[2].rect == Rect(x: 0, y: 224, width: 200, height: 60))
    #expect(found[0].rect.maxX == 200)
    #expect((40..<70).contains(found[0].rect.width))
  }

  @Test func `between two sections there is a gap, and none before the first`() throws {
    let section = ContentNode.List.Section(rows: [ContentNode.List.Row("Row", tap: Self.action)])
    let list = ContentNode(.list(ContentNode.List([section, section, section])))
    #expect(try areas(Surface(rect: Self.body, content: list)).map(\.rect.y) == [100, 160, 220])
  }

  @Test func `pixels and taps agree wherever a node lies`() throws {
    let renderer = try FrameRenderer()
    let red = ContentNode(
      .rectangle, placement: Placement(x: 13.3, y: 31.7, width: 55.5, height: 40.2), color: .color(Color(0xFF0000)))
    for (scale, y) in [(1.0, 100.0), (0.73, 51.9), (0.4, 380)] {
      var node = red
      node.tap = Self.action
      let surface = Surface(rect: Rect(x: 0, y: y, width: 200, height: 300), scale: scale, content: node)
      let picture = renderer.picture(
        of: Snapshot(
          screen: Self.screen, background: .color(.white),
          layers: [LayerSnapshot(id: Scenes.name("map"), elements: [.surface(surface)])]))
      let rects = try areas(surface).map(\.rect)
      for place in 0..<400 {
        let (x, y) = (place % 20 * 20, place / 20 * 40)
        let isRed = picture.ink(x: x, y: y).green == 0
        let point = Point(x: Double(x) / 2 + 0.25, y: Double(y) / 2 + 0.25)
        #expect(rects.contains { $0.contains(point) } == isRed, "\(scale): \(point)")
      }
    }
  }

  @Test func `content has the height of what it holds`() throws {
    let words = ContentNode.Text("A few words that need two lines", font: Font(size: 20), maximumLines: 3)
    let text = ContentNode(.text(words), placement: Placement(insets: EdgeInsets(top: 5, bottom: 6)))
    let (wide, narrow) = (
      try #require(try meter.height(of: text, width: 400, on: Self.screen)),
      try #require(try meter.height(of: text, width: 200, on: Self.screen))
    )
    #expect((32..<38).contains(wide))
    #expect(abs(narrow - 11 - 2 * (wide - 11)) < 0.001)
    #expect(try meter.height(of: ContentNode(.group), width: 100, on: Self.screen) == nil)
  }
}
