extension ContentNode {
  /// What rows and columns have in common.
  public struct Stack: Equatable, Sendable {
    /// Where children lie across the stack's direction; `fill` stretches those that have no size of their own.
    public enum CrossAlignment: String, CaseIterable, Sendable {
      case start, center, end, fill
    }
    /// What happens with the length that is left when no child takes it.
    public enum Distribution: String, CaseIterable, Sendable {
      case start, center, end, spaceBetween
      /// Every child gets the same length.
      case equal
    }

    /// Points between neighbours.
    public var spacing: Double
    public var alignment: CrossAlignment
    public var distribution: Distribution

    public init(spacing: Double = 8, alignment: CrossAlignment = .fill, distribution: Distribution = .start) {
      self.spacing = spacing
      self.alignment = alignment
      self.distribution = distribution
    }
  }

  /// Children in lines of equal cells.
  public struct Grid: Equatable, Sendable {
    /// At least 1.
    public var columns: Int
    /// Points between columns and between lines.
    public var spacing: Double
    /// Height of a line, points.
    public var rowHeight: Double

    public init(columns: Int = 2, spacing: Double = 12, rowHeight: Double = 100) {
      self.columns = columns
      self.spacing = spacing
      self.rowHeight = rowHeight
    }
  }

  public struct Text: Equatable, Sendable {
    public enum LineAlignment: String, CaseIterable, Sendable {
      case leading, center, trailing
    }

    public var text: String
    public var font: Font
    public var alignment: LineAlignment
    /// At least 1; what does not fit ends in an ellipsis.
    public var maximumLines: Int

    public init(_ text: String, font: Font = Font(), alignment: LineAlignment = .leading, maximumLines: Int = 1) {
      self.text = text
      self.font = font
      self.alignment = alignment
      self.maximumLines = maximumLines
    }
  }

  /// A picture that was loaded beside the script.
  public struct Image: Equatable, Sendable {
    public enum Mode: String, CaseIterable, Sendable {
      /// Covers the rectangle, cut where it is too large; lies inside it; takes its proportions.
      case fill, fit, stretch
    }

    /// Its place in the run's list of loaded pictures.
    public var index: Int
    public var mode: Mode

    public init(index: Int, mode: Mode = .fill) {
      self.index = index
      self.mode = mode
    }
  }

  /// A symbol on a coloured shape; the node's `color` is the shape's.
  public struct Icon: Equatable, Sendable {
    public enum Shape: String, CaseIterable, Sendable {
      case circle, rounded
      case none
    }

    public var symbol: Symbol
    public var shape: Shape
    /// Width and height of the shape, points.
    public var size: Double
    /// White on a colour where nothing is said.
    public var symbolColor: Paint?

    public init(_ symbol: Symbol, shape: Shape = .circle, size: Double = 30, symbolColor: Paint? = nil) {
      self.symbol = symbol
      self.shape = shape
      self.size = size
      self.symbolColor = symbolColor
    }
  }

  public struct SearchField: Equatable, Sendable {
    public var placeholder: String
    /// What was typed; nil: the placeholder is seen.
    public var text: String?
    public var hasMicrophone: Bool

    public init(placeholder: String = "Search", text: String? = nil, hasMicrophone: Bool = true) {
      self.placeholder = placeholder
      self.text = text
      self.hasMicrophone = hasMicrophone
    }
  }

  public struct Button: Equatable, Sendable {
    public enum Style: String, CaseIterable, Sendable {
      /// On the node's colour (accent); on grey; words only.
      case filled, gray, plain
    }

    public var title: String
    public var style: Style
    public var symbol: Symbol?

    public init(_ title: String, style: Style = .filled, symbol: Symbol? = nil) {
      self.title = title
      self.style = style
      self.symbol = symbol
    }
  }

  /// A map-like picture: the same seed gives the same streets, parks, water and labels.
  public struct Map: Equatable, Sendable {
    public struct Pin: Equatable, Sendable {
      /// 0 to 1 of the map's width and height.
      public var x: Double
      public var y: Double
      public var symbol: Symbol
      public var color: Color
      public var label: String?

      public init(x: Double, y: Double, symbol: Symbol = .pin, color: Color = Color(0xFF3B30), label: String? = nil) {
        self.x = x
        self.y = y
        self.symbol = symbol
        self.color = color
        self.label = label
      }
    }

    public var seed: UInt32
    public var pins: [Pin]
    /// The blue dot of where one is, in the middle of the upper half.
    public var showsLocation: Bool

    public init(seed: UInt32 = 1, pins: [Pin] = [], showsLocation: Bool = true) {
      self.seed = seed
      self.pins = pins
      self.showsLocation = showsLocation
    }
  }
}
