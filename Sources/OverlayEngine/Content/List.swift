extension ContentNode {
  /// Rows below each other, in sections. Scrolls where its node does (`ContentNode.scrolls`).
  package struct List: Equatable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      /// Rows reach from edge to edge.
      case plain
      /// Sections are rounded cards of their own.
      case grouped
    }

    package struct Section: Equatable, Sendable {
      package var header: String?
      /// A word at the header's right end, in the accent colour.
      package var action: String?
      /// What a tap on that word does.
      package var onAction: TapAction?
      package var isActionPressed = false
      package var rows: [Row]

      package init(rows: [Row]) {
        self.rows = rows
      }
    }

    package struct Row: Equatable, Sendable {
      package enum Accessory: String, CaseIterable, Sendable {
        case none, chevron, checkmark, switchOn, switchOff
      }

      package var title: String
      package var subtitle: String?
      /// At the right end.
      package var detail: String?
      package var icon: Icon?
      package var iconColor: Paint?
      /// The title's colour; `nil` for label.
      package var color: Paint?
      package var accessory = Accessory.none
      /// How the trace and `tap` events name it; `nil` means by its title.
      package var id: String?
      package var tap: TapAction?
      package var isPressed = false

      package init(_ title: String) {
        self.title = title
      }
    }

    package var sections: [Section]
    package var style = Style.plain
    /// Points; `nil` for 44, with subtitles 60.
    package var rowHeight: Double?

    package init(_ sections: [Section]) {
      self.sections = sections
    }
  }
}
