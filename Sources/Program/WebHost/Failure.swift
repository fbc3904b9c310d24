import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// The reason why a command ended before its time, in words, with the exit status of a program that ends for it.
struct Failure: Error, CustomStringConvertible {
  var status: ExitStatus
  var description: String

  init(_ status: ExitStatus, _ description: String) {
    (self.status, self.description) = (status, description)
  }

  init(_ refusal: FileRefusal, _ path: String) {
    self.init(.unreadableInput, "\(path): \(refusal.sentence)")
  }

  /// Makes a failure of an error. One that is none of those that know their status is the script's fault.
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

/// Does something, and throws what ends it as a failure.
func told<Result, Problem: ReportedError>(_ body: () throws(Problem) -> Result) throws(Failure) -> Result {
  do throws(Problem) { return try body() } catch { throw Failure(error.status, error.description) }
}
