import ValueBuilders

@testable import OverlayEngine

/// Snapshots as an app would show them, for pictures to look at and for comparing ways of drawing.
enum Scenes {
  static let phone = Screen(
    size: Size(width: 390, height: 844), scale: 3, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))

  /// The same in fewer pixels.
  static let plainPhone = Screen(size: Size(width: 390, height: 844), scale: 1, safeArea: phone.safeArea)

  /// Fewer still.
  static let narrowPhone = Screen(size: Size(width: 120, height: 844), scale: 1, safeArea: phone.safeArea)

  /// The same number for the same layer, whoever asks first.
  static func name(_ text: String) -> Name {
    Name(text)
  }

  private static func rgb(_ value: UInt32) -> Paint { .color(Color(value)) }

  static func map(_ screen: Screen) -> LayerSnapshot {
    let pins = [
      ContentNode.Map.Pin(x: 0.28, y: 0.37, symbol: .cup, color: Color(0xFF9500), label: "Blue Door Coffee"),
      ContentNode.Map.Pin(x: 0.7, y: 0.27, symbol: .fork, color: Color(0xFF9500), label: "Trattoria Luca"),
      ContentNode.Map.Pin(x: 0.62, y: 0.12, symbol: .tram, color: Color(0x5856D6), label: "Central Station"),
    ]
    let content = ContentNode(.map(ContentNode.Map(seed: 7, pins: pins)))
    return LayerSnapshot(id: name("map"), elements: [.surface(Surface(rect: screen.bounds, content: content))])
  }

  private static func favourite(_ title: String, _ subtitle: String, _ symbol: Symbol, _ color: UInt32) -> ContentNode {
    ContentNode(
      .column(ContentNode.Stack(spacing: 6, alignment: .center)), placement: Placement(width: 72),
      children: [
        ContentNode(.icon(ContentNode.Icon(symbol, size: 60)), color: rgb(color)),
        ContentNode(
          .text(ContentNode.Text(title, font: Font(size: 13, weight: .medium), alignment: .center)),
          placement: Placement(width: 72)),
        ContentNode(
          .text(ContentNode.Text(subtitle, font: Font(size: 11), alignment: .center)), placement: Placement(width: 72),
          color: .role(.secondaryLabel)),
      ])
  }

  static let searchList: ContentNode.List = {
    let gray: Paint = .color(Color(0x8E8E93))
    let titles = [
      ("Blue Door Coffee", "Canal Street 14, Old Town", Symbol.cup, Paint.color(Color(0xFF9500))),
      ("Central Station", "Station Road 1", .tram, .color(Color(0x5856D6))),
      ("Observatory", "Museum Quarter", .star, .color(Color(0xFFCC00))),
      ("Directions to Home", "From my location", .locationArrow, .color(Color(0x007AFF))),
      ("Pharmacy", "Search nearby", .magnifier, gray),
      ("Rose Meadow", "Park, Northbank", .leaf, .color(Color(0x34C759))),
      ("Bicycle Workshop", "Harbour Lane 3", .bicycle, gray),
      ("Airport", "Terminal 1, Departures", .airplane, .color(Color(0x5AC8FA))),
      ("Petrol", "Search nearby", .fuel, gray),
    ]
    let rows = titles.map { title, subtitle, symbol, color in
      ContentNode.List.Row(title, subtitle: subtitle, icon: ContentNode.Icon(symbol, size: 34), iconColor: color)
    }
    return ContentNode.List([ContentNode.List.Section(header: "Recents", action: "More", rows: rows)])
  }()

  static let searchContent: ContentNode = {
    let favourites = ContentNode(
      .row(ContentNode.Stack(spacing: 14, alignment: .start)),
      placement: Placement(insets: EdgeInsets(top: 10, left: 12, bottom: 14, right: 0)),
      children: [
        favourite("Home", "12 min", .house, 0x007AFF), favourite("Work", "28 min", .briefcase, 0xA2845E),
        favourite("Gym", "Add", .heart, 0xFF2D55), favourite("Parking", "Yesterday", .car, 0x34C759),
        favourite("Add", "", .plus, 0x8E8E93),
      ])
    let header = ContentNode(
      .text(ContentNode.Text("Favourites", font: Font(size: 15, weight: .semibold))),
      placement: Placement(insets: EdgeInsets(top: 18, left: 16, bottom: 2, right: 16)), color: .role(.secondaryLabel))
    let field = ContentNode(
      .searchField(ContentNode.SearchField(placeholder: "Search Maps")),
      placement: Placement(insets: EdgeInsets(top: 18, left: 16, bottom: 0, right: 16)))
    let list = ContentNode(.list(searchList), clips: true, scrolls: true)
    return ContentNode(.column(ContentNode.Stack(spacing: 0)), children: [field, header, favourites, list])
  }()

  static func sheet(
    _ screen: Screen, height: Double, highest: Double = 790, offset: Double = 0, content: ContentNode = searchContent
  ) -> LayerSnapshot {
    let rect = Rect(x: 0, y: screen.size.height - height, width: screen.size.width, height: max(height, highest))
    let surface = Surface(
      rect: rect, cornerRadius: 12, corners: .top, background: .fill(.paint(.role(.card))), shadow: .card,
      ornaments: Surface.Ornaments(hasGrabber: true), content: content, scrollOffset: offset)
    return LayerSnapshot(id: name("search"), height: height, frame: rect, offset: offset, elements: [.surface(surface)])
  }

  static func maps(height: Double, theme: Theme = .light, offset: Double = 0, screen: Screen = phone) -> Snapshot {
    Snapshot(
      screen: screen, theme: theme, layers: [map(screen), sheet(screen, height: height, offset: offset)],
      statusBar: StatusBar(),
      showsHomeIndicator: true)
  }

  private static func tile(_ title: String, _ symbol: Symbol, _ top: UInt32, _ bottom: UInt32) -> ContentNode {
    ContentNode(
      .group, cornerRadius: 20, background: .gradient(Gradient([Color(top), Color(bottom)])),
      children: [
        ContentNode(.symbol(symbol, size: 28), placement: Placement(x: 14, y: 14), color: .color(.white)),
        ContentNode(
          .icon(ContentNode.Icon(.ellipsis, size: 26)), placement: Placement(x: -12, y: 14, alignment: .topTrailing),
          color: .color(Color(0xFFFFFF, alpha: 70))),
        ContentNode(
          .text(ContentNode.Text(title, font: Font(size: 17, weight: .semibold), maximumLines: 2)),
          placement: Placement(insets: EdgeInsets(top: 0, left: 14, bottom: 14, right: 14), alignment: .bottomLeading),
          color: .color(.white)),
      ])
  }

  static let shortcuts: Snapshot = {
    let tiles = [
      tile("Directions Home", .locationArrow, 0xFF7A6B, 0xF1566B), tile("Start Timer", .clock, 0xFFB04D, 0xF98A2B),
      tile("Play Playlist", .music, 0xFF6FA5, 0xE84A8A), tile("Log Water", .drop, 0x56C5F5, 0x2E9BE6),
      tile("Message Team", .message, 0x5BD98A, 0x2FB768), tile("Wind Down", .moon, 0x8B7BF2, 0x6552D9),
      tile("Take a Break and Walk Outside", .walk, 0x4FD0C3, 0x27A9A0),
      tile("Scan Document", .document, 0x9AA3B2, 0x76808F),
    ]
    let grid = ContentNode(
      .grid(ContentNode.Grid(columns: 2, spacing: 12, rowHeight: 110)),
      placement: Placement(insets: EdgeInsets(top: 12, left: 16, bottom: 0, right: 16)),
      children: tiles)
    let title = ContentNode(
      .text(ContentNode.Text("All Shortcuts", font: Font(size: 34, weight: .bold))),
      placement: Placement(insets: EdgeInsets(top: 64, left: 16, bottom: 0, right: 16)))
    let page = ContentNode(.column(ContentNode.Stack(spacing: 4)), children: [title, grid])
    let library = ContentNode(
      .column(ContentNode.Stack(spacing: 0)),
      children: [
        ContentNode(
          .row(ContentNode.Stack(spacing: 8)),
          placement: Placement(insets: EdgeInsets(top: 22, left: 16, bottom: 8, right: 16)),
          children: [
            ContentNode(.text(ContentNode.Text("Add to Library", font: Font(size: 20, weight: .bold)))),
            ContentNode(.group, placement: Placement(height: 1)),
            ContentNode(
              .icon(ContentNode.Icon(.xmark, size: 30, symbolColor: .role(.secondaryLabel))), color: .role(.fill)),
          ]),
        ContentNode(
          .list(
            ContentNode.List(
              [
                ContentNode.List.Section(rows: [
                  ContentNode.List.Row(
                    "Favourite", icon: ContentNode.Icon(.star, shape: .rounded, size: 29), iconColor: rgb(0xFF9500),
                    accessory: .switchOn),
                  ContentNode.List.Row(
                    "Notifications", icon: ContentNode.Icon(.bell, shape: .rounded, size: 29), iconColor: rgb(0xFF3B30),
                    accessory: .switchOff),
                  ContentNode.List.Row(
                    "Folder", detail: "Starters", icon: ContentNode.Icon(.folder, shape: .rounded, size: 29),
                    iconColor: rgb(0x007AFF),
                    accessory: .chevron),
                ])
              ], style: .grouped))),
      ])
    let surface = Surface(
      rect: Rect(x: 0, y: 590, width: 390, height: 400), cornerRadius: 12, corners: .top,
      background: .fill(.paint(.role(.page))),
      shadow: .card,
      ornaments: Surface.Ornaments(hasGrabber: true), content: library)
    return Snapshot(
      screen: phone,
      layers: [
        LayerSnapshot(
          id: name("page"),
          elements: [.surface(Surface(rect: phone.bounds, background: .fill(.paint(.role(.card))), content: page))]),
        LayerSnapshot(
          id: name("library"), elements: [.backdrop(.dimming(phone.bounds, alpha: 0.2)), .surface(surface)]),
      ], statusBar: StatusBar(), showsHomeIndicator: true)
  }()

  static let toast: Snapshot = {
    let content = ContentNode(
      .row(ContentNode.Stack(spacing: 12)),
      placement: Placement(insets: EdgeInsets(top: 12, left: 14, bottom: 12, right: 14)),
      children: [
        ContentNode(.icon(ContentNode.Icon(.checkmark, size: 38)), color: rgb(0x34C759)),
        ContentNode(
          .column(ContentNode.Stack(spacing: 1)),
          children: [
            ContentNode(.text(ContentNode.Text("Saved to Favourites", font: Font(size: 15, weight: .semibold)))),
            ContentNode(
              .text(ContentNode.Text("Blue Door Coffee was added to your guide.", font: Font(size: 15))),
              color: .role(.secondaryLabel)),
          ]),
      ])
    let surface = Surface(
      rect: Rect(x: 10, y: 54, width: 370, height: 64), cornerRadius: 18, background: .blur(.regular),
      shadow: Shadow(radius: 12, color: Color(0, alpha: 50), x: 0, y: 4), content: content)
    var snapshot = maps(height: 300)
    snapshot.layers.append(LayerSnapshot(id: name("toasts"), elements: [.surface(surface)]))
    snapshot.touches = [
      TouchMark(
        location: Point(x: 210, y: 560),
        trail: (0..<12).map { Point(x: 214 - Double($0) * 0.3, y: 690 - Double($0) * 10.8) })
    ]
    return snapshot
  }()

  static func dialog(theme: Theme = .light, alpha: Double = 1, scale: Double = 1, screen: Screen = phone) -> Snapshot {
    let content = ContentNode(
      .column(ContentNode.Stack(spacing: 6)),
      placement: Placement(insets: EdgeInsets(top: 22, left: 18, bottom: 16, right: 18)),
      children: [
        ContentNode(
          .text(
            ContentNode.Text("Delete “Blue Door Coffee”?", font: Font(size: 17, weight: .semibold), alignment: .center))
        ),
        ContentNode(
          .text(
            ContentNode.Text(
              "It will be removed from your guides and from all your devices. This cannot be undone.",
              font: Font(size: 13),
              alignment: .center, maximumLines: 3)),
          color: .role(.secondaryLabel)),
        ContentNode(.group),
        ContentNode(
          .row(ContentNode.Stack(spacing: 10, distribution: .equal)),
          children: [
            ContentNode(.button(ContentNode.Button("Keep", style: .gray)), placement: Placement(height: 44)),
            ContentNode(
              .button(ContentNode.Button("Delete")), placement: Placement(height: 44), color: .role(.destructive)),
          ]),
      ])
    let surface = Surface(
      rect: Rect(x: 45, y: 330, width: 300, height: 174), cornerRadius: 20, background: .fill(.paint(.role(.card))),
      shadow: Shadow(radius: 20, color: Color(0, alpha: 60), x: 0, y: 8), opacity: alpha, scale: scale, content: content
    )
    var snapshot = maps(height: 420, theme: theme, screen: screen)
    snapshot.layers.append(
      LayerSnapshot(
        id: name("dialog"),
        elements: [.backdrop(Backdrop(rect: screen.bounds, style: .blur(.ultraThin), alpha: alpha)), .surface(surface)])
    )
    return snapshot
  }

  static func all() -> [(String, Snapshot)] {
    [
      ("maps-low", maps(height: 130)), ("maps-medium", maps(height: 400)), ("maps-high", maps(height: 780, offset: 90)),
      ("maps-dark", maps(height: 400, theme: .dark)), ("shortcuts", shortcuts), ("toast", toast), ("dialog", dialog()),
      ("dialog-dark-halfway", dialog(theme: .dark, alpha: 0.6, scale: 0.9)),
    ]
  }
}
