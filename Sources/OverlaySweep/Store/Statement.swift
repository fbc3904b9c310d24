import CSQLite
import OverlayEngine

/// What a place of a statement takes: a number, a text, a parameter's value, or nil, which is NULL.
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
  /// What is not a number becomes NULL, as SQLite does.
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
