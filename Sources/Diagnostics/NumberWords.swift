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
