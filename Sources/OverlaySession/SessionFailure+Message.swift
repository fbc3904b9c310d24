package import Diagnostics
import OverlayEngine
import Portable

extension SessionFailure: ReportedError {
  package var status: ExitStatus { .scriptFailed }

  package var description: String {
    "\(words(of: cause))\n  at \(NumberWords.text(time.seconds)) s of the run, \(moment)"
  }

  private var moment: String {
    if inputCount == 0 || inputCount == 1 && isAhead { return "before the first event" }
    let number = isAhead ? "between events \(inputCount - 1) and \(inputCount)" : "event \(inputCount)"
    return number + (place.map { " (\($0))" } ?? "")
  }
}

extension TimeLimitReached: CustomStringConvertible {
  package var description: String {
    "the run is longer than \(NumberWords.text(limit.seconds)) simulated seconds; raise --limit-time if that is meant"
  }
}

extension TraceLimitReached: CustomStringConvertible {
  package var description: String {
    "by \(NumberWords.text(time.seconds)) s the trace has more than \(limit) entries, the layers and views that are seen, of all "
      + "frames together; draw fewer frames a second, or raise --limit-trace if that is meant"
  }
}
