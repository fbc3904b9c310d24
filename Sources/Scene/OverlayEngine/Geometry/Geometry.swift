import Text

/// A position in points; the origin is the screen's top left corner, y grows downwards.
public struct Point: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An extent in points.
public struct Size: Equatable, Sendable {
  /// The width, points.
  public var width: Double
  /// The height, points.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle in points, half open: it holds its left and top edges but not its right and bottom ones.
public struct Rect: Equatable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double
  /// The width, points.
  public var width: Double
  /// The height, points.
  public var height: Double

  /// A rectangle in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge, points.
  public var maxX: Double { x + width }
  /// The bottom edge, points.
  public var maxY: Double { y + height }

  /// The height with which its bottom edge is exactly there, or a rounding beside it where no height gives that; 0 where
  /// that is above its top.
  func height(downTo bottom: Double) -> Double {
    guard bottom > y else { return 0 }
    let height = bottom - y
    let found = y + height
    if found == bottom { return height }
    return found < bottom ? height.nextUp : height.nextDown
  }

  /// Whether a point lies inside; the left and top edges belong to it.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The part that is left when each edge moves inwards by its inset; never narrower or lower than 0.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(width - insets.left - insets.right, 0), height: max(height - insets.top - insets.bottom, 0))
  }

  /// The rectangle after scaling about its middle.
  public func scaled(by scale: Double) -> Rect {
    Rect(x: x + width * (1 - scale) / 2, y: y + height * (1 - scale) / 2, width: width * scale, height: height * scale)
  }
}

/// Distances from the four edges, in points, inwards.
public struct EdgeInsets: Equatable, Sendable {
  /// The inset at the top edge, points.
  public var top: Double
  /// The inset at the left edge, points.
  public var left: Double
  /// The inset at the bottom edge, points.
  public var bottom: Double
  /// The inset at the right edge, points.
  public var right: Double

  /// Insets in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets that are 0 at all edges.
  public static let zero = EdgeInsets()

  /// Returns the insets without those of some edges.
  func ignoring(_ edges: EdgeSet) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? 0 : top, left: edges.contains(.left) ? 0 : left,
      bottom: edges.contains(.bottom) ? 0 : bottom,
      right: edges.contains(.right) ? 0 : right)
  }
}

/// Some of the four edges.
public struct EdgeSet: OptionSet, Sendable {
  /// One bit per edge.
  public let rawValue: UInt8

  /// The edges with these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = EdgeSet(rawValue: 1)
  /// The left edge.
  public static let left = EdgeSet(rawValue: 2)
  /// The bottom edge.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The right edge.
  public static let right = EdgeSet(rawValue: 8)
  /// All four edges.
  public static let all: EdgeSet = [.top, .left, .bottom, .right]
}

/// The device's screen: its size in points, how many pixels a point has, and what hardware and bars cover.
public struct Screen: Equatable, Sendable {
  /// The size of the screen, points.
  public var size: Size
  /// Pixels per point, 1 to 4.
  public var scale: Double
  /// The part of each edge that bars and the housing cover, points.
  public var safeArea: EdgeInsets
  /// Whether content is laid out from right to left.
  public var isMirrored = false
  /// The factor by which letters are larger than content says.
  public var textScale = 1.0

  /// A screen of a size in points, with `scale` pixels a point.
  public init(size: Size, scale: Double, safeArea: EdgeInsets) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }

  /// The screen that is assumed if neither the config nor the event file gives one.
  public static let standard = Screen(size: Size(width: 390, height: 844), scale: 2, safeArea: .zero)

  /// The whole screen, points.
  public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}

/// A rectangle in a larger one, as its author describes it; points.
public enum Frame: Equatable, Sendable {
  /// A rectangle, counted from the larger one's top left corner.
  case rect(Rect)
  /// Distances from the larger one's edges, inwards.
  case distances(EdgeInsets)
  /// A size, at an edge or corner of the larger one.
  case aligned(Alignment, Size)

  /// The rectangle in the coordinates of the larger one.
  public func rect(in outer: Rect) -> Rect {
    switch self {
    case .rect(let rect): rect.moved(by: Point(x: outer.x, y: outer.y))
    case .distances(let insets): outer.inset(by: insets)
    case .aligned(let alignment, let size): outer.placing(size, alignment)
    }
  }
}

/// The source of a layer's place: its author's constant, or a script that is asked whenever it may have changed.
public enum FrameSource {
  case fixed(Frame)
  /// A function that gets the size of what the layer lies in, and the parts of that which are covered.
  case scripted(FunctionReference)

  func frame(in screen: Screen, _ script: ScriptLink) throws(Thrown) -> Frame {
    switch self {
    case .fixed(let frame): frame
    case .scripted(let function): try script.frame(function, screen)
    }
  }
}

extension Rect {
  func moved(by way: Point) -> Rect { Rect(x: x + way.x, y: y + way.y, width: width, height: height) }

  /// Returns what both have in common; empty where that is nothing.
  package func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
  }
}

extension Screen {
  /// The part of the safe area's insets that reaches into a rectangle.
  func safeArea(of rect: Rect) -> EdgeInsets {
    func reaching(_ inset: Double, _ gap: Double, _ length: Double) -> Double { max(0, min(inset - gap, length)) }
    return EdgeInsets(
      top: reaching(safeArea.top, rect.y, rect.height), left: reaching(safeArea.left, rect.x, rect.width),
      bottom: reaching(safeArea.bottom, size.height - rect.maxY, rect.height),
      right: reaching(safeArea.right, size.width - rect.maxX, rect.width))
  }
}
