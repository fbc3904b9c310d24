/// The notches of a container with their heights: never empty, ascending, finite, not negative, names unique.
public struct NotchLadder: Equatable, Sendable {
  /// The names of the notches, lowest first.
  public let names: [Name]
  /// Points above the container's bottom edge, in the order of `names`.
  public let heights: [Double]

  /// Notches with their heights in points, lowest first.
  ///
  /// - Throws: What is wrong with the list: empty, too long, a name twice, or a height that is not finite, negative or
  ///   below the one before. There must be as many heights as names.
  package init(
    names: [Name], heights: [Double], limit: Int = SceneLimits().notches
  ) throws(NotchLadderProblem) {
    guard !names.isEmpty else { throw .empty }
    guard names.count <= limit else { throw .tooMany(names.count, limit: limit) }
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
  /// The lowest notch's height, points.
  public var lowest: Double { heights[0] }
  /// The highest notch's height, points.
  public var highest: Double { heights[heights.count - 1] }

  /// The notch's place in the list, 0 is the lowest.
  public func place(of name: Name) -> Int? {
    // An algorithm of the library would ask for memory where it is not optimized.
    for place in names.indices where names[place] == name { return place }
    return nil
  }

  /// Returns where a height, points, lies between the lowest (0) and the highest (1) notch: of those that can be reached,
  /// and of all. Not clamped; 0 where these are equally high, or none can be reached.
  func progress(of height: Double, _ reachable: NotchSet) -> (reachable: Double, overall: Double) {
    func share(_ low: Double, _ high: Double) -> Double { high == low ? 0 : (height - low) / (high - low) }
    let overall = share(lowest, highest)
    guard let first = reachable.first, let last = reachable.last else { return (0, overall) }
    return (share(heights[first], heights[last]), overall)
  }

  /// The place of the notch nearest to a height, points; of two, the lower one.
  func place(nearestTo height: Double) -> Int {
    var nearest = 0
    for place in heights.indices where (heights[place] - height).magnitude < (heights[nearest] - height).magnitude {
      nearest = place
    }
    return nearest
  }
}

/// The reason why a list of notches is refused.
public enum NotchLadderProblem: Error, Equatable, Sendable {
  case empty
  case tooMany(Int, limit: Int)
  case duplicate(Name)
  case notFinite(Name, Double)
  case negative(Name, Double)
  /// All notches and heights, so that the message can show where the order breaks.
  case notAscending([Name], [Double])
}

/// A set of notches, by their place in the list (0 is the lowest).
public struct NotchSet: Equatable, Sendable {
  /// One bit a notch, the lowest first; those beyond the 64th are in `more`, so that few take no memory of their own.
  private var bits: UInt64
  private var more: [UInt64] = []

  /// The notches with these bits.
  public init(bits: UInt64 = 0) {
    self.bits = bits
  }

  /// The first `count` places.
  public static func all(_ count: Int) -> NotchSet {
    var set = NotchSet(bits: count >= 64 ? .max : (1 << UInt64(count)) - 1)
    for place in stride(from: 64, to: count, by: 1) { set.insert(place) }
    return set
  }

  /// Whether a notch is in it; 0 is the lowest.
  @inline(__always)
  public func contains(_ place: Int) -> Bool {
    if place < 64 { return bits & (1 << UInt64(place)) != 0 }
    let word = place / 64 - 1
    return word < more.count && more[word] & (1 << UInt64(place % 64)) != 0
  }

  /// Adds a notch; 0 is the lowest.
  public mutating func insert(_ place: Int) {
    insert(1 << UInt64(place % 64), word: place / 64)
  }

  /// Adds up to 64 notches by their bits; `word` 1 begins at the 64th.
  package mutating func insert(_ bits: UInt64, word: Int) {
    guard word > 0 else {
      self.bits |= bits
      return
    }
    // Sets with the same notches are equal.
    if bits == 0 { return }
    while more.count < word { more.append(0) }
    more[word - 1] |= bits
  }

  /// The lowest notch of the set.
  public var first: Int? {
    if bits != 0 { return bits.trailingZeroBitCount }
    return more.firstIndex { $0 != 0 }.map { ($0 + 1) * 64 + more[$0].trailingZeroBitCount }
  }

  /// The highest notch of the set.
  public var last: Int? {
    if let word = more.lastIndex(where: { $0 != 0 }) { return (word + 1) * 64 + 63 - more[word].leadingZeroBitCount }
    return bits == 0 ? nil : 63 - bits.leadingZeroBitCount
  }
}
