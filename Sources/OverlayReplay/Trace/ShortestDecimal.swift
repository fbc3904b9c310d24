/// The shortest decimal digits that read back to the same double; of several the nearest to it. Its value is `digits` x 10^`exponent`.
///
/// Schubfach (Raffaello Giulietti, "The Schubfach way to render doubles", 2021): the interval of decimals that round to the double is scaled by
/// a power of ten so that it holds at least one and at most ten whole numbers; the ends and the double itself are computed with one 64 x 128 bit
/// multiplication each, rounded to odd, which is exact enough to tell on which side of a whole number they lie.
struct ShortestDecimal {
  /// No trailing zeros, unless it is 0.
  var digits: UInt64
  var exponent: Int

  /// `value` must be finite and more than 0.
  init(_ value: Double) {
    let isSmallestOfItsBinade = value.significandBitPattern == 0 && value.exponentBitPattern > 1
    let significand: UInt64
    let power: Int
    if value.exponentBitPattern == 0 {
      (significand, power) = (value.significandBitPattern, -1074)
    } else {
      (significand, power) = (value.significandBitPattern | 1 << 52, Int(value.exponentBitPattern) - 1075)
    }
    // floor(log10(2^power)), or of 3/4 of it: below a power of two the neighbour is only half as far away.
    let k = (power * 1_262_611 - (isSmallestOfItsBinade ? 524_031 : 0)) >> 22
    // floor(log2(10^-k)) + power + 1: 1 to 4.
    let shift = UInt64(power + ((-k * 1_741_647) >> 19) + 1)
    let scale = PowerOfTen.table[-k]
    let exact = scale.multiplied(by: (4 * significand) << shift)
    let isOdd: UInt64 = significand & 1
    let lowest = scale.multiplied(by: (4 * significand - (isSmallestOfItsBinade ? 1 : 2)) << shift) + isOdd
    let highest = scale.multiplied(by: (4 * significand + 2) << shift) - isOdd
    (digits, exponent) = Self.choose(exact: exact, lowest: lowest, highest: highest, exponent: k)
    removeTrailingZeros()
  }

  /// All three are four times the scaled decimals. A multiple of ten is taken where one lies inside, else the nearer whole number inside.
  private static func choose(exact: UInt64, lowest: UInt64, highest: UInt64, exponent: Int) -> (UInt64, Int) {
    let below = exact / 4
    if below >= 10 {
      let tens = below / 10
      let isLowerInside = lowest <= 40 * tens
      let isUpperInside = 40 * tens + 40 <= highest
      if isLowerInside != isUpperInside { return (tens + (isUpperInside ? 1 : 0), exponent + 1) }
    }
    let isLowerInside = lowest <= 4 * below
    let isUpperInside = 4 * below + 4 <= highest
    if isLowerInside != isUpperInside { return (below + (isUpperInside ? 1 : 0), exponent) }
    let middle = 4 * below + 2
    let roundsUp = exact > middle || exact == middle && below & 1 == 1
    return (below + (roundsUp ? 1 : 0), exponent)
  }

  private mutating func removeTrailingZeros() {
    while digits >= 10 {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return }
      (digits, exponent) = (quotient, exponent + 1)
    }
  }
}
