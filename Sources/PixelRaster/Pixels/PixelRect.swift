/// A rectangle of whole pixels, half open; empty where an end is not beyond its start.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  /// The rows of a rectangle that is not upside down.
  package var rows: Range<Int> { top..<bottom }
  package var isEmpty: Bool { left >= right || top >= bottom }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Smaller by `distance` on every side; larger where it is negative.
  package func inset(by distance: Int) -> PixelRect {
    PixelRect(left: left + distance, top: top + distance, right: right - distance, bottom: bottom - distance)
  }
}
