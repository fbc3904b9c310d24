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
  /// Points.
  public var width: Double
  /// Points.
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
  /// Points.
  public var width: Double
  /// Points.
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
  /// Points.
  public var top: Double
  /// Points.
  public var left: Double
  /// Points.
  public var bottom: Double
  /// Points.
  public var right: Double

  /// Insets in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()

  /// The same without the insets of some edges.
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
  /// Points.
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
