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
