/// Numbers in sentences for people: as many digits as help.
package enum Measure {
  /// Returns a number with about three significant digits: `12.8`, `0.25`, `1840`, `3e-9`.
  package static func brief(_ value: Double) -> String {
    let magnitude = value.magnitude
    if !value.isFinite || magnitude >= 9e12 { return NumberWords.text(value) }
    if magnitude >= 100 { return fixed(value, digits: 0) }
    if magnitude >= 9.995 { return fixed(value, digits: 1) }
    if magnitude >= 0.0095 || value == 0 { return fixed(value, digits: 2) }
    if magnitude >= 0.00095 { return fixed(value, digits: 3) }
    return oneDigit(value)
  }

  package static func points(_ value: Double) -> String { brief(value) + " pt" }

  /// Returns a number with at most one digit after the point.
  package static func tenths(_ value: Double) -> String { fixed(value, digits: 1) }

  package static func tenthsOfPoints(_ value: Double) -> String { tenths(value) + " pt" }

  /// Returns a number of points with enough digits that the difference to another one can be read from both.
  package static func points(_ value: Double, beside other: Double) -> String { brief(value, beside: other) + " pt" }

  /// Returns a number with enough digits that the difference to another one can be read from both.
  package static func brief(_ value: Double, beside other: Double) -> String {
    let digits = zip(1...3, [0.5, 0.05, 0.005]).first { $0.1 <= (value - other).magnitude }?.0 ?? 4
    return fixed(value, digits: digits)
  }

  /// `0.32 s`.
  package static func seconds(_ value: Double) -> String { padded(value, digits: 2) + " s" }

  /// `24 ms`.
  package static func milliseconds(_ seconds: Double) -> String {
    let value = seconds * 1000
    return (value.magnitude >= 9.95 ? fixed(value, digits: 0) : fixed(value, digits: 1)) + " ms"
  }

  /// `24 ms later`, `24 ms earlier`.
  package static func later(_ seconds: Double) -> String {
    "\(milliseconds(seconds.magnitude)) \(seconds < 0 ? "earlier" : "later")"
  }

  /// Returns a number with at most `digits` digits after the point, nearest, halves away from zero; no zeros at the
  /// end.
  package static func fixed(_ value: Double, digits: Int) -> String {
    var text = padded(value, digits: digits)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Returns a number with exactly `digits` digits after the point.
  package static func padded(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value.magnitude < 9e12 else { return NumberWords.text(value) }
    let unit: Int64 = [1, 10, 100, 1000, 10_000][digits]
    let scaled = Int64((value.magnitude * Double(unit)).rounded(.toNearestOrAwayFromZero))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + "\(scaled)" }
    return sign + "\(scaled / unit)." + String(scaled % unit, digits: digits)
  }

  /// One digit and an exponent.
  private static func oneDigit(_ value: Double) -> String {
    var (digit, exponent) = (value.magnitude, 0)
    while digit < 1, exponent > -400 { (digit, exponent) = (digit * 10, exponent - 1) }
    return "\(value < 0 ? "-" : "")\(Int(digit))e\(exponent)"
  }

  package static func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// `settleTime` becomes `settle time`.
  package static func spaced(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }

  /// `108,000`.
  package static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// `1 run`, `108,000 runs`.
  package static func groupedCount(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `34 %`, `4.2 %`.
  package static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return tenths >= 100 || tenths % 10 == 0 ? "\((tenths + 5) / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// Returns a number with at least four significant digits, so that settings that lie close together can be kept
  /// apart.
  package static func precise(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return NumberWords.text(value) }
    var unit = 1.0
    while value.magnitude * unit < 1000, unit < 1e12 { unit *= 10 }
    return NumberWords.text((value * unit).rounded() / unit)
  }
}

/// Numbers as messages write them: whole ones without a fraction, others as the shortest text that reads back as the
/// same number.
package enum NumberWords {
  package static func text(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "infinity" }
    if number == number.rounded(), number.magnitude < 1e15 { return "\(Int64(number))" }
    return "\(number)"
  }
}
