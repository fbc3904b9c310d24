import OverlayExport
import OverlaySweep
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

  /// Sorts an error by whose fault it is.
  init(_ error: any Error, isReading: Bool) {
    switch error {
    case let error as StoreError:
      status = error.problem.status(isReading: isReading)
      failure = "\(error)"
    case is SweepRefusal, is SweepPlanRefusal, is PlanError, is MapRefusal, is ExportRefusal:
      (status, failure) = (.wrongUsage, "\(error)")
    default:
      let found = RunFailure(error)
      (status, failure) = (found.status, found.message.isEmpty ? nil : found.message)
    }
  }
}

extension StoreError.Problem {
  fileprivate func status(isReading: Bool) -> ExitStatus {
    switch self {
    case .notASweep, .version, .damaged, .other: .malformedInput
    case .scoreName: .scriptFailed
    case .mergedIntoItself: .wrongUsage
    case .cannotOpen, .busy, .sqlite: isReading ? .unreadableInput : .unwritableOutput
    case .readOnly, .full, .disk: .unwritableOutput
    }
  }
}

/// What is asked of a sweep that makes no sense.
enum SweepRefusal: Error, Equatable {
  case unknownMeasure(String, nearest: String?, known: [String])
  case nothingToDraw
}

extension SweepRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownMeasure(let name, let nearest, let known):
      "--by \(name): nothing of that name was measured; "
        + (NameHint.question(nearest) ?? (known.isEmpty ? "no layer moved" : "there is \(known.joined(separator: ", "))"))
    case .nothingToDraw: "there is nothing to draw: no setting has a figure and went through without a failure"
    }
  }
}
