import OverlayRender
import PixelRaster
import Testing
import ValueBuilders

@testable import OverlayEngine

/// Scripts can write any number; none of them may end the run.
struct WildNumberTests {
  private static let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, -5, 0]

  @Test(arguments: wild)
  func `no number in content brings the renderer down`(number: Double) throws {
    let gradient = Gradient(
      [Color(0xFF0000), Color(0x0000FF)], start: Point(x: number, y: 0), end: Point(x: 0, y: number))
    let shadow = Shadow(radius: number, color: .black, x: number, y: number)
    func node(_ kind: ContentNode.Kind) -> ContentNode {
      ContentNode(
        kind, placement: Placement(x: 1, y: 1, width: number, height: number), alpha: 0.5, cornerRadius: number,
        background: .gradient(gradient),
        shadow: kind == .group ? shadow : nil, clips: true)
    }
    let list = ContentNode.List(
      [ContentNode.List.Section(rows: [ContentNode.List.Row("row", icon: ContentNode.Icon(.star, size: number))])],
      rowHeight: number)
    let kinds: [ContentNode.Kind] = [
      .group, .row(ContentNode.Stack(spacing: number)), .column(ContentNode.Stack(spacing: number)), .circle,
      .rectangle, .separator,
      .gradient(gradient),
      .grid(ContentNode.Grid(columns: 0, spacing: number, rowHeight: number)),
      .text(ContentNode.Text("words", font: Font(size: number))),
      .symbol(.star, size: number), .icon(ContentNode.Icon(.bell, size: number)), .list(list),
      .searchField(ContentNode.SearchField()),
      .button(ContentNode.Button("Go")),
      .map(ContentNode.Map(seed: 0, pins: [ContentNode.Map.Pin(x: number, y: number, label: "pin")])),
      .image(ContentNode.Image(index: 7)),
    ]
    let screen = Screen(size: Size(width: 40, height: 40), scale: 1, safeArea: .zero)
    let renderer = try FrameRenderer()
    for kind in kinds {
      var stack = ContentNode(.column(ContentNode.Stack()), children: [node(kind)])
      stack.alpha = number
      let surfaces = [stack, node(kind)].map { content in
        Surface(
          rect: Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: number, background: .blur(.thin),
          shadow: kind == .circle ? shadow : nil, opacity: number,
          content: content,
          scrollOffset: number)
      }
      let scaled = Surface(
        rect: Rect(x: number, y: 0, width: number, height: 40), scale: number,
        clip: Rect(x: 0, y: number, width: 9, height: number),
        content: stack)
      let backdrop = Backdrop(rect: screen.bounds, style: .blur(.thick), alpha: number)
      let layer = LayerSnapshot(
        id: Scenes.name("map"),
        elements: [.surface(surfaces[0]), .backdrop(backdrop), .surface(surfaces[1]), .surface(scaled)])
      let touch = TouchMark(location: Point(x: number, y: number), trail: [Point(x: 0, y: number)], alpha: number)
      let picture = renderer.picture(of: Snapshot(screen: screen, layers: [layer], touches: [touch]))
      #expect(picture.width == 40)
    }
  }
}
