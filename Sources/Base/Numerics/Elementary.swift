/// The elementary functions of the C library, with the same bits on every processor and in every build.
///
/// They are made of `+ - * /`, `squareRoot` and operations on integers and bits, each of which IEEE 754 defines to the
/// last bit; nothing here calls the C library or fuses a multiplication with an addition. Each function reduces its
/// argument as exactly as it takes, looks up a nearby value in a table, and carries the result as a sum of two doubles
/// with more than 60 good bits before the one final rounding: it is the correctly rounded result but for about one
/// argument in ten thousand, and there it is off by less than 0.501 units in the last place. Infinities, NaN, signed
/// zeros, overflow and subnormals come out as Annex F of the C standard has them.
package enum Elementary {}

/// Adding this to a double of at most 2^51 rounds it to a whole number, ties to even, and leaves that number in the
/// lowest bits.
let roundingShift = 0x1.8p52

/// A whole number as a double, and as an integer modulo 2^32.
struct WholeNumber {
  var value: Double
  var integer: Int

  /// The whole number nearest to `x`, ties to even; `x` within 2^31 of zero.
  @inline(__always)
  init(nearest x: Double) {
    let shifted = x + roundingShift
    value = shifted - roundingShift
    integer = Int(Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern)))
  }
}

/// Two to a power from -1022 to 1023.
@inline(__always)
func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
}

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

  /// e to the power x.
  package static func exp(_ x: Double) -> Double {
    guard x < 709.8 else { return x.isNaN ? x : .infinity }
    guard x > -745.2 else { return 0 }
    return ScaledPower(exponential: DoubleDouble(x)).value
  }
}

/// A number of about 1 to 2, and the power of two that multiplies it.
struct ScaledPower {
  var significand: DoubleDouble
  var exponent: Int

  /// e to the power x, good to about 70 bits; x within 2000 of zero.
  ///
  /// x = k ln2/128 + r with |r| <= 0.0028, hence e^x = 2^(k/128) + 2^(k/128) (e^r - 1): the power comes from the table,
  /// e^r - 1 from its series, whose first two terms keep their rounding errors.
  @inline(__always)
  init(exponential x: DoubleDouble) {
    let k = WholeNumber(nearest: x.hi * 0x1.71547652b82fep7)
    // The first two parts of ln2/128 have 32 bits, k has 18: both products are exact.
    let reduced = DoubleDouble(sum: x.hi - k.value * 0x1.62e42feep-8, -(k.value * 0x1.a39ef356p-40))
    let r = DoubleDouble(larger: reduced.hi, smaller: reduced.lo + (x.lo - k.value * 0x1.93c7673007e5fp-72))

    let rUpper = r.hi.upperHalf
    let square = rUpper * rUpper
    let squareRest = (r.hi - rUpper) * (r.hi + rUpper) + 2 * r.hi * r.lo
    let cube = r.hi * (square + squareRest)
    let tail =
      cube
      * (0x1.5555555555555p-3 + r.hi
        * (0x1.5555555555555p-5 + r.hi * (0x1.1111111111111p-7 + r.hi * 0x1.6c16c16c16c17p-10)))
    let head = DoubleDouble(larger: r.hi, smaller: 0.5 * square)
    let growth = DoubleDouble(larger: head.hi, smaller: head.lo + (r.lo + (0.5 * squareRest + tail)))

    let place = 2 * (k.integer & 127)
    let power = ExponentialTable.powers[place]
    let powerUpper = power.upperHalf
    let growthUpper = growth.hi.upperHalf
    let product = powerUpper * growthUpper
    let productRest = powerUpper * (growth.hi - growthUpper) + (power - powerUpper) * growth.hi + power * growth.lo
    let powerRest = ExponentialTable.powers[place + 1]
    let sum = DoubleDouble(larger: power, smaller: product)
    significand = DoubleDouble(larger: sum.hi, smaller: sum.lo + (productRest + (powerRest + powerRest * growth.hi)))
    exponent = k.integer >> 7
  }

