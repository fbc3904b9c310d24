/// Points that fill a unit cube evenly, however many are taken: Sobol's sequence in the order of Antonov and Saleev (by
/// Gray code), with the direction numbers of Joe and Kuo. Its first point is 0; any point is found without those before
/// it.
package struct SobolSequence: Equatable, Sendable {
  package let dimensions: Int
  /// `bits` a dimension.
  private let directions: [UInt32]
  /// The number with which each dimension's numbers are combined, bit by bit; 0: the published sequence.
  private let shifts: [UInt32]

  /// The most dimensions of a sequence.
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

  /// Returns direction numbers by Joe and Kuo's recurrence, all numbers as fractions of 2^32.
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

/// How a dimension's direction numbers begin: the polynomial's degree and inner coefficients, and the first numbers.
struct SobolDirections {
  let degree: Int
  /// The polynomial's coefficients without the first and the last, as bits, the highest power's first.
  let coefficients: UInt32
  /// The first numbers, as many as the degree; odd, the k-th below 2^k.
  let first: [UInt32]

  /// The directions from the second dimension on, since the first has no polynomial.
  static let table: [SobolDirections] = published.split(separator: "\n").map { line in
    let numbers = line.split(separator: " ").compactMap { UInt32($0) }
    return SobolDirections(degree: Int(numbers[0]), coefficients: numbers[1], first: Array(numbers[2...]))
  }

  /// The first rows of the table new-joe-kuo-6.21201, without the dimension's number: S. Joe and F. Y. Kuo,
  /// "Constructing Sobol sequences with better two-dimensional projections", SIAM J. Sci. Comput. 30 (2008),
  /// https://web.maths.unsw.edu.au/~fkuo/sobol/.
  private static let published = """
    1 0 1
    2 1 1 3
    3 1 1 3 1
    3 2 1 1 1
    4 1 1 1 3 3
    4 4 1 3 5 13
    5 2 1 1 5 5 17
    5 4 1 1 5 5 5
    5 7 1 1 7 11 19
    5 11 1 1 5 1 1
    5 13 1 1 1 3 11
    5 14 1 3 5 5 31
    6 1 1 3 3 9 7 49
    6 13 1 1 1 15 21 21
    6 16 1 3 1 13 27 49
    6 19 1 1 1 15 7 5
    6 22 1 3 1 15 13 25
    6 25 1 1 5 5 19 61
    7 1 1 3 7 11 23 15 103
    7 4 1 3 7 13 13 15 69
    7 7 1 1 3 13 7 35 63
    7 8 1 3 5 9 1 25 53
    7 14 1 3 1 13 9 35 107
    7 19 1 3 1 5 27 61 31
    7 21 1 1 5 11 19 41 61
    7 28 1 3 5 3 3 13 69
    7 31 1 1 7 13 1 19 1
    7 32 1 3 7 5 13 19 59
    7 37 1 1 3 9 25 29 41
    7 41 1 3 5 13 23 1 55
    7 42 1 3 7 3 13 59 17
    7 50 1 3 1 3 5 53 69
    7 55 1 1 5 5 23 33 13
    7 56 1 1 7 7 1 61 123
    7 59 1 1 7 9 13 61 49
    7 62 1 3 3 5 3 55 33
    8 14 1 3 1 15 31 13 49 245
    8 21 1 3 5 15 31 59 63 97
    8 22 1 3 1 11 11 11 77 249
    8 38 1 3 1 11 27 43 71 9
    8 47 1 1 7 15 21 11 81 45
    8 49 1 3 7 3 25 31 65 79
    8 50 1 3 1 1 19 11 3 205
    8 52 1 1 5 9 19 21 29 157
    8 56 1 3 7 11 1 33 89 185
    8 67 1 3 3 3 15 9 79 71
    8 70 1 3 7 11 15 39 119 27
    8 84 1 1 3 1 11 31 97 225
    8 97 1 1 1 3 23 43 57 177
    8 103 1 3 7 7 17 17 37 71
    8 115 1 3 1 5 27 63 123 213
    8 122 1 1 3 5 11 43 53 133
    9 8 1 3 5 5 29 17 47 173 479
    9 13 1 3 3 11 3 1 109 9 69
    9 16 1 1 1 5 17 39 23 5 343
    9 22 1 3 1 5 25 15 31 103 499
    9 25 1 1 1 11 11 17 63 105 183
    9 44 1 1 5 11 9 29 97 231 363
    9 47 1 1 5 15 19 45 41 7 383
    9 52 1 3 7 7 31 19 83 137 221
    9 55 1 1 1 3 23 15 111 223 83
    9 59 1 1 5 13 31 15 55 25 161
    9 62 1 1 3 13 25 47 39 87 257
    """
}
