/// The notches of a container with their heights: never empty, ascending, finite, not negative, names unique.
public struct NotchLadder: Equatable, Sendable {
  /// Lowest first.
  public let names: [Name]
  /// Points above the container's bottom edge, in the order of `names`.
  public let heights: [Double]

  /// Notches with their heights in points, lowest first.
  ///
  /// - Throws: What is wrong with the list: empty, descending, not finite, or not as many heights as names.
  package init(names: [Name], heights: [Double]) throws(NotchLadderProblem) {
    guard !names.isEmpty else { throw .empty }
    guard names.count <= NotchSet.capacity else { throw .tooMany(names.count) }
    for place in names.indices where names[..<place].contains(names[place]) {
      throw .duplicate(names[place])
    }
    for place in heights.indices {
      guard heights[place].isFinite else { throw .notFinite(names[place], heights[place]) }
      guard heights[place] >= 0 else { throw .negative(names[place], heights[place]) }
      guard place == 0 || heights[place] >= heights[place - 1] else { throw .notAscending(names, heights) }
    }
    self.names = names
    self.heights = heights
  }

  /// How many notches there are.
  public var count: Int { names.count }
  /// Points.
  public var lowest: Double { heights[0] }
  /// Points.
  public var highest: Double { heights[heights.count - 1] }

  /// The notch's place in the list, 0 is the lowest.
  public func place(of name: Name) -> Int? {
    names.firstIndex(of: name)
  }
}

/// Why a list of notches is refused.
public enum NotchLadderProblem: Error, Equatable, Sendable {
  case empty
  case tooMany(Int)
  case duplicate(Name)
  case notFinite(Name, Double)
  case negative(Name, Double)
  /// All of them, so that the message can show where the order breaks.
  case notAscending([Name], [Double])
}

/// A set of at most 64 notches, by their place in the list (0 is the lowest).
public struct NotchSet: Equatable, Sendable {
  /// One bit a notch, the lowest notch first.
  public var bits: UInt64

  /// The notches with these bits.
  public init(bits: UInt64 = 0) {
    self.bits = bits
  }

  /// How many notches one container may have.
  public static let capacity = 64

  /// The first `count` places; 0 to 64.
  public static func all(_ count: Int) -> NotchSet {
    NotchSet(bits: count == 64 ? .max : (1 << UInt64(count)) - 1)
  }

  /// Whether a notch is in it; 0 is the lowest.
  public func contains(_ place: Int) -> Bool { bits & (1 << UInt64(place)) != 0 }

  /// Adds a notch; 0 is the lowest.
  public mutating func insert(_ place: Int) {
    bits |= 1 << UInt64(place)
  }

  /// The lowest notch of the set.
  public var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }
  /// The highest notch of the set.
  public var last: Int? { bits == 0 ? nil : 63 - bits.leadingZeroBitCount }
}
