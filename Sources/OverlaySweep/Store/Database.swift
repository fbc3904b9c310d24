import CSQLite
import Quoting

/// One connection to an SQLite file. For one thread at a time; its owner closes it by letting go.
final class Database {
  private let handle: OpaquePointer
  let path: String
  private let isOutput: Bool

  /// - Parameter isOutput: makes the file where there is none. Reading opens it to be written, too: a run that was
  ///   killed left a journal, which is rolled back.
  init(path: String, isOutput: Bool = false) throws(StoreError) {
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | (isOutput ? SQLITE_OPEN_CREATE : 0) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else { throw StoreError(path, isOutput, code, message: "no memory", statement: nil) }
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw StoreError(path, isOutput, code, message: message, statement: nil)
    }
    (handle, self.path, self.isOutput) = (opened, path, isOutput)
    steps.initialize(to: 0)
    limitSteps()
  }

  /// A stranger's file may hold a query that never ends: each statement has so many steps, more than the
  /// largest sweep takes.
  private func limitSteps() {
    let piece: Int32 = 1_000_000
    sqlite3_progress_handler(
      handle, piece,
      { counter in
        guard let count = counter?.assumingMemoryBound(to: Int.self) else { return 0 }
        count.pointee += 1
        return count.pointee > Database.mostMillionSteps ? 1 : 0
      }, steps)
  }

  /// Millions of steps of SQLite's machine that a statement may take.
  private static let mostMillionSteps = 400
  /// What the statement has taken so far.
  private let steps = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  deinit {
    // Statements that are left finish it.
    sqlite3_progress_handler(handle, 0, nil, nil)
    sqlite3_close_v2(handle)
    steps.deallocate()
  }

  /// Milliseconds to wait for another process; 0: not at all.
  func wait(atMost milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  func execute(_ sql: String) throws(StoreError) {
    try prepare(sql).run()
  }

  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    steps.pointee = 0
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code, sql) }
    return Statement(statement, of: self, sql)
  }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  func error(_ code: Int32, _ sql: String) -> StoreError {
    StoreError(path, isOutput, code, message: String(cString: sqlite3_errmsg(handle)), statement: sql)
  }

  /// A name as SQL takes it, whatever is in it.
  static func quoted(_ name: String) -> String {
    "\"" + name.parts(between: "\"").joined(separator: "\"\"") + "\""
  }
}

extension StoreError {
  fileprivate init(_ path: String, _ isOutput: Bool, _ code: Int32, message: String, statement: String?) {
    self.init(path, Problem(code: code, message: message, statement: statement))
    isOfOutput = isOutput
  }
}
