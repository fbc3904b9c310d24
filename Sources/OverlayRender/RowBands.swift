/// Rows of a picture, as ascending ranges that neither touch nor overlap.
public struct RowBands: Equatable, Sendable {
  public private(set) var ranges: [Range<Int>] = []

  public init() {}

  public init(_ range: Range<Int>) {
    if !range.isEmpty { ranges.append(range) }
  }

  public var isEmpty: Bool { ranges.isEmpty }

  public mutating func removeAll() {
    ranges.removeAll(keepingCapacity: true)
  }

  /// Adds rows; what is less than this apart becomes one band.
  private static let nearness = 8

  public mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var merged = range
    var place = 0
    while place < ranges.count {
      let other = ranges[place]
      if other.lowerBound > merged.upperBound + Self.nearness { break }
      if other.upperBound + Self.nearness < merged.lowerBound {
        place += 1
      } else {
        merged = min(merged.lowerBound, other.lowerBound)..<max(merged.upperBound, other.upperBound)
        ranges.remove(at: place)
      }
    }
    ranges.append(merged)
    var end = ranges.count - 1
    while end > place {
      ranges.swapAt(end, end - 1)
      end -= 1
    }
  }

  public func overlaps(_ range: Range<Int>) -> Bool {
    for place in ranges.indices where ranges[place].overlaps(range) { return true }
    return false
  }
}
