extension ContentNode {
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
    public var spacing = 8.0
    public var alignment = CrossAlignment.fill
    public var distribution = Distribution.start

    public init() {}
  }

  /// Children in lines of equal cells.
  public struct Grid: Equatable, Sendable {
    /// At least 1.
    public var columns = 2
    /// Points between columns and between lines.
    public var spacing = 12.0
    /// Height of a line, points.
    public var rowHeight = 100.0

    public init() {}
  }

  public struct Text: Equatable, Sendable {
    public enum LineAlignment: String, CaseIterable, Sendable {
      case leading, center, trailing
    }

    public var text: String
    public var font = Font()
    public var alignment = LineAlignment.leading
    /// At least 1; what does not fit ends in an ellipsis.
    public var maximumLines = 1

    public init(_ text: String) {
      self.text = text
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
    public var mode = Mode.fill

    public init(index: Int) {
      self.index = index
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
    public var size = 30.0
    /// White on a colour where nothing is said.
    public var symbolColor: Paint?

    public init(_ symbol: Symbol, shape: Shape = .circle) {
      self.symbol = symbol
      self.shape = shape
    }
  }

  public struct SearchField: Equatable, Sendable {
    public var placeholder = "Search"
    /// What was typed; nil: the placeholder is seen.
    public var text: String?
    public var hasMicrophone = true

    public init() {}
  }

  public struct Button: Equatable, Sendable {
    public enum Style: String, CaseIterable, Sendable {
      /// On the node's colour (accent); on grey; words only.
      case filled, gray, plain
    }

    public var title: String
    public var style = Style.filled
    public var symbol: Symbol?

    public init(_ title: String) {
      self.title = title
    }
  }

  /// A map-like picture: the same seed gives the same streets, parks, water and labels.
  public struct Map: Equatable, Sendable {
    public struct Pin: Equatable, Sendable {
      /// 0 to 1 of the map's width and height.
      public var x: Double
      public var y: Double
      public var symbol = Symbol.pin
      public var color = Color(0xFF3B30)
      public var label: String?

      public init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }
    }

    public var seed: UInt32 = 1
    public var pins: [Pin] = []
    /// The blue dot of where one is, in the middle of the upper half.
    public var showsLocation = true

    public init() {}
  }
}
