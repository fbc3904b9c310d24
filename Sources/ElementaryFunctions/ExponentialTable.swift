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
