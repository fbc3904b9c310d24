package enum PlanError: Error, Equatable, Sendable {
  case noAxis
  /// A parameter varies twice, or two names differ in capitals alone.
  case repeated(String, String)
  case tooMany(limit: Int)
  case tooManyDimensions(count: Int, limit: Int)
  case variation(String, Problem)

  package enum Problem: Equatable, Sendable {
    case noName, emptyValue, noCount, badCount, badNumber, emptyRange
  }
}
