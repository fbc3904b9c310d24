package import PixelRaster

/// Where a picture changed: rectangles of which none overlaps another. They stand in strips: two of them have all
/// columns in common, or none.
package struct ChangedArea: Equatable, Sendable {
  package private(set) var rects: [PixelRect] = []

  package init() {}

  package init(_ rect: PixelRect) {
    insert(rect)
  }

  package var isEmpty: Bool { rects.isEmpty }

  package mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Rows or columns that are less than this apart become one.
  private static let nearness = 8

  package mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var strip = rect.left..<rect.right
    for place in rects.indices where Self.touch(rects[place].columns, strip) {
      strip = Self.hull(rects[place].columns, strip)
    }
    for place in rects.indices where rects[place].columns.overlaps(strip) { rects[place].columns = strip }
    rects.append(rect)
    rects[rects.count - 1].columns = strip
    joinRows()
  }

  private mutating func joinRows() {
    var (one, other) = (0, 1)
    while one < rects.count {
      if other >= rects.count {
        (one, other) = (one + 1, one + 2)
      } else if rects[one].left == rects[other].left, Self.touch(rects[one].rows, rects[other].rows) {
        rects[one].top = min(rects[one].top, rects[other].top)
        rects[one].bottom = max(rects[one].bottom, rects[other].bottom)
        rects.remove(at: other)
        (one, other) = (0, 1)
      } else {
        other += 1
      }
    }
  }

  private static func touch(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.lowerBound <= other.upperBound + nearness && other.lowerBound <= one.upperBound + nearness
  }

  private static func hull(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  package func overlaps(rows: Range<Int>) -> Bool {
    for place in rects.indices where rects[place].rows.overlaps(rows) { return true }
    return false
  }
}

extension PixelRect {
  fileprivate var columns: Range<Int> {
    get { left..<right }
    set { (left, right) = (newValue.lowerBound, newValue.upperBound) }
  }
}
