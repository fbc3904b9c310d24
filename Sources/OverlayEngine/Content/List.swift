extension ContentNode {
  /// Rows below each other, in sections. Scrolls where its node does (`ContentNode.scrolls`).
  public struct List: Equatable, Sendable {
    public enum Style: String, CaseIterable, Sendable {
      /// Rows reach from edge to edge.
      case plain
      /// Sections are rounded cards of their own.
      case grouped
    }

    public struct Section: Equatable, Sendable {
      public var header: String?
      /// A word at the header's right end, in the accent colour.
      public var action: String?
      /// What a tap on that word does.
      public var onAction: TapAction?
      public var isActionPressed = false
      public var rows: [Row]

      public init(header: String? = nil, action: String? = nil, onAction: TapAction? = nil, rows: [Row]) {
        self.header = header
        self.action = action
        self.onAction = onAction
        self.rows = rows
      }
    }

    public struct Row: Equatable, Sendable {
      public enum Accessory: String, CaseIterable, Sendable {
        case none, chevron, checkmark, switchOn, switchOff
      }

      public var title: String
      public var subtitle: String?
      /// At the right end.
      public var detail: String?
      public var icon: Icon?
      public var iconColor: Paint?
      /// The title's colour; nil: label.
      public var color: Paint?
      public var accessory: Accessory
      /// How the trace and `tap` events name it; nil: by its title.
      public var id: String?
      public var tap: TapAction?
      public var isPressed = false

      public init(
        _ title: String, subtitle: String? = nil, detail: String? = nil, icon: Icon? = nil, iconColor: Paint? = nil, color: Paint? = nil,
        accessory: Accessory = .none, id: String? = nil, tap: TapAction? = nil
      ) {
        self.title = title
        self.subtitle = subtitle
        self.detail = detail
        self.icon = icon
        self.iconColor = iconColor
        self.color = color
        self.accessory = accessory
        self.id = id
        self.tap = tap
      }
    }

    public var sections: [Section]
    public var style: Style
    /// Points; nil: 44, with subtitles 60.
    public var rowHeight: Double?

    public init(_ sections: [Section], style: Style = .plain, rowHeight: Double? = nil) {
      self.sections = sections
      self.style = style
      self.rowHeight = rowHeight
    }
  }
}
