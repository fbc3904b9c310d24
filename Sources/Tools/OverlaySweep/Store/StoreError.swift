import CSQLite
package import Text

/// The reason why the results of a sweep cannot be read or written.
package struct StoreError: Error, Equatable, Sendable {
  /// The path as the user gave it.
  package var path: String
  package var problem: Problem
  /// Whether the file was to be written rather than read.
  package var isOfOutput = false

  package enum Problem: Equatable, Sendable {
    case cannotOpen(String)
    /// It is not a database, or one of another program.
    case notASweep
    /// A later version of this tool wrote it.
    case version(found: String)
    case damaged(String)
    /// A row holds what no sweep writes.
    case row(table: String, row: Int, column: String)
    /// A sweep was killed while it wrote, and what it left is not rolled back by those that only read.
    case unfinished
    /// A file is beside it that no sweep leaves there.
    case beside(String)
    case busy
    case readOnly
    case full
    /// The disk, or a limit of the system's, does not take more.
    case disk(String)
    /// It holds another sweep: what differs, what the file says, and what was expected; nil where that tells people
    /// nothing.
    case other(key: SweepKey, found: String?, expected: String?)
    case scoreName(String)
    case mergedIntoItself
    case sqlite(code: Int32, message: String, statement: String?)
  }

  package init(_ path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension StoreError.Problem {
  /// `code`: SQLite's, extended or not.
  init(code: Int32, message: String, statement: String?) {
    switch code & 0xFF {
    case SQLITE_CANTOPEN: self = .cannotOpen(message)
    case SQLITE_NOTADB: self = .notASweep
    case SQLITE_CORRUPT: self = .damaged(message)
    case SQLITE_INTERRUPT: self = .damaged("reading it never ends")
    case SQLITE_NOMEM: self = .damaged("or the memory that is left is too small for it")
    case SQLITE_TOOBIG: self = .damaged("a text in it has more than \(Database.mostBytes) bytes")
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_READONLY where code == SQLITE_READONLY | (3 << 8): self = .unfinished
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR: self = .disk(message)
    default: self = .sqlite(code: code, message: message, statement: statement)
    }
  }
}

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