  /// The nearest double: rounded once, also where it is subnormal.
  @inline(__always)
  var value: Double {
    if exponent > -1022 && exponent < 1024 { return significand.rounded * powerOfTwo(exponent) }
    return exponent > 0 ? largeValue : smallValue
  }

  /// The number with a large exponent: at 1024 it may still be finite.
  private var largeValue: Double { significand.rounded * powerOfTwo(1023) * powerOfTwo(exponent - 1023) }

  private var smallValue: Double {
    if exponent == -1022 && significand.hi >= 1 { return significand.rounded * powerOfTwo(-1022) }
    guard exponent > -1100 else { return 0 }
    // From here to twice here, doubles lie as densely as the subnormals: adding the parts rounds them there, once.
    let grid = powerOfTwo(-1022 - exponent)
    let coarse = DoubleDouble(larger: grid, smaller: significand.hi)
    let onGrid = (coarse.hi + (coarse.lo + significand.lo)) - grid
    return onGrid * powerOfTwo(exponent + 1000) * powerOfTwo(-1000)
  }
}

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

extension Elementary {
  /// The sine of an angle in radians, of any size.
  package static func sin(_ x: Double) -> Double {
    guard x.magnitude >= 0x1p-27 else { return x }
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    return sine(angle.step, angle.rest).rounded
  }

  /// The cosine of an angle in radians, of any size.
  package static func cos(_ x: Double) -> Double {
    if x.magnitude < 0x1p-27 { return 1 }
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    return sine(angle.step + ReducedAngle.quarterTurn, angle.rest).rounded
  }

  /// The tangent of an angle in radians, of any size.
  package static func tan(_ x: Double) -> Double {
    guard x.magnitude >= 0x1p-27 else { return x }
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    return (sine(angle.step, angle.rest) / sine(angle.step + ReducedAngle.quarterTurn, angle.rest)).rounded
  }

  /// sin(step pi/64 + r) = S + C r + C (sin r - r) + S (cos r - 1), with S and C from the table and |r| <= pi/128.
  @inline(__always)
  private static func sine(_ step: Int, _ r: DoubleDouble) -> DoubleDouble {
    let place = step & 31
    let nearSine = SineTable.sine(place)
    let nearCosine = SineTable.sine(32 - place)
    let s: DoubleDouble
    let c: DoubleDouble
    switch step >> 5 & 3 {
    case 0: (s, c) = (nearSine, nearCosine)
    case 1: (s, c) = (nearCosine, -nearSine)
    case 2: (s, c) = (-nearSine, -nearCosine)
    default: (s, c) = (-nearCosine, nearSine)
    }
    let square = r.hi * r.hi
    let sineSeries =
      -0x1.5555555555555p-3 + square
      * (0x1.1111111111111p-7 + square * (-0x1.a01a01a01a01ap-13 + square * 0x1.71de3a556c734p-19))
    let sineRest = r.hi * square * sineSeries + (r.lo - 0.5 * square * r.lo)
    let cosineSeries =
      -0.5 + square * (0x1.5555555555555p-5 + square * (-0x1.6c16c16c16c17p-10 + square * 0x1.a01a01a01a01ap-16))
    let cosineRest = square * cosineSeries - r.hi * r.lo
    let product = DoubleDouble(product: c.hi, r.hi)
    let sum = DoubleDouble(larger: s.hi, smaller: product.hi)
    let rest = (c.lo * r.hi + s.lo) + (c.hi * sineRest + s.hi * cosineRest)
    return DoubleDouble(larger: sum.hi, smaller: sum.lo + (product.lo + rest))
  }
}

extension SineTable {
  @inline(__always)
  static func sine(_ place: Int) -> DoubleDouble {
    DoubleDouble(hi: sines[2 * place], lo: sines[2 * place + 1])
  }
}
