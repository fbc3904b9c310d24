import CSQLite

package struct StoreError: Error, Equatable, Sendable {
  /// As the user gave it.
  package var path: String
  package var problem: Problem
  /// SQLite says so of a file that was to be written.
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
