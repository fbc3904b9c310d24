/// The upper 128 bits of a power of ten, rounded up where they do not hold all of it.
struct PowerOfTen {
  let high: UInt64
  let low: UInt64

  /// The upper 64 bits of the product with the lower ones gathered in the last bit ("rounded to odd"): what follows is compared with whole
  /// numbers only, and for that it is enough to know whether anything was cut off.
  @inline(__always)
  func multiplied(by factor: UInt64) -> UInt64 {
    let lower = low.multipliedFullWidth(by: factor).high
    let upper = high.multipliedFullWidth(by: factor)
    let (middle, carries) = upper.low.addingReportingOverflow(lower)
    return (upper.high + (carries ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }

  /// All powers that doubles need.
  static let table = Table()

  struct Table {
    private static let lowest = -292
    private static let highest = 324
    private let powers: [PowerOfTen]

    @inline(__always)
    subscript(exponent: Int) -> PowerOfTen { powers[exponent - Self.lowest] }

    /// Each power is the one before times ten (or divided by it), held with 320 bits; the error of hundreds of truncations stays far below
    /// the 128 bits that are kept.
    init() {
      var powers = [PowerOfTen](repeating: PowerOfTen(high: 0, low: 0), count: Self.highest - Self.lowest + 1)
      var rising = WideFraction.one
      for exponent in 0...Self.highest {
        powers[exponent - Self.lowest] = rising.rounded(isExact: exponent <= 55)
        rising.multiplyByTen()
      }
      var falling = WideFraction.one
      for exponent in stride(from: -1, through: Self.lowest, by: -1) {
        falling.divideByTen()
        powers[exponent - Self.lowest] = falling.rounded(isExact: false)
      }
      self.powers = powers
    }
  }
}

/// A number from 1/2 to 1, as 320 bits after the point; powers of two are dropped.
private struct WideFraction {
  /// The most significant word first.
  var words: InlineArray<5, UInt64>

  static let one = WideFraction(words: [1 << 63, 0, 0, 0, 0])

  mutating func multiplyByTen() {
    var carry: UInt64 = 0
    for index in words.indices.reversed() {
      let product = words[index].multipliedFullWidth(by: 10)
      let (low, overflows) = product.low.addingReportingOverflow(carry)
      words[index] = low
      carry = product.high + (overflows ? 1 : 0)
    }
    while carry > 0 {
      shiftRight(bringing: carry & 1)
      carry >>= 1
    }
  }

  mutating func divideByTen() {
    var remainder: UInt64 = 0
    for index in words.indices {
      (words[index], remainder) = UInt64(10).dividingFullWidth((remainder, words[index]))
    }
    // The quotient's remainder fills the places that open on the right.
    var fraction = UInt64(10).dividingFullWidth((remainder, 0)).quotient
    while words[0] >> 63 == 0 {
      shiftLeft(bringing: fraction >> 63)
      fraction <<= 1
    }
  }

  private mutating func shiftRight(bringing bit: UInt64) {
    var incoming = bit
    for index in words.indices {
      let outgoing = words[index] & 1
      words[index] = words[index] >> 1 | incoming << 63
      incoming = outgoing
    }
  }

  private mutating func shiftLeft(bringing bit: UInt64) {
    var incoming = bit
    for index in words.indices.reversed() {
      let outgoing = words[index] >> 63
      words[index] = words[index] << 1 | incoming
      incoming = outgoing
    }
  }

  func rounded(isExact: Bool) -> PowerOfTen {
    if isExact { return PowerOfTen(high: words[0], low: words[1]) }
    let (low, overflows) = words[1].addingReportingOverflow(1)
    return PowerOfTen(high: words[0] + (overflows ? 1 : 0), low: low)
  }
}
