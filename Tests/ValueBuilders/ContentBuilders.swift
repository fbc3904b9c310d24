package import OverlayEngine

// Content in one expression, as tests write it; the program reads each of these values key by key.

extension ContentNode {
  package init(
    _ kind: Kind, placement: Placement = Placement(), alpha: Double = 1, cornerRadius: Double = 0,
    background: Fill? = nil,
    shadow: Shadow? = nil, color: Paint? = nil, clips: Bool = false, scrolls: Bool = false,
    children: [ContentNode] = [], id: String? = nil,
    tap: TapAction? = nil
  ) {
    self.init(kind)
    self.placement = placement
    self.alpha = alpha
    self.cornerRadius = cornerRadius
    self.background = background
    self.shadow = shadow
    self.color = color
    self.clips = clips
    self.scrolls = scrolls
    self.children = children
    self.id = id
    self.tap = tap
  }
}

extension Placement {
  package init(
    x: Double = 0, y: Double = 0, width: Double? = nil, height: Double? = nil, insets: EdgeInsets = .zero,
    alignment: Alignment? = nil
  ) {
    self.init()
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.insets = insets
    self.alignment = alignment
  }
}

extension ContentNode.Stack {
  package init(spacing: Double = 8, alignment: CrossAlignment = .fill, distribution: Distribution = .start) {
    self.init()
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
  }
}

extension ContentNode.Grid {
  package init(columns: Int, spacing: Double, rowHeight: Double) {
    self.init()
    self.columns = columns
    self.spacing = spacing
    self.rowHeight = rowHeight
  }
}

extension ContentNode.Text {
  package init(_ text: String, font: Font, alignment: LineAlignment = .leading, maximumLines: Int = 1) {
    self.init(text)
    self.font = font
    self.alignment = alignment
    self.maximumLines = maximumLines
  }
}

extension ContentNode.Icon {
  package init(_ symbol: Symbol, shape: Shape = .circle, size: Double, symbolColor: Paint? = nil) {
    self.init(symbol, shape: shape)
    self.size = size
    self.symbolColor = symbolColor
  }
}

extension ContentNode.SearchField {
  package init(placeholder: String = "Search", text: String? = nil, hasMicrophone: Bool = true) {
    self.init()
    self.placeholder = placeholder
    self.text = text
    self.hasMicrophone = hasMicrophone
  }
}

extension ContentNode.Button {
  package init(_ title: String, style: Style = .filled, symbol: Symbol? = nil) {
    self.init(title)
    self.style = style
    self.symbol = symbol
  }
}

extension ContentNode.Map {
  package init(seed: UInt32, pins: [Pin] = []) {
    self.init()
    self.seed = seed
    self.pins = pins
  }
}

extension ContentNode.Map.Pin {
  package init(x: Double, y: Double, symbol: Symbol = .pin, color: Color = Color(0xFF3B30), label: String?) {
    self.init(x: x, y: y)
    self.symbol = symbol
    self.color = color
    self.label = label
  }
}

extension ContentNode.List {
  package init(_ sections: [Section], style: Style = .plain, rowHeight: Double? = nil) {
    self.init(sections)
    self.style = style
    self.rowHeight = rowHeight
  }
}

extension ContentNode.List.Section {
  package init(header: String, action: String? = nil, onAction: TapAction? = nil, rows: [ContentNode.List.Row]) {
    self.init(rows: rows)
    self.header = header
    self.action = action
    self.onAction = onAction
  }
}

extension ContentNode.List.Row {
  package init(
    _ title: String, subtitle: String? = nil, detail: String? = nil, icon: ContentNode.Icon? = nil,
    iconColor: Paint? = nil,
    accessory: Accessory = .none, id: String? = nil, tap: TapAction? = nil
  ) {
    self.init(title)
    self.subtitle = subtitle
    self.detail = detail
    self.icon = icon
    self.iconColor = iconColor
    self.accessory = accessory
    self.id = id
    self.tap = tap
  }
}

extension Gradient {
  /// Colours at equal distances.
  package init(_ colors: [Color], start: Point = Point(x: 0.5, y: 0), end: Point = Point(x: 0.5, y: 1)) {
    let last = Double(max(colors.count - 1, 1))
    self.init(stops: colors.enumerated().map { Stop(offset: Double($0.offset) / last, color: $0.element) })
    self.start = start
    self.end = end
  }
}

extension Snapshot {
  package init(
    screen: Screen, theme: Theme = .light, background: Paint = .role(.page), layers: [LayerSnapshot],
    statusBar: StatusBar? = nil,
    showsHomeIndicator: Bool = false, touches: [TouchMark] = []
  ) {
    self.init(screen: screen)
    self.theme = theme
    self.background = background
    self.layers = layers
    self.statusBar = statusBar
    self.showsHomeIndicator = showsHomeIndicator
    self.touches = touches
  }
}
