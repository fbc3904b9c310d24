import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// The reason why a command ended before its time, in words, with the exit status of a program that ends for it.
struct Failure: ReportedError {
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
    func known<Problem: ReportedError>(_ problem: Problem?) -> Failure? {
      problem.map { Failure($0.status, $0.description) }
    }
    self =
      known(caught(error) as SessionFailure?) ?? known(caught(error) as Failure?)
      ?? known(caught(error) as UsageFailure?) ?? known(caught(error) as Project.Refusal?)
      ?? known(caught(error) as EventFileError?) ?? known(caught(error) as ParameterFailure?)
      ?? Failure(.scriptFailed, words(of: error))
  }
}

/// Does something, and throws what ends it as a failure.
func told<Result, Problem: ReportedError>(_ body: () throws(Problem) -> Result) throws(Failure) -> Result {
  do throws(Problem) { return try body() } catch { throw Failure(error.status, error.description) }
}
