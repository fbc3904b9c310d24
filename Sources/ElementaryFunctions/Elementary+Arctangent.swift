extension Elementary {
  /// The angle from -pi/2 to pi/2 whose tangent is x.
  package static func atan(_ x: Double) -> Double {
    let size = x.magnitude
    guard size >= 0x1p-27 else { return x }
    if size > 0x1p60 { return x.isNaN ? x : withSign(of: x, halfPi.hi) }
    let number = DoubleDouble(size)
    let one = DoubleDouble(1)
    return withSign(of: x, (size <= 1 ? arctangent(number, one) : halfPi - arctangent(one, number)).rounded)
  }

  /// The angle from -pi to pi of the point (x, y), also on the axes and at infinity.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return x + y }
    return withSign(of: y, angle(height: y.magnitude, width: x.magnitude, isLeft: x.sign == .minus))
  }

  /// The angle from -pi/2 to pi/2 whose sine is x; NaN beyond 1.
  package static func asin(_ x: Double) -> Double {
    let size = x.magnitude
    guard size >= 0x1p-27 else { return x }
    guard size <= 1 else { return .nan }
    let sine = DoubleDouble(size)
    let cosine = complement(size)
    return withSign(of: x, (size <= cosine.hi ? arctangent(sine, cosine) : halfPi - arctangent(cosine, sine)).rounded)
  }

  /// The angle from 0 to pi whose cosine is x; NaN beyond 1.
  package static func acos(_ x: Double) -> Double {
    let size = x.magnitude
    guard size <= 1 else { return .nan }
    let cosine = DoubleDouble(size)
    let sine = complement(size)
    guard size <= sine.hi else {
      let angle = arctangent(sine, cosine)
      return (x < 0 ? pi - angle : angle).rounded
    }
    let angle = arctangent(cosine, sine)
    return (x < 0 ? halfPi + angle : halfPi - angle).rounded
  }

  private static let pi = DoubleDouble(hi: 0x1.921fb54442d18p1, lo: 0x1.1a62633145c07p-53)
  private static let halfPi = DoubleDouble(hi: 0x1.921fb54442d18p0, lo: 0x1.1a62633145c07p-54)

  @inline(__always)
  private static func withSign(of sign: Double, _ magnitude: Double) -> Double {
    Double(signOf: sign, magnitudeOf: magnitude)
  }

  /// The square root of 1 - x^2, for x from 0 to 1.
  @inline(__always)
  private static func complement(_ x: Double) -> DoubleDouble {
    (DoubleDouble(sum: 1, -x) * DoubleDouble(larger: 1, smaller: x)).squareRoot()
  }

  /// The angle from 0 to pi of the point at a height and a width of any size, not negative, mirrored where it is left.
  private static func angle(height: Double, width: Double, isLeft: Bool) -> Double {
    if height == 0 || width == .infinity && height < .infinity { return isLeft ? pi.hi : 0 }
    if width == 0 || height == .infinity && width < .infinity { return halfPi.hi }
    if width == .infinity { return isLeft ? (pi - DoubleDouble(0.25) * pi).rounded : halfPi.hi / 2 }
    // Far from the diagonal the angle is the quotient to the last bit, or as good as on the axis.
    if width * 0x1p-60 > height { return isLeft ? pi.hi : height / width }
    if height * 0x1p-60 > width { return halfPi.hi }
    let largest = max(height, width)
    let scale = largest > 0x1p500 ? 0x1p-600 : largest < 0x1p-500 ? 0x1p600 : 1
    let y = DoubleDouble(height * scale)
    let x = DoubleDouble(width * scale)
    if height <= width {
      let angle = arctangent(y, x)
      return (isLeft ? pi - angle : angle).rounded
    }
    let angle = arctangent(x, y)
    return (isLeft ? halfPi + angle : halfPi - angle).rounded
  }

  /// The arctangent of a quotient from 0 to 1.
  ///
  /// With c the multiple of 1/64 nearest to y/x: atan(y/x) = atan c + atan t, t = (y - c x) / (x + c y), |t| <= 1/128.
  @inline(__always)
  private static func arctangent(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    let c = WholeNumber(nearest: 64 * (y.hi / x.hi))
    let near = c.value * 0x1p-6
    let t = (y - x * near) / (x + y * near)
    let square = t.hi * t.hi
    let cubic =
      t.hi * square
      * (-0x1.5555555555555p-2 + square * (0.2 + square * (-0x1.2492492492492p-3 + square * 0x1.c71c71c71c71cp-4)))
    let sum = DoubleDouble(larger: ArctangentTable.angles[2 * c.integer], smaller: t.hi)
    return DoubleDouble(larger: sum.hi, smaller: sum.lo + (t.lo + ArctangentTable.angles[2 * c.integer + 1] + cubic))
  }
}
