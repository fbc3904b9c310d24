/// Points that fill a unit cube evenly, however many are taken: Sobol's sequence in the order of Antonov and Saleev (by
/// Gray code), with the direction numbers of Joe and Kuo. Its first point is 0; any point is found without those before
/// it.
package struct SobolSequence: Equatable, Sendable {
  package let dimensions: Int
  /// `bits` a dimension.
  private let directions: [UInt32]
  /// What each dimension's numbers are combined with, bit by bit; 0: the published sequence.
  private let shifts: [UInt32]

  /// No sequence has more dimensions.
  package static let mostDimensions = SobolDirections.table.count + 1
  private static let bits = 32

  /// - Parameters:
  ///   - dimensions: 1 to `mostDimensions`.
  ///   - seed: 0 is the published sequence; any other moves it, each dimension by a number of its own (a digital shift).
  package init(dimensions: Int, seed: UInt64 = 0) {
    precondition(
      (1...Self.mostDimensions).contains(dimensions), "a sequence has 1 to \(Self.mostDimensions) dimensions")
    self.dimensions = dimensions
    directions = (0..<dimensions).flatMap(Self.directions(of:))
    shifts = Self.shifts(dimensions, seed: seed)
  }

  /// Joe and Kuo's recurrence, all numbers as fractions of 2^32.
  private static func directions(of dimension: Int) -> [UInt32] {
    var numbers = (0..<bits).map { UInt32(1) << UInt32(bits - 1 - $0) }
    guard dimension > 0 else { return numbers }
    let row = SobolDirections.table[dimension - 1]
    for place in 0..<row.degree { numbers[place] = row.first[place] << UInt32(bits - 1 - place) }
    for place in row.degree..<bits {
      var number = numbers[place - row.degree] ^ numbers[place - row.degree] >> UInt32(row.degree)
      for power in 1..<row.degree where row.coefficients >> UInt32(row.degree - 1 - power) & 1 == 1 {
        number ^= numbers[place - power]
      }
      numbers[place] = number
    }
    return numbers
  }

  private static func shifts(_ dimensions: Int, seed: UInt64) -> [UInt32] {
    guard seed != 0 else { return Array(repeating: 0, count: dimensions) }
    return (1...UInt64(dimensions)).map { UInt32(truncatingIfNeeded: mixed(seed &+ $0 &* 0x9E37_79B9_7F4A_7C15) >> 32) }
  }

  /// The last step of SplitMix64 (Steele, Lea and Flood 2014): near numbers become far ones.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A point of the sequence, each coordinate at least 0 and below 1; `index` is below `mostPoints`.
  package func point(_ index: Int) -> [Double] {
    let gray = UInt32(index ^ (index >> 1))
    return (0..<dimensions).map { dimension in
      var (number, rest) = (shifts[dimension], gray)
      while rest != 0 {
        number ^= directions[dimension * Self.bits + rest.trailingZeroBitCount]
        rest &= rest - 1
      }
      return Double(number) / 4_294_967_296
    }
  }
}
