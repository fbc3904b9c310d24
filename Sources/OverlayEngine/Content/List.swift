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

      public init(rows: [Row]) {
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
      public var accessory = Accessory.none
      /// How the trace and `tap` events name it; nil: by its title.
      public var id: String?
      public var tap: TapAction?
      public var isPressed = false

      public init(_ title: String) {
        self.title = title
      }
    }

    public var sections: [Section]
    public var style = Style.plain
    /// Points; nil: 44, with subtitles 60.
    public var rowHeight: Double?

    public init(_ sections: [Section]) {
      self.sections = sections
    }
  }
}
