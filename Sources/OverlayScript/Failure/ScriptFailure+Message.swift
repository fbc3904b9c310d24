package import Diagnostics
import LuaBridge
import OverlaySettings

extension ScriptFailure: ReportedError {
  package var status: ExitStatus { .scriptFailed }

  /// Place, what went wrong, the lines around it, what was being asked for which layer, and what to do about a limit
  /// that was reached.
  package var description: String {
    let circumstances = subject.map { "\n  in \($0)" } ?? ""
    switch kind {
    case .script(let failure):
      let place = failure.position == nil ? definition.map { "\($0): " } : nil
      return (use.map { "\($0): the sheet that is made here fails: " } ?? place ?? "") + failure.description
        + circumstances
        + (failure.kind.options.map { "\n  raise \($0) if that is meant" } ?? "")
    case .printedWhileDrawing:
      let place = definition.map { "\($0): " } ?? ""
      return place + "the function printed, but it is called for each frame; print from a callback or an action instead"
        + circumstances
    }
  }
}

extension LuaFailure.Kind {
  /// What raises a limit; nil if it is none, or one that has no option.
  fileprivate var options: String? {
    switch self {
    case .instructionLimit: "--limit-instructions"
    case .totalLimit: "--limit-total"
    case .memoryLimit: "--limit-memory"
    case .printLimit: "--limit-print or --limit-print-volume"
    case .timeLimit: "--limit-processor-time"
    case .totalTimeLimit: "--limit-total-processor-time"
    default: nil
    }
  }
}

extension ConfigProblem: CustomStringConvertible {
  package var description: String {
    (place.map { "\($0): " } ?? "") + "\(subject): \(problem)"
  }
}

extension ConfigFailure: CustomStringConvertible {
  package var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}
