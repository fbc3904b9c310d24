package import Diagnostics

extension StoreError: ReportedError {
  package var status: ExitStatus {
    switch problem {
    case .notASweep, .version, .damaged, .row, .unfinished, .beside, .other: .malformedInput
    case .scoreName: .scriptFailed
    case .mergedIntoItself: .wrongUsage
    case .cannotOpen, .busy, .sqlite: isOfOutput ? .unwritableOutput : .unreadableInput
    case .readOnly, .full, .disk: .unwritableOutput
    }
  }

  package var description: String {
    if case .disk(let message) = problem, !isOfOutput {
      return "\(path): \(message); it cannot be read, nothing was changed"
    }
    return "\(path): \(problem.sentence)"
  }
}

extension StoreError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .cannotOpen(let message): "\(message); does the file exist, or the folder to make it in?"
    case .notASweep:
      "this is not the result of a sweep, which overlay-host sweep writes with -o; nothing was changed, choose another file"
    case .version(let found):
      "was written by a later version of this tool (format \(found), expected \(SweepIdentity.format))"
    case .damaged(let message): "the file is damaged (\(message)); nothing was changed, choose another file with -o"
    case .row(let table, let row, let column):
      "the file is damaged (table \(table), row \(row): a sweep writes no such \(column)); nothing was changed, choose another file"
    case .unfinished:
      "a sweep was ended while it wrote, and its journal is beside the file; the same sweep command goes on from there, then it can be read"
    case .beside(let path):
      "\(path) is beside it, which no sweep leaves there, and reading both could change other files; move it away, or choose another file"
    case .busy: "another process is writing into it; wait for it, or choose another file with -o"
    case .readOnly: "the file or its folder is read-only; nothing was changed, choose another file with -o"
    case .full: "no space is left; what was written is kept, and the same command goes on from there once there is room"
    case .disk(let message):
      "\(message); what was written is kept, and the same command goes on from there once that is fixed"
    case .other(let key, let found?, let expected?):
      "holds another sweep: \(key.words) is \(found) there, and \(expected) here; nothing was changed, choose another file with -o"
    case .other(let key, _, _):
      "holds another sweep: \(key.words) is not the same; nothing was changed, choose another file with -o"
    case .scoreName(let name):
      "the score \"\(name)\" cannot be a column; expected a letter, then letters, digits or _, and no two names that differ only in capitals"
    case .mergedIntoItself: "is one of the files to merge; choose another with -o"
    case .sqlite(let code, let message, let statement):
      "SQLite says: \(message) (\(code))" + (statement.map { ", at: \($0)" } ?? "")
    }
  }
}

extension SweepKey {
  fileprivate var words: String {
    switch self {
    case .format: "the format"
    case .tool: "the tool's version"
    case .config: "the config's name"
    case .configHash: "the config with its modules"
    case .recordingsHash: "what was recorded"
    case .scoreHash: "the score"
    case .settings: "what --set fixes"
    case .kind: "how settings are made"
    case .seed: "the seed"
    case .varies: "what varies"
    case .count: "the number of settings"
    case .shard: "the shard"
    case .figures: "the list of figures"
    }
  }
}
