extension Elementary {
  /// x to the power y; exact wherever the exact result is a double (so are whole powers of small whole numbers).
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return x + y }
    if y == 1 { return x }
    let sign: Double = x.sign == .minus && isOdd(y) ? -1 : 1
    if x == 0 || x.isInfinite || y.isInfinite { return sign * limitingPower(x.magnitude, y) }
    if x < 0 && !isWhole(y) { return .nan }
    return sign * positivePower(x.magnitude, y)
  }

  /// x to the power y, for finite x > 0 and y other than 0.
  private static func positivePower(_ x: Double, _ y: Double) -> Double {
    // One operation of the processor rounds correctly.
    if y == 2 { return x * x }
    if y == 0.5 { return x.squareRoot() }
    if y == -1 { return 1 / x }
    if y >= 3 && y <= 64 && x > 0x1p-12 && x < 0x1p15 && isWhole(y) { return wholePower(x, Int(y)) }
    let logarithm = naturalLogarithm(x)
    let estimate = logarithm.hi * y
    if estimate > 710 { return .infinity }
    if estimate < -746 { return 0 }
    if estimate.magnitude < 0x1p-60 { return 1 }
    return ScaledPower(exponential: logarithm * y).value
  }

  /// x multiplied with itself in 106 bits: what has no more bits than that is rounded correctly, exact ties included.
  private static func wholePower(_ x: Double, _ y: Int) -> Double {
    var result = DoubleDouble(1)
    var square = DoubleDouble(x)
    var exponent = y
    while exponent > 1 {
      if exponent & 1 == 1 { result = result * square }
      square = square * square
      exponent >>= 1
    }
    return (result * square).rounded
  }

  /// x to the power y, where x is 0 or infinite or y is infinite; x not negative.
  private static func limitingPower(_ x: Double, _ y: Double) -> Double {
    if x == 1 { return 1 }
    return (x > 1) == (y > 0) ? .infinity : 0
  }

  /// Whether a finite or infinite number has no fraction.
  private static func isWhole(_ y: Double) -> Bool {
    y.magnitude >= 0x1p52 || (y.magnitude + 0x1p52) - 0x1p52 == y.magnitude
  }

  private static func isOdd(_ y: Double) -> Bool {
    guard y.magnitude < 0x1p53 && isWhole(y) else { return false }
    return Int64(y) & 1 == 1
  }
}

/// `Elementary.pow` under a name that C can call.
@c(overlay_elementary_pow)
package func overlayElementaryPower(_ x: Double, _ y: Double) -> Double { Elementary.pow(x, y) }
