/// One line of the table.
struct Figure {
  /// Under which the limits know it.
  var key: String
  var title: String
  /// What was measured, in its own unit.
  var measured: String
  /// What it is compared with, measured in the same run.
  var reference: String
  /// What the limit is about: a ratio, or a count.
  var value: Double
  var unit: Unit

  enum Unit: String {
    case ratio = "x"
    case count = ""
  }
}

/// A committed limit.
struct Limit {
  var isExact: Bool
  var value: Double

  /// How far a measured ratio may lie above its limit; counts have no margin.
  static let margin = 1.1

  func holds(_ value: Double) -> Bool {
    isExact ? value == self.value : value <= self.value * Self.margin
  }
}

extension Double {
  /// With some digits after the point.
  func text(_ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((self * scale).rounded())
    let fraction = String(whole % Int(scale))
    return digits == 0
      ? "\(whole)" : "\(whole / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
