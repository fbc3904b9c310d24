extension Elementary {
  /// The natural logarithm: NaN below zero, minus infinity at zero.
  package static func log(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return logarithmOutsideDomain(x) }
    return naturalLogarithm(x).rounded
  }

  /// The logarithm to base 10; exact for the powers of ten that doubles hold exactly.
  package static func log10(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return logarithmOutsideDomain(x) }
    return (naturalLogarithm(x) * DoubleDouble(hi: 0x1.bcb7b1526e50ep-2, lo: 0x1.95355baaafad3p-57)).rounded
  }

  /// The logarithm to base 2; exact for powers of two.
  package static func log2(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return logarithmOutsideDomain(x) }
    return (naturalLogarithm(x) * DoubleDouble(hi: 0x1.71547652b82fep0, lo: 0x1.777d0ffda0d24p-56)).rounded
  }

  private static func logarithmOutsideDomain(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    return x < 0 ? .nan : x
  }

  /// The natural logarithm of a positive finite number, good to about 70 bits.
  ///
  /// x = 2^e m with m from 1 to 2, and c near 1/m from the table such that r = c m - 1 is exact and |r| < 0.0042; then
  /// ln x = e ln2 - ln c + r - r^2/2 + ..., of which the first terms keep their rounding errors.
  @inline(__always)
  static func naturalLogarithm(_ x: Double) -> DoubleDouble {
    var bits = x.bitPattern
    var exponent = -1023
    if bits < 1 << 52 {
      bits = (x * 0x1p54).bitPattern
      exponent -= 54
    }
    let row = Int(((bits >> 44 & 0xff) + 1) >> 1)
    exponent += Int(bits >> 52) + row >> 7
    let e = Double(exponent)
    let m = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
    let reciprocal = LogarithmTable.entries[3 * row]

    let mUpper = m.upperHalf
    let r = DoubleDouble(sum: mUpper * reciprocal - 1, (m - mUpper) * reciprocal)
    let rUpper = r.hi.upperHalf
    let square = rUpper * rUpper
    let squareRest = (r.hi - rUpper) * (r.hi + rUpper) + 2 * r.hi * r.lo
    let tail = r.hi * (square + squareRest) * logarithmTail(r.hi)

    // ln2 in two parts, the first of 42 bits: e times that is exact.
    let whole = DoubleDouble(larger: e * 0x1.62e42fefa38p-1, smaller: LogarithmTable.entries[3 * row + 1])
    let first = DoubleDouble(larger: whole.hi, smaller: r.hi)
    let second = DoubleDouble(larger: first.hi, smaller: -0.5 * square)
    let rest = LogarithmTable.entries[3 * row + 2] + e * 0x1.ef35793c7673p-45 + r.lo - 0.5 * squareRest + tail
    return DoubleDouble(larger: second.hi, smaller: (whole.lo + first.lo + second.lo) + rest)
  }

  /// (ln(1 + r) - r + r^2/2) / r^3, in two interleaved halves.
  @inline(__always)
  private static func logarithmTail(_ r: Double) -> Double {
    let square = r * r
    let even = 0x1.5555555555555p-2 + square * (0.2 + square * (0x1.2492492492492p-3 + square * 0x1.c71c71c71c71cp-4))
    let odd = 0.25 + square * (0x1.5555555555555p-3 + square * 0.125)
    return even - r * odd
  }
}
