import LuaBridge
import OverlayEngine
import OverlayScript

extension TimeLimitReached {
  var sentence: String {
    "the run is longer than \(DecimalText.shortest(limit.seconds)) simulated seconds; raise --limit-time where that is meant"
  }
}

extension ScriptFailure {
  /// What to do about a limit that was reached; nil where it was none, or one that has no option.
  var limitOptions: String? {
    guard case .script(let failure) = kind else { return nil }
    switch failure.kind {
    case .instructionLimit: return "raise --limit-instructions"
    case .totalLimit: return "raise --limit-total"
    case .memoryLimit: return "raise --limit-memory"
    case .printLimit: return "raise --limit-print or --limit-print-volume"
    case .timeLimit: return "raise --limit-processor-time"
    default: return nil
    }
  }
}
