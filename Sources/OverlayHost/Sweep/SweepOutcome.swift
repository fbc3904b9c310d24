public import Spelling

/// What came of a command that concerns a sweep's results.
public struct SweepOutcome: Sendable {
  public var status = ExitStatus.success
  /// For standard output.
  public var text = ""
  /// Why it ended before its time; nil: it did not.
  public var failure: String?
  /// What is missing, and what to do about it; not the end.
  public var notice: String?

  init() {}

  init(_ status: ExitStatus, _ failure: String) {
    (self.status, self.failure) = (status, failure)
  }

  init(_ error: any Error) {
    let found = RunFailure(error)
    (status, failure) = (found.status, found.message.isEmpty ? nil : found.message)
  }
}

/// What is asked of a sweep that makes no sense.
enum SweepRefusal: Error, Equatable {
  case unknownMeasure(String, nearest: String?, known: [String])
  case nothingToDraw
}

extension SweepRefusal: ReportedError {
  var status: ExitStatus { .wrongUsage }

  var description: String {
    switch self {
    case .unknownMeasure(let name, let nearest, let known):
      "--by \(name): nothing of that name was measured; "
        + (NameHint.question(nearest) ?? (known.isEmpty ? "no layer moved" : "there is \(known.joined(separator: ", "))"))
    case .nothingToDraw: "there is nothing to draw: no setting has a figure and went through without a failure"
    }
  }
}
