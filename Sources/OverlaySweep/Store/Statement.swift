import CSQLite
import OverlayEngine

/// A prepared statement: bound, stepped through, and used again. Places are counted from 0.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database
  private let sql: String

  init(_ handle: OpaquePointer, of database: Database, _ sql: String) {
    self.handle = handle
    self.database = database
    self.sql = sql
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func bind(_ place: Int32, _ number: Int) { sqlite3_bind_int64(handle, place + 1, Int64(number)) }

  /// What is not a number becomes NULL, as SQLite does.
  func bind(_ place: Int32, _ number: Double?) {
    if let number { sqlite3_bind_double(handle, place + 1, number) } else { sqlite3_bind_null(handle, place + 1) }
  }

  func bind(_ place: Int32, _ text: String?) {
    guard var text else {
      sqlite3_bind_null(handle, place + 1)
      return
    }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(handle, place + 1, characters.baseAddress, Int32(characters.count), overlay_sqlite_transient())
      }
    }
  }

  func bind(_ place: Int32, _ value: Value) {
    switch value {
    case .number(let number): bind(place, number)
    case .bool(let bool): bind(place, bool ? 1 : 0)
    case .string(let text): bind(place, text)
    default: bind(place, Double?.none)
    }
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

  /// Steps to the end.
  func run() throws(StoreError) {
    while try step() {}
  }

  /// Calls `body` with each row of the result.
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

  /// nil: NULL.
  func number(_ place: Int32) -> Double? {
    sqlite3_column_type(handle, place) == SQLITE_NULL ? nil : sqlite3_column_double(handle, place)
  }

  /// nil: NULL.
  func text(_ place: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, place) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, place))), as: UTF8.self)
  }
}
