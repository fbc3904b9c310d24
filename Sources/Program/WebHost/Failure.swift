import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// Why a command ended before its time, in words, with the exit status of a program that ends for it.
struct Failure: Error, CustomStringConvertible {
  var status: ExitStatus
  var description: String

  init(_ status: ExitStatus, _ description: String) {
    (self.status, self.description) = (status, description)
  }

  init(_ refusal: FileRefusal, _ path: String) {
    self.init(.unreadableInput, "\(path): \(refusal.sentence)")
  }

  /// What is none of the errors that know their status is the script's fault.
  init(_ error: Thrown) {
    if let failure: SessionFailure = caught(error) {
      self.init(failure.status, failure.description)
    } else if let failure: Failure = caught(error) {
      self = failure
    } else if let failure: UsageFailure = caught(error) {
      self.init(failure.status, failure.description)
    } else if let failure: Project.Refusal = caught(error) {
      self.init(failure.status, failure.description)
    } else if let failure: EventFileError = caught(error) {
      self.init(failure.status, failure.description)
    } else if let failure: ParameterFailure = caught(error) {
      self.init(failure.status, failure.description)
    } else {
      self.init(.scriptFailed, words(of: error))
    }
  }
}

/// The same, with what ends it as a failure.
func told<Result, Problem: ReportedError>(_ body: () throws(Problem) -> Result) throws(Failure) -> Result {
  do throws(Problem) { return try body() } catch { throw Failure(error.status, error.description) }
}
