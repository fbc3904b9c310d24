import Text

extension ContentNode {
  package struct Stack: Equatable, Sendable {
    /// The place of children across the stack's direction; `fill` stretches those that have no size of their own.
    package enum CrossAlignment: String, CaseIterable, Sendable {
      case start, center, end, fill
    }
    /// The use of the length that is left when no child takes it.
    package enum Distribution: String, CaseIterable, Sendable {
      case start, center, end, spaceBetween
      /// Every child gets the same length.
      case equal
    }

    /// Points between neighbours.
    package var spacing = 8.0
    package var alignment = CrossAlignment.fill
    package var distribution = Distribution.start

    package init() {}
  }

  /// Children in lines of equal cells.
  package struct Grid: Equatable, Sendable {
    /// The number of columns, at least 1.
    package var columns = 2
    /// Points between columns and between lines.
    package var spacing = 12.0
    /// The height of a line, points.
    package var rowHeight = 100.0

    package init() {}
  }

  package struct Text: Equatable, Sendable {
    package enum LineAlignment: String, CaseIterable, Sendable {
      case leading, center, trailing
    }

    package var text: String
    package var font = Font()
    package var alignment = LineAlignment.leading
    /// The number of lines at most, at least 1; what does not fit ends in an ellipsis.
    package var maximumLines = 1

    package init(_ text: String) {
      self.text = text
    }
  }

  /// A picture that was loaded beside the script.
  package struct Image: Equatable, Sendable {
    package enum Mode: String, CaseIterable, Sendable {
      /// Covers the rectangle, cut where it is too large; lies inside it; takes its proportions.
      case fill, fit, stretch
    }

    /// Its place in the run's list of loaded pictures.
    package var index: Int
    package var mode = Mode.fill

    package init(index: Int) {
      self.index = index
    }
  }

  /// A symbol on a coloured shape; the node's `color` is the shape's.
  package struct Icon: Equatable, Sendable {
    package enum Shape: String, CaseIterable, Sendable {
      case circle, rounded
      case none
    }

    package var symbol: Symbol
    package var shape: Shape
    /// The width and height of the shape, points.
    package var size = 30.0
    /// The colour of the symbol: white on a colour where nothing is said.
    package var symbolColor: Paint?

    package init(_ symbol: Symbol, shape: Shape = .circle) {
      self.symbol = symbol
      self.shape = shape
    }
  }

  package struct SearchField: Equatable, Sendable {
    package var placeholder = "Search"
    /// The text that was typed, or `nil` if the placeholder is seen.
    package var text: String?
    package var hasMicrophone = true
    /// Whether it is a field for any text, without the lens and the microphone.
    package var isPlain = false

    package init() {}
  }

  package struct Button: Equatable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      /// A button on the node's colour (accent); on grey; of words only.
      case filled, gray, plain
    }

    package var title: String
    package var style = Style.filled
    package var symbol: Symbol?

    package init(_ title: String) {
      self.title = title
    }
  }

  /// A map-like picture: the same seed gives the same streets, parks, water and labels.
  package struct Map: Equatable, Sendable {
    package struct Pin: Equatable, Sendable {
      /// 0 to 1 of the map's width and height.
      package var x: Double
      package var y: Double
      package var symbol = Symbol.pin
      package var color = Color(0xFF3B30)
      package var label: String?

      package init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }
    }

    package var seed: UInt32 = 1
    package var pins: [Pin] = []
    /// Whether the blue dot of one's own place is drawn, in the middle of the upper half.
    package var showsLocation = true

    package init() {}
  }

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
      /// The effect of a tap on that word.
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
      /// The text at the right end.
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
    /// The row height, points; `nil` for 44, with subtitles 60.
    package var rowHeight: Double?

    package init(_ sections: [Section]) {
      self.sections = sections
    }
  }
}

/// The button that closes a view, as its author wants it.
package enum CloseButton: Equatable, Sendable {
  /// Nothing is drawn, and nothing takes the tap.
  case none
  /// A grey disc with a cross.
  case standard
  case content(ContentTemplate)
}

extension Surface.Ornaments {
  /// Adds the button, with what its functions give for this moment.
  mutating func add(_ button: CloseButton, context: DrawContext, _ draw: DrawFunction) throws(Thrown) {
    switch button {
    case .none: hasCloseButton = false
    case .standard: hasCloseButton = true
    case .content(let template):
      hasCloseButton = true
      closeButton = .content(try template.resolved { it throws(Thrown) in try draw(it, context) })
    }
  }
}

package enum Symbol: String, CaseIterable, Sendable {
  case magnifier, xmark, chevronRight, chevronDown, chevronUp, chevronLeft, checkmark, plus, minus, ellipsis
  case pin, star, heart, locationArrow, person, people, bell, house, briefcase, cart, cup, fork, car, bicycle, walk
  case tram, fuel, airplane, clock, bookmark, camera, photo, message, envelope, phone, link, copy, share, printer, trash
  case pencil, gear, folder, document, music, play, pause, bolt, moon, sun, drop, flame, leaf, wifi, lock, microphone
  case layers, info, warning, tag, gift, globe, list, grid, download, upload
}

/// A value that is given once, or that a script's function gives anew for each frame.
package enum Dynamic<Constant: Equatable & Sendable>: Equatable, Sendable {
  case constant(Constant)
  case scripted(FunctionReference)

  /// The value now: the constant, or what `read` makes of the function.
  @inlinable
  package func resolved<Failure: Error>(
    _ read: (FunctionReference) throws(Failure) -> Constant
  ) throws(Failure) -> Constant {
    switch self {
    case .constant(let value): value
    case .scripted(let function): try read(function)
    }
  }
}
