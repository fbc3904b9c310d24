/// A number in decimal: rounded to four places, halves away from zero, without needless zeros; -0 is 0. Beyond ±1e12 it is written as a
/// double.
struct ShortDecimal: CustomStringConvertible {
  private let value: Double

  init(_ value: Double) {
    self.value = value
  }

  var description: String {
    guard value.magnitude <= 1e12 else { return "\(value)" }
    let units = Int64((value * 10_000).rounded(.toNearestOrAwayFromZero))
    let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let sign = units < 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + 10_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

/// Whole microseconds as seconds with six decimals.
struct SecondsText: CustomStringConvertible {
  var microseconds: Int64

  var description: String {
    let (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    return "\(microseconds < 0 ? "-" : "")\(whole).\(String(fraction + 1_000_000).dropFirst())"
  }
}
