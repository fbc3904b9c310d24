/// A number held as the unevaluated sum of two doubles, about 106 bits.
///
/// The sums are Knuth's and Dekker's; a product is made exact by cutting each factor to its upper 26 bits, which never
/// overflows.
struct DoubleDouble {
  var hi: Double
  var lo: Double

  @inline(__always)
  init(hi: Double, lo: Double) {
    self.hi = hi
    self.lo = lo
  }

  @inline(__always)
  init(_ value: Double) {
    self.init(hi: value, lo: 0)
  }

  /// The exact sum of any two doubles.
  @inline(__always)
  init(sum a: Double, _ b: Double) {
    let s = a + b
    let bPart = s - a
    self.init(hi: s, lo: (a - (s - bPart)) + (b - bPart))
  }

  /// The exact sum of two doubles, where `a` is zero or at least as large as `b` in size.
  @inline(__always)
  init(larger a: Double, smaller b: Double) {
    let s = a + b
    self.init(hi: s, lo: b - (s - a))
  }

  /// The product of two doubles, exact but for the last bit of `lo`.
  @inline(__always)
  init(product a: Double, _ b: Double) {
    let p = a * b
    let aUpper = a.upperHalf
    let bUpper = b.upperHalf
    let aLower = a - aUpper
    let bLower = b - bUpper
    self.init(hi: p, lo: ((aUpper * bUpper - p) + aUpper * bLower + aLower * bUpper) + aLower * bLower)
  }

  /// The nearest double.
  @inline(__always)
  var rounded: Double { hi + lo }

  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(hi: -a.hi, lo: -a.lo)
  }

  @inline(__always)
  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let upper = DoubleDouble(sum: a.hi, b.hi)
    let lower = DoubleDouble(sum: a.lo, b.lo)
    let middle = DoubleDouble(larger: upper.hi, smaller: upper.lo + lower.hi)
    return DoubleDouble(larger: middle.hi, smaller: middle.lo + lower.lo)
  }

  @inline(__always)
  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  @inline(__always)
  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = DoubleDouble(product: a.hi, b.hi)
    return DoubleDouble(larger: p.hi, smaller: p.lo + (a.hi * b.lo + a.lo * b.hi))
  }

  @inline(__always)
  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let p = DoubleDouble(product: a.hi, b)
    return DoubleDouble(larger: p.hi, smaller: p.lo + a.lo * b)
  }

  @inline(__always)
  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.hi / b.hi
    let p = DoubleDouble(product: quotient, b.hi)
    let rest = ((a.hi - p.hi) - p.lo) + (a.lo - quotient * b.lo)
    return DoubleDouble(larger: quotient, smaller: rest / b.hi)
  }

  /// The square root of a number that is not negative.
  @inline(__always)
  func squareRoot() -> DoubleDouble {
    guard hi > 0 else { return DoubleDouble(0) }
    let root = hi.squareRoot()
    let square = DoubleDouble(product: root, root)
    return DoubleDouble(larger: root, smaller: (((hi - square.hi) - square.lo) + lo) / (2 * root))
  }
}

extension Double {
  /// This number cut to the upper 26 bits of its significand: the product of two such numbers is exact.
  @inline(__always)
  var upperHalf: Double { Double(bitPattern: bitPattern & 0xffff_ffff_f800_0000) }
}

/// An angle as a whole number of 128ths of a turn, and what is left.
struct ReducedAngle {
  /// How many times pi/64, right modulo 128.
  var step: Int
  /// The rest in radians, at most pi/128 in size.
  var rest: DoubleDouble

  /// A quarter of a turn, in steps.
  static let quarterTurn = 32

  /// The reduction of a finite angle in radians, exact enough for 65 good bits in `rest` however close the angle comes
  /// to a multiple.
  @inline(__always)
  init(_ x: Double) {
    if x.magnitude < 0x1p15 {
      self.init(moderate: x)
    } else {
      self.init(large: x)
    }
  }

