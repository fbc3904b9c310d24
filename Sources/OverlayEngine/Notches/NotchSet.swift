/// A set of at most 64 notches, by their place in the list (0 is the lowest).
package struct NotchSet: Equatable, Sendable {
  package var bits: UInt64

  package init(bits: UInt64 = 0) {
    self.bits = bits
  }

  /// How many notches one container may have.
  package static let capacity = 64

  /// The first `count` places; 0 to 64.
  package static func all(_ count: Int) -> NotchSet {
    NotchSet(bits: count == 64 ? .max : (1 << UInt64(count)) - 1)
  }

  package func contains(_ place: Int) -> Bool { bits & (1 << UInt64(place)) != 0 }

  package mutating func insert(_ place: Int) {
    bits |= 1 << UInt64(place)
  }

  /// The lowest notch of the set.
  package var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }
  /// The highest notch of the set.
  package var last: Int? { bits == 0 ? nil : 63 - bits.leadingZeroBitCount }
}
