package import Diagnostics
import Glibc
import OverlaySession
import OverlayWorkers
import Quoting

/// What ended a run before its time, in words, with the status that the process answers with.
package struct RunFailure: ReportedError, Equatable {
  package let status: ExitStatus
  /// Empty where there is nothing to say: the reader has gone, or the user asked for the end.
  package let message: String

  package var description: String { message }

  init(_ status: ExitStatus, _ message: String) {
    (self.status, self.message) = (status, SentenceText.shortened(message))
  }

  /// What is no `ReportedError` is the script's fault. Once the user has asked for the end, any error is told as that:
  /// it is what the end has broken off.
  package init(_ error: any Error) {
    let error = Interruption.isRequested ? Cancelled() : error
    status = (error as? any ReportedError)?.status ?? .scriptFailed
    message = SentenceText.shortened("\(error)")
  }

  /// The same of an error, for whom this type is unknown.
  package static func explaining(_ error: any Error) -> (status: ExitStatus, message: String) {
    let failure = RunFailure(error)
    return (failure.status, failure.message)
  }

  /// What ended the process that did the work. One that was asked to end says nothing of its work.
  init(_ end: WorkerEnd) {
    status =
      switch end.way {
      case .exit(0), .signal(SIGHUP), .signal(SIGINT), .signal(SIGTERM): .interrupted
      case .exit(let code): ExitStatus(rawValue: code) ?? .scriptFailed
      case .signal: .scriptFailed
      }
    message = "\(end)"
  }

  /// Whether everything that was begun is gone.
  var leavesNothing: Bool { status != .malformedInput && status != .scriptFailed }
}
