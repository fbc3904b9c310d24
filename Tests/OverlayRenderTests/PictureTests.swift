import OverlayRender
import PixelRaster
import TestSupport
import Testing
import ValueBuilders

@testable import OverlayEngine

/// Pictures that were looked at.
struct PictureTests {
  private let renderer: FrameRenderer

  init() throws {
    let red = Picture(width: 2, height: 1, bytes: [255, 59, 48, 255, 255, 149, 0, 255])
    renderer = try FrameRenderer(pictures: [red])
  }

  private func small(
    _ content: ContentNode, width: Double = 160, height: Double = 120, scale: Double = 1, theme: Theme = .light
  ) -> Pixmap {
    let screen = Screen(size: Size(width: width, height: height), scale: scale, safeArea: .zero)
    let surface = Surface(rect: screen.bounds, background: .fill(.paint(.role(.card))), content: content)
    return renderer.picture(
      of: Snapshot(
        screen: screen, theme: theme, layers: [LayerSnapshot(id: Scenes.name("map"), elements: [.surface(surface)])]))
  }

  @Test func `all symbols`() throws {
    let grid = ContentNode(
      .grid(ContentNode.Grid(columns: 12, spacing: 8, rowHeight: 24)),
      placement: Placement(insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
      children: Symbol.allCases.map { ContentNode(.symbol($0, size: 24)) })
    try Golden.check(small(grid, width: 392, height: 200, scale: 2), named: "symbols")
  }

  @Test func `every symbol shows something`() {
    for symbol in Symbol.allCases {
      let picture = small(ContentNode(.symbol(symbol, size: 24)), width: 24, height: 24)
      let dark = stride(from: 0, to: picture.body.count, by: 3).count { picture.body[$0] < 128 }
      #expect((12..<450).contains(dark), "\(symbol)")
    }
  }

  @Test func `stacks give room to those without a size`() throws {
    func box(_ color: UInt32, width: Double? = nil, height: Double? = nil) -> ContentNode {
      ContentNode(.rectangle, placement: Placement(width: width, height: height), color: .color(Color(color)))
    }
    let row = ContentNode(
      .row(ContentNode.Stack(spacing: 4)), placement: Placement(height: 30),
      children: [box(0xFF0000, width: 20), box(0x00FF00), box(0x0000FF, height: 10)])
    let spread = ContentNode(
      .row(ContentNode.Stack(spacing: 4, distribution: .spaceBetween)), placement: Placement(height: 20),
      children: [box(0xFF0000, width: 20), box(0x00FF00, width: 20), box(0x0000FF, width: 20)])
    let circle = ContentNode(.circle, color: .color(Color(0xFF9500)))
    try Golden.check(
      small(ContentNode(.column(ContentNode.Stack(spacing: 5)), children: [row, spread, circle])), named: "stacks")
  }

  @Test(arguments: Theme.allCases)
  func `controls`(theme: Theme) throws {
    let content = ContentNode(
      .column(ContentNode.Stack(spacing: 8)),
      placement: Placement(insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
      children: [
        ContentNode(.searchField(ContentNode.SearchField())),
        ContentNode(.searchField(ContentNode.SearchField(text: "Typed", hasMicrophone: false))),
        ContentNode(.button(ContentNode.Button("Go", symbol: .locationArrow))),
        ContentNode(.button(ContentNode.Button("Maybe", style: .gray))),
        ContentNode(.button(ContentNode.Button("Cancel", style: .plain))), ContentNode(.separator),
        ContentNode(.image(ContentNode.Image(index: 0)), placement: Placement(width: 60, height: 40), cornerRadius: 10),
        ContentNode(
          .text(
            ContentNode.Text(
              "Several lines of words, centred, the last of which is cut", font: Font(size: 13), alignment: .center,
              maximumLines: 2)),
          color: .role(.secondaryLabel)),
      ])
    try Golden.check(small(content, width: 200, height: 400, theme: theme), named: "controls-\(theme.rawValue)")
  }

  @Test func `a list in cards`() throws {
    let rows = [
      ContentNode.List.Row("On", icon: ContentNode.Icon(.bell, shape: .rounded, size: 29), accessory: .switchOn),
      ContentNode.List.Row("Off", accessory: .switchOff),
      ContentNode.List.Row("A title that is too long", detail: "Detail", accessory: .chevron),
      ContentNode.List.Row("Chosen", subtitle: "With words below", accessory: .checkmark),
    ]
    let list = ContentNode(
      .list(ContentNode.List([ContentNode.List.Section(header: "Head", action: "All", rows: rows)], style: .grouped)),
      background: .paint(.role(.page)))
    try Golden.check(small(list, width: 240, height: 250), named: "list-grouped")
  }

  @Test func `ornaments`() throws {
    let screen = Screen(size: Size(width: 120, height: 60), scale: 2, safeArea: .zero)
    let ornaments = Surface.Ornaments(hasChevron: true, hasCloseButton: true)
    let surface = Surface(
      rect: Rect(x: 10, y: 10, width: 100, height: 60), cornerRadius: 10, corners: .top,
      background: .fill(.paint(.role(.card))),
      shadow: .card, ornaments: ornaments)
    let snapshot = Snapshot(
      screen: screen, layers: [LayerSnapshot(id: Scenes.name("map"), elements: [.surface(surface)])])
    try Golden.check(renderer.picture(of: snapshot), named: "ornaments")
  }

  @Test func `a map with a search sheet`() throws {
    try Golden.check(renderer.picture(of: Scenes.maps(height: 420, screen: Scenes.plainPhone)), named: "maps")
  }

  @Test func `a dialog half faded in over a blur`() throws {
    try Golden.check(
      renderer.picture(of: Scenes.dialog(theme: .dark, alpha: 0.6, scale: 0.9, screen: Scenes.plainPhone)),
      named: "dialog-dark")
  }

  private func phone(_ elements: [LayerSnapshot.Element], background: UInt32 = 0xFFFFFF, scale: Double = 2) -> Pixmap {
    let screen = Screen(size: Size(width: 240, height: 200), scale: scale, safeArea: EdgeInsets(top: 44, bottom: 34))
    let snapshot = Snapshot(
      screen: screen, background: .color(Color(background)),
      layers: [LayerSnapshot(id: Scenes.name("map"), elements: elements)],
      statusBar: StatusBar(), showsHomeIndicator: true)
    return renderer.picture(of: snapshot)
  }

  @Test(arguments: [1.0, 2, 3])
  func `bars are black on light ground and white on dark, and their ends are round`(scale: Double) throws {
    let veil = LayerSnapshot.Element.backdrop(.dimming(Rect(x: 0, y: 0, width: 240, height: 100), alpha: 0.7))
    try Golden.check(phone([veil], scale: scale), named: "bars-\(Int(scale))")
  }

  @Test func `the shadow of circles and letters is theirs, not their rectangle's`() throws {
    let content = ContentNode(
      .group,
      children: [
        ContentNode(
          .circle, placement: Placement(width: 40, height: 40, alignment: .leading), color: .role(.destructive)),
        ContentNode(
          .text(ContentNode.Text("Hello", font: Font(size: 24, weight: .bold))),
          placement: Placement(alignment: .trailing)),
      ])
    let shadow = Shadow(radius: 5, color: Color(0x000000, alpha: 160), x: 0, y: 4)
    let plain = Surface(rect: Rect(x: 20, y: 50, width: 120, height: 50), shadow: shadow, content: content)
    let small = Surface(
      rect: Rect(x: 20, y: 110, width: 120, height: 50), shadow: shadow, opacity: 0.6, scale: 0.7, content: content)
    try Golden.check(phone([.surface(plain), .surface(small)]), named: "drawn-shadow")
  }

  @Test(arguments: [0.0, 3, 12, 40])
  func `a sheet's shadow goes with the last of it`(height: Double) throws {
    let sheet = Surface(
      rect: Rect(x: 0, y: 200 - height, width: 240, height: 100), corners: .top,
      background: .fill(.paint(.role(.card))),
      shadow: Shadow(radius: 12, color: Color(0x000000, alpha: 120)))
    let picture = phone([.surface(sheet)])
    let row = 400 - Int(height * 2) - 3
    let darkness = 255 - Int(picture.ink(x: 20, y: row).red)
    #expect(abs(darkness - Int(50 * min(height / 24, 1))) < 8, "\(darkness)")
  }

  @Test func `what a finger holds is drawn as pressed`() throws {
    var rows = [
      ContentNode.List.Row("First", accessory: .chevron), ContentNode.List.Row("Second"), ContentNode.List.Row("Third"),
    ]
    (rows[0].isPressed, rows[1].isPressed) = (true, true)
    var section = ContentNode.List.Section(header: "Head", action: "All", rows: rows)
    section.isActionPressed = true
    var button = ContentNode(
      .button(ContentNode.Button("Go")), placement: Placement(insets: EdgeInsets(top: 6, left: 16, right: 16)))
    button.isPressed = true
    let column = ContentNode(
      .column(ContentNode.Stack(spacing: 0)), background: .paint(.role(.page)),
      children: [ContentNode(.list(ContentNode.List([section], style: .grouped))), button])
    try Golden.check(small(column, width: 200, height: 240), named: "pressed")
  }

  @Test func `a strip of moments`() throws {
    let screen = Screen(size: Size(width: 150, height: 200), scale: 2, safeArea: .zero)
    var strip = Filmstrip(columns: 2)
    for (place, title) in ["drag starts", "release", "at rest after a very long way"].enumerated() {
      let snapshot = Scenes.maps(height: 60 + 40 * Double(place), screen: screen)
      strip.add(
        renderer.picture(of: snapshot),
        Filmstrip.Caption(time: "0.\(place)83 s", title: title, details: ["\(60 + 40 * place) pt", "1240 pt/s up"]))
    }
    try Golden.check(try #require(strip.picture(renderer)), named: "strip")
    #expect(Filmstrip().picture(renderer) == nil)
  }
}
