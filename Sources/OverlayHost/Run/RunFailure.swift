import OverlaySession
public import Spelling

/// What ended a run before its time, in words, with the status that the process answers with.
public struct RunFailure: Equatable, Sendable {
  public let status: ExitStatus
  /// Empty where there is nothing to say: nobody reads any more, or the user asked for the end.
  public let message: String

  /// What is no `ReportedError` is the script's fault. `place`: where the last event stands in its file.
  package init(_ error: any Error, place: String? = nil) {
    var error = Interruption.isRequested ? Cancelled() : error
    if var failure = error as? SessionFailure {
      failure.place = place
      error = failure
    }
    status = (error as? any ReportedError)?.status ?? .scriptFailed
    message = "\(error)"
  }

  /// Whether everything that was begun is gone.
  var leavesNothing: Bool { status != .malformedInput && status != .scriptFailed }
}
