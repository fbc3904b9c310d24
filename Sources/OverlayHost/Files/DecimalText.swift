/// Numbers in manifests and in sentences for people.
enum DecimalText {
  /// The shortest digits that read back to the same double; a whole number has no point, and -0 is 0.
  static func shortest(_ value: Double) -> String {
    let text = (value + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// At most one digit after the point.
  static func brief(_ value: Double) -> String {
    let text = fixed(value, digits: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func points(_ value: Double) -> String { brief(value) + " pt" }

  /// With exactly `digits` digits after the point, nearest, halves away from zero; for magnitudes below 9e12.
  static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value.magnitude < 9e12 else { return "\(value)" }
    let unit = [1, 10, 100, 1000][digits]
    let scaled = Int64((value.magnitude * Double(unit)).rounded(.toNearestOrAwayFromZero))
    let whole = "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / Int64(unit))"
    guard digits > 0 else { return whole }
    let fraction = String(scaled % Int64(unit))
    return whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
