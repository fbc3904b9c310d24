/// Rows of a picture, as ascending ranges that neither touch nor overlap.
public struct RowBands: Equatable, Sendable {
  public private(set) var ranges: [Range<Int>] = []

  public init() {}

  public init(_ range: Range<Int>) {
    if !range.isEmpty { ranges.append(range) }
  }

  public var isEmpty: Bool { ranges.isEmpty }

  /// How many rows.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  public mutating func removeAll() {
    ranges.removeAll(keepingCapacity: true)
  }

  /// Adds rows; what is less than this apart becomes one band.
  private static let nearness = 8

  public mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var merged = range
    ranges.removeAll { other in
      guard other.lowerBound <= merged.upperBound + Self.nearness, merged.lowerBound <= other.upperBound + Self.nearness else {
        return false
      }
      merged = min(merged.lowerBound, other.lowerBound)..<max(merged.upperBound, other.upperBound)
      return true
    }
    let place = ranges.firstIndex { $0.lowerBound > merged.lowerBound } ?? ranges.count
    ranges.insert(merged, at: place)
  }

  public func overlaps(_ range: Range<Int>) -> Bool {
    ranges.contains { $0.overlaps(range) }
  }
}
