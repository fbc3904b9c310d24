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
