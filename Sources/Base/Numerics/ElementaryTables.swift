/// Arctangents of j/64, j from 0 to 64.
enum ArctangentTable {
  /// Place 2j holds atan(j/64) rounded to a double, place 2j + 1 what the rounding left out, good to 10^-30.
  static let angles: [Double] = {
    var angle = DoubleDouble(0)
    return [0, 0]
      + (1...64).flatMap { j in
        angle = angle + step(to: Double(j))
        return [angle.hi, angle.lo]
      }
  }()

  /// atan(j/64) - atan((j - 1)/64) = atan(z), with z = 64 / (4096 + j(j - 1)); terms beyond the 19th power are below
  /// 10^-36.
  private static func step(to j: Double) -> DoubleDouble {
    let z = DoubleDouble(64) / DoubleDouble(4096 + j * (j - 1))
    let square = -(z * z)
    var series = DoubleDouble(0)
    for power in stride(from: 19.0, through: 1, by: -2) {
      series = series * square + DoubleDouble(1) / DoubleDouble(power)
    }
    return series * z
  }
}

/// The powers 2^(j/128), j from 0 to 127.
enum ExponentialTable {
  /// Place 2j holds 2^(j/128) rounded to a double, place 2j + 1 what the rounding left out, good to 10^-30.
  static let powers: [Double] = {
    // 2^(1/2), 2^(1/4) and so on to 2^(1/128): the bits of j say of which of them its power is the product.
    var roots: [DoubleDouble] = []
    for _ in 0..<7 { roots.append((roots.last ?? DoubleDouble(2)).squareRoot()) }
    return (0..<128).flatMap { j in
      var power = DoubleDouble(1)
      for (place, root) in roots.enumerated() where (j >> (6 - place)) & 1 == 1 { power = power * root }
      return [power.hi, power.lo]
    }
  }()
}

/// Reciprocals near 1 / (1 + i/128), i from 0 to 128, and minus their logarithms.
enum LogarithmTable {
  /// Place 3i holds a reciprocal of at most 13 bits, 3i + 1 minus its natural logarithm rounded to a double, 3i + 2
  /// what the rounding left out, good to 10^-31.
  static let entries: [Double] = (0...128).flatMap { entry($0) }

  private static func entry(_ i: Int) -> [Double] {
    // It belongs to numbers just below a power of two: the power above is counted instead.
    if i == 128 { return [0.5, 0, 0] }
    let reciprocal = (4096 / (1 + Double(i) / 128)).rounded() / 4096
    // -ln c = 2 artanh((1 - c) / (1 + c)); with an argument of at most 1/3, terms beyond the 69th power are below
    // 10^-33.
    let z = DoubleDouble(1 - reciprocal) / DoubleDouble(1 + reciprocal)
    let square = z * z
    let series = oddReciprocals.reduce(DoubleDouble(0)) { $0 * square + $1 }
    let logarithm = series * z * 2
    return [reciprocal, logarithm.hi, logarithm.lo]
  }

  /// 1/69, 1/67 and so on to 1.
  private static let oddReciprocals = stride(from: 69.0, through: 1, by: -2).map { DoubleDouble(1) / DoubleDouble($0) }
}

/// Sines of j pi/64, j from 0 to 32.
enum SineTable {
  /// Place 2j holds sin(j pi/64) rounded to a double, place 2j + 1 what the rounding left out (both from 400 bit
  /// values).
  static let sines: [Double] = [
    0, 0, 0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61,
    0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60, 0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58,
    0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57, 0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57,
    0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56, 0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62,
    0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57, 0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57,
    0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58, 0x1.073879922ffeep-1, -0x1.a5a014347406cp-55,
    0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55, 0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57,
    0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57, 0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55,
    0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55, 0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56,
    0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55, 0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55,
    0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60, 0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55,
    0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56, 0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58,
    0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56, 0x1.e212104f686e5p-1, -0x1.014c76c126527p-55,
    0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55, 0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56,
    0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56, 0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55,
    0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55, 0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57,
    0x1p0, 0,
  ]
}
