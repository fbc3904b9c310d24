import OverlayReplay

enum NumberWords {
  /// `108,000`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// `1 run`, `108,000 runs`.
  static func counted(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

  /// `34 %`, `4.2 %`.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return tenths >= 100 || tenths % 10 == 0 ? "\((tenths + 5) / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// Four digits or so.
  static func brief(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return NumberText.description(of: value) }
    var unit = 1.0
    while value.magnitude * unit < 1000, unit < 1e12 { unit *= 10 }
    return NumberText.description(of: (value * unit).rounded() / unit)
  }
}
