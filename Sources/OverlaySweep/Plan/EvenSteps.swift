/// Numbers between two others, rounded to fifteen digits: the third of 0.1, 0.2, ... is 0.3, as a person would write
/// it.
package enum EvenSteps {
  /// So many from `low` to `high`, both included, at equal distances.
  package static func numbers(from low: Double, to high: Double, count: Int) -> [Double] {
    (0..<count).map { $0 == count - 1 ? high : number(low, high, Double($0) / Double(count - 1)) }
  }

  /// The number at a share of the way; `low` at 0.
  static func number(_ low: Double, _ high: Double, _ share: Double) -> Double {
    guard share > 0 else { return low }
    let (exact, unit) = (low + (high - low) * share, decimalUnit(max(low.magnitude, high.magnitude)))
    return unit > 0 ? (exact * unit).rounded() / unit : exact
  }

  /// The power of ten that makes a whole number of fifteen digits of the largest; 0: there is none that is exact.
  private static func decimalUnit(_ largest: Double) -> Double {
    guard largest < 1e15 else { return 0 }
    var unit = 1.0
    // Up to 10^22 a double holds a power of ten exactly.
    while unit < 1e22, largest * unit * 10 <= 1e15 { unit *= 10 }
    return unit
  }
}
