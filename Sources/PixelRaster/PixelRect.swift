/// A rectangle of whole pixels, half open; empty where an end is not beyond its start.
public struct PixelRect: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  public var width: Int { right - left }
  public var height: Int { bottom - top }
  /// Of one that is not upside down.
  public var rows: Range<Int> { top..<bottom }
  public var isEmpty: Bool { left >= right || top >= bottom }

  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Smaller by `distance` on every side; larger where it is negative.
  public func inset(by distance: Int) -> PixelRect {
    PixelRect(left: left + distance, top: top + distance, right: right - distance, bottom: bottom - distance)
  }
}
