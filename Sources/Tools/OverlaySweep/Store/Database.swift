import CSQLite
import Glibc
import OverlayEngine
import Text

/// One connection to an SQLite file. For one thread at a time; its owner closes it by letting go.
final class Database {
  private let handle: OpaquePointer
  let path: String
  private let isOutput: Bool

  /// Throws `StoreError`, also where the file, or one beside it, is no file of this tool's.
  ///
  /// - Parameter isOutput: makes the file where there is none, and rolls back what a run that was killed has left
  ///   unfinished. Reading changes no file.
  init(path: String, isOutput: Bool = false) throws(StoreError) {
    var opened: OpaquePointer?
    let file = try FoundFile(path)
    if isOutput { try file.refuseJournalOfOthers() }
    let flags =
      (isOutput ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY)
      | (file.isThere ? SQLITE_OPEN_NOFOLLOW : 0) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(file.place, &opened, flags, nil)
    guard let opened else { throw StoreError(path, isOutput, code, message: "no memory", statement: nil) }
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw StoreError(path, isOutput, code, message: message, statement: nil)
    }
    (handle, self.path, self.isOutput) = (opened, path, isOutput)
    steps.initialize(to: 0)
    limitSteps()
    overlay_sqlite_harden(handle, Self.mostBytes)
    if file.isThere, !file.isEmpty, !hasOwnHead { throw StoreError(path, .notASweep) }
  }

  /// Bytes of one value.
  static let mostBytes: Int32 = 1 << 24
  /// Four letters in the head of each file of this tool ("OHsw").
  static let applicationID: UInt32 = 0x4F48_7377

  /// Whether this tool has made the file, as far as its first bytes say: with a journal that is rolled back, in UTF-8.
  private var hasOwnHead: Bool {
    var head = [UInt8](repeating: 0, count: 100)
    overlay_sqlite_read_head(handle, &head, Int32(head.count))
    func number(_ place: Int) -> UInt32 { head[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    return head.starts(with: "SQLite format 3\0".utf8) && head[18...19].allSatisfy { $0 == 1 } && number(56) == 1
      && number(68) == Self.applicationID
  }

  /// The pages of a damaged file may lead in circles: each statement has a limit of steps, more than the largest sweep
  /// takes.
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
  /// The steps that the statement has taken so far.
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

/// A file before SQLite opens it. SQLite also acts on files beside it: it rolls their changes back, deletes a file that
/// they name, and waits for pipes.
private struct FoundFile {
  private let path: String
  /// Its path without links.
  let place: String
  let isThere: Bool
  let isEmpty: Bool

  /// Throws `StoreError` where it is not a file, or a file that no sweep leaves is beside it.
  init(_ path: String) throws(StoreError) {
    self.path = path
    guard let real = realpath(path, nil) else {
      (place, isThere, isEmpty) = (path, false, true)
      return
    }
    defer { free(real) }
    (place, isThere) = (String(cString: real), true)
    guard let status = Self.status(place), status.st_mode & S_IFMT == S_IFDIR || Self.isRegular(status) else {
      throw StoreError(path, .notASweep)
    }
    isEmpty = status.st_size == 0
    let journal = Self.status(place + "-journal")
    if let journal, isEmpty || !Self.isRegular(journal) { throw StoreError(path, .beside(place + "-journal")) }
    if Self.status(place + "-wal") != nil { throw StoreError(path, .beside(place + "-wal")) }
  }

  /// Refuses a journal that names another file, which SQLite would delete: only one that several databases share ends
  /// with these bytes.
  func refuseJournalOfOthers() throws(StoreError) {
    let journal = open(place + "-journal", O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard journal >= 0 else { return }
    defer { close(journal) }
    var end = [UInt8](repeating: 0, count: 8)
    let size = lseek(journal, 0, SEEK_END)
    guard size >= 8, pread(journal, &end, 8, size - 8) == 8 else { return }
    if end == [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] { throw StoreError(path, .beside(place + "-journal")) }
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Returns the status of a file; nil where nothing is there; a link is not followed.
  private static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }
}

/// A value that a place of a statement takes: a number, a text, a parameter's value, or nil, which is NULL.
protocol Bindable {
  /// - Parameter place: counted from 1.
  func bind(to statement: OpaquePointer, at place: Int32)
}

/// A prepared statement: run with values, or stepped through, and used again. Columns are counted from 0.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database
  private let sql: String

  init(_ handle: OpaquePointer, of database: Database, _ sql: String) {
    (self.handle, self.database, self.sql) = (handle, database, sql)
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Goes to the next row; false: there is none, and the statement can be used again.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      let error = database.error(code, sql)
      sqlite3_reset(handle)
      throw error
    }
    sqlite3_reset(handle)
    return false
  }

  /// Puts values in its places, and steps to the end.
  func run(_ values: [any Bindable] = []) throws(StoreError) {
    for (place, value) in values.enumerated() { value.bind(to: handle, at: Int32(place + 1)) }
    while try step() {}
  }

  var columns: Int { Int(sqlite3_column_count(handle)) }

  /// Puts the values of another statement's row in its places, and steps to the end.
  func run(copying row: Statement) throws(StoreError) {
    for place in 0..<Int32(row.columns) {
      sqlite3_bind_value(handle, place + 1, sqlite3_column_value(row.handle, place))
    }
    while try step() {}
  }

  func readRows(_ body: (Statement) throws(StoreError) -> Void) throws(StoreError) {
    while try step() {
      do throws(StoreError) {
        try body(self)
      } catch {
        sqlite3_reset(handle)
        throw error
      }
    }
  }

  func integer(_ place: Int32) -> Int { Int(sqlite3_column_int64(handle, place)) }

  /// `nil` for NULL.
  func number(_ place: Int32) -> Double? {
    sqlite3_column_type(handle, place) == SQLITE_NULL ? nil : sqlite3_column_double(handle, place)
  }

  /// `nil` for NULL.
  func text(_ place: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, place) else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, place))), as: UTF8.self)
  }
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at place: Int32) { sqlite3_bind_int64(statement, place, Int64(self)) }
}

extension Double: Bindable {
  /// Binds a number. What is not a number becomes NULL, as SQLite does.
  func bind(to statement: OpaquePointer, at place: Int32) { sqlite3_bind_double(statement, place, self) }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at place: Int32) {
    sqlite3_bind_text(statement, place, self, Int32(utf8.count), overlay_sqlite_transient())
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at place: Int32) {
    if let self { self.bind(to: statement, at: place) } else { sqlite3_bind_null(statement, place) }
  }
}

extension Value: Bindable {
  func bind(to statement: OpaquePointer, at place: Int32) {
    switch self {
    case .number(let number): number.bind(to: statement, at: place)
    case .bool(let bool): (bool ? 1 : 0).bind(to: statement, at: place)
    case .string(let text): text.bind(to: statement, at: place)
    default: sqlite3_bind_null(statement, place)
    }
  }
}
