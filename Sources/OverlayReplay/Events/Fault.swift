import JSONText

/// A problem at a byte of the text that is being read; `EventFile` turns it into an `EventFileError` with line and column.
typealias Fault = JSONFault

extension JSONFault {
  init(at: Int, problem: EventFileProblem) {
    self.init(at: at, meaning: problem)
  }

  /// Grammar or meaning, as one.
  var eventFileProblem: EventFileProblem {
    switch problem {
    case .grammar(let problem): .grammar(problem)
    case .meaning(let problem as EventFileProblem): problem
    case .meaning(let other): .unreadable(reason: "\(other)")
    }
  }
}
