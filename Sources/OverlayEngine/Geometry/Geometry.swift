/// A position in points; the origin is the screen's top left corner, y grows downwards.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An extent in points.
package struct Size: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle in points, half open: it holds its left and top edges but not its right and bottom ones.
package struct Rect: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }

  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The part that is left when each edge moves inwards by its inset; never narrower or lower than 0.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(width - insets.left - insets.right, 0), height: max(height - insets.top - insets.bottom, 0))
  }

  /// The rectangle after scaling about its middle.
  package func scaled(by scale: Double) -> Rect {
    Rect(x: x + width * (1 - scale) / 2, y: y + height * (1 - scale) / 2, width: width * scale, height: height * scale)
  }
}

/// Distances from the four edges, in points, inwards.
package struct EdgeInsets: Equatable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets()

  /// The same without the insets of some edges.
  func ignoring(_ edges: EdgeSet) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? 0 : top, left: edges.contains(.left) ? 0 : left,
      bottom: edges.contains(.bottom) ? 0 : bottom,
      right: edges.contains(.right) ? 0 : right)
  }
}

package struct EdgeSet: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let top = EdgeSet(rawValue: 1)
  package static let left = EdgeSet(rawValue: 2)
  package static let bottom = EdgeSet(rawValue: 4)
  package static let right = EdgeSet(rawValue: 8)
  package static let all: EdgeSet = [.top, .left, .bottom, .right]
}

/// The device's screen: its size in points, how many pixels a point has, and what hardware and bars cover.
package struct Screen: Equatable, Sendable {
  package var size: Size
  /// Pixels per point, 1 to 4.
  package var scale: Double
  package var safeArea: EdgeInsets

  package init(size: Size, scale: Double, safeArea: EdgeInsets) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }

  /// What is assumed where neither the config nor the event file says anything.
  package static let standard = Screen(size: Size(width: 390, height: 844), scale: 2, safeArea: .zero)

  package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}
