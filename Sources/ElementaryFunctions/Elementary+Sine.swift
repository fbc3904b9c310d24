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