  /// pi/64 is taken away in four parts, the first three of 33 bits, so that their products with a step of 20 bits are
  /// exact.
  @inline(__always)
  private init(moderate x: Double) {
    let k = WholeNumber(nearest: x * 0x1.45f306dc9c883p4)
    let first = DoubleDouble(sum: x - k.value * 0x1.921fb544p-5, -(k.value * 0x1.0b4611a6p-39))
    let second = DoubleDouble(sum: first.hi, -(k.value * 0x1.3198a2ep-74))
    let last = k.value * 0x1.b839a252049c1p-109
    step = k.integer
    rest = DoubleDouble(larger: second.hi, smaller: first.lo + (second.lo - last))
  }

  /// Payne and Hanek's way: of 2/pi only those 256 bits are multiplied that matter modulo one turn.
  private init(large x: Double) {
    let significand = x.bitPattern & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    // x * 64/pi = significand * 2/pi * 2^exponent; the window begins with the bit that makes the product's top bit
    // weigh 64 steps.
    let exponent = Int(x.bitPattern >> 52 & 0x7ff) - 1075 + 5
    let turns = Fraction256(significand, timesTwoOverPiFrom: exponent + 57)
    let positiveStep = turns.roundedTop7Bits
    let rest = turns.signedRestBelowTop7Bits * DoubleDouble(hi: 0x1.921fb54442d18p-5, lo: 0x1.1a62633145c07p-59)
    step = x < 0 ? -positiveStep : positiveStep
    self.rest = x < 0 ? -rest : rest
  }
}

/// A binary fraction of 256 bits, the highest word first.
struct Fraction256 {
  var words: (UInt64, UInt64, UInt64, UInt64)

  /// 64 zero bits, then the first 1280 bits of 2/pi.
  private static let twoOverPi: [UInt64] = [
    0, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
  ]

  /// The lowest 256 bits of `factor` times the 256 bits of 2/pi that begin at a place of the table (0 to 1087).
  init(_ factor: UInt64, timesTwoOverPiFrom bit: Int) {
    let d = Self.word(bit + 192).multipliedFullWidth(by: factor)
    let c = Self.word(bit + 128).multipliedFullWidth(by: factor)
    let b = Self.word(bit + 64).multipliedFullWidth(by: factor)
    let (third, carryThird) = c.low.addingReportingOverflow(d.high)
    let (second, carrySecond) = b.low.addingReportingOverflow(c.high &+ (carryThird ? 1 : 0))
    let first = Self.word(bit) &* factor &+ b.high &+ (carrySecond ? 1 : 0)
    words = (first, second, third, d.low)
  }

  /// 64 bits of the table from any bit on.
  private static func word(_ bit: Int) -> UInt64 {
    let shift = UInt64(bit & 63)
    let upper = twoOverPi[bit >> 6] << shift
    return shift == 0 ? upper : upper | twoOverPi[bit >> 6 + 1] >> (64 - shift)
  }

  /// The number that the upper 7 bits make, one more where the bits below are a half or more.
  var roundedTop7Bits: Int { Int(words.0 >> 57) + Int(words.0 >> 56 & 1) }

  /// The rest that rounding to 7 bits left out, from -1/2 to 1/2 of the 7th bit's weight.
  var signedRestBelowTop7Bits: DoubleDouble {
    var upper = UInt128(words.0 << 7 | words.1 >> 57) << 64 | UInt128(words.1 << 7 | words.2 >> 57)
    var lower = words.2 << 7 | words.3 >> 57
    let isNegative = upper >> 127 == 1
    if isNegative {
      lower = ~lower &+ 1
      upper = ~upper &+ (lower == 0 ? 1 : 0)
    }
    // No double comes closer to a multiple of pi/64 than 2^-63: the first word below the point is never empty.
    let zeros = min(upper.leadingZeroBitCount, 63)
    let normal = upper << UInt128(zeros) | UInt128((lower >> 1) >> UInt64(63 - zeros))
    let head = UInt64(truncatingIfNeeded: normal >> 64)
    let tail = UInt64(truncatingIfNeeded: normal)
    let hi = Double(head >> 11) * 0x1p-53
    let lo = Double((head & 0x7ff) << 42 | tail >> 22) * 0x1p-106
    let scale = powerOfTwo(-zeros)
    return DoubleDouble(hi: isNegative ? -hi * scale : hi * scale, lo: isNegative ? -lo * scale : lo * scale)
  }
}
