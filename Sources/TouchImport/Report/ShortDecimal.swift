extension Double {
  /// In decimal: rounded to four places, halves away from zero, without needless zeros; -0 is 0. Beyond ±1e12 as
  /// doubles are written.
  var short: String {
    guard magnitude <= 1e12 else { return "\(self)" }
    let units = Int64((self * 10_000).rounded(.toNearestOrAwayFromZero))
    let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let sign = units < 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + 10_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension Int64 {
  /// Microseconds as seconds with six decimals.
  var asSeconds: String {
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    return "\(self < 0 ? "-" : "")\(whole).\(String(fraction + 1_000_000).dropFirst())"
  }
}
