/// Stands in for the module of elementary functions until that exists.
enum TouchElementary {
  static func exp(_ x: Double) -> Double {
    let ln2 = 0.6931471805599453
    let k = (x / ln2).rounded()
    let r = (x - k * 0x1.62e42fefap-1) - k * 0x1.cf79abc9e3b39p-40
    var term = 1.0
    var sum = 1.0
    for n in 1...20 {
      term *= r / Double(n)
      sum += term
    }
    return k < -1070 ? 0 : sum * Double(sign: .plus, exponent: Int(k), significand: 1)
  }

  static func log(_ x: Double) -> Double {
    var m = x.significand
    var e = Double(x.exponent)
    if m > 1.4142135623730951 {
      m /= 2
      e += 1
    }
    let s = (m - 1) / (m + 1)
    var power = s
    var sum = 0.0
    for n in stride(from: 1.0, through: 51, by: 2) {
      sum += power / n
      power *= s * s
    }
    return 2 * sum + e * 0.6931471805599453
  }
}
