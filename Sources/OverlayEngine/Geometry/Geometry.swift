/// A position in points; the origin is the screen's top left corner, y grows downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An extent in points.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle in points, half open: it holds its left and top edges but not its right and bottom ones.
public struct Rect: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }

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
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()

  /// The same without the insets of some edges.
  func ignoring(_ edges: EdgeSet) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? 0 : top, left: edges.contains(.left) ? 0 : left, bottom: edges.contains(.bottom) ? 0 : bottom,
      right: edges.contains(.right) ? 0 : right)
  }
}

public struct EdgeSet: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let top = EdgeSet(rawValue: 1)
  public static let left = EdgeSet(rawValue: 2)
  public static let bottom = EdgeSet(rawValue: 4)
  public static let right = EdgeSet(rawValue: 8)
  public static let all: EdgeSet = [.top, .left, .bottom, .right]
}

/// The device's screen: its size in points, how many pixels a point has, and what hardware and bars cover.
public struct Screen: Equatable, Sendable {
  public var size: Size
  /// Pixels per point, 1 to 4.
  public var scale: Double
  public var safeArea: EdgeInsets

  public init(size: Size, scale: Double, safeArea: EdgeInsets) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }

  /// What is assumed where neither the config nor the event file says anything.
  public static let standard = Screen(size: Size(width: 390, height: 844), scale: 2, safeArea: .zero)

  public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}
