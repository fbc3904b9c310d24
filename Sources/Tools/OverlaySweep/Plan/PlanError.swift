package import Text

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

extension PlanError: ReportedError {
  package var status: ExitStatus { .wrongUsage }

  package var description: String {
    switch self {
    case .noAxis:
      "nothing varies; name a parameter (--vary response=0.2..0.6:9), or take samples of all of them (--sample 256)"
    case .repeated(let name, let other) where name == other:
      "\"\(name)\" varies twice; give all its values to one --vary"
    case .repeated(let name, let other):
      "\"\(other)\" and \"\(name)\" differ only in capitals, which the columns of a table may not; rename one"
    case .tooMany(let limit):
      "more than \(limit) settings; give the ranges fewer steps, or take samples (--sample 4096)"
    case .tooManyDimensions(let count, let limit):
      "\(count) parameters vary, but samples can be taken of at most \(limit); fix some with --set"
    case .variation(let text, let problem): "--vary \(text): \(problem.sentence)"
    }
  }
}

extension PlanError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .noName: "expected a parameter's name and its values, such as response=0.2..0.6:9 or policy=nearest,projection"
    case .emptyValue: "a value is missing; expected a list such as 0.2,0.3,0.5, or a range such as 0.2..0.6:9"
    case .noCount: "the number of values is missing; expected a range such as 0.2..0.6:9, which is nine from 0.2 to 0.6"
    case .badCount: "the number of values must be a whole number, 2 or more, as in 0.2..0.6:9"
    case .badNumber:
      "a range lies between two numbers, as in 0.2..0.6:9; words are listed, as in policy=nearest,projection"
    case .emptyRange: "the range's first number must be the smaller one"
    }
  }
}
