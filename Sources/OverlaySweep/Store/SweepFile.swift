import OverlayEngine

/// A file of results that has been looked at: it is one, it is whole, and which sweep it holds.
struct SweepFile {
  let database: Database
  var identity: SweepIdentity

  /// Four letters in the head of each file of ours ("OHsw").
  private static let applicationID = 0x4F48_7377

  /// Reads an open database; `nil` if it is still empty. Throws `notASweep`, `version`, `damaged`.
  init?(_ database: Database) throws(StoreError) {
    guard try database.number("SELECT count(*) FROM sqlite_master") > 0 else { return nil }
    guard try database.number("PRAGMA application_id") == Self.applicationID else {
      throw StoreError(database.path, .notASweep)
    }
    guard try database.number("SELECT count(*) FROM sqlite_master WHERE type IN ('view', 'trigger')") == 0 else {
      throw StoreError(database.path, .damaged("it has views or triggers, which no sweep makes"))
    }
    let check = try database.texts("PRAGMA quick_check(1)").first
    if let check, check != "ok" { throw StoreError(database.path, .damaged(check)) }
    let keys = try Self.keys(database)
    guard keys[.format] == SweepIdentity.format else {
      throw StoreError(database.path, .version(found: keys[.format] ?? "unknown"))
    }
    guard let identity = SweepIdentity(keys, try Self.recordings(database)) else {
      throw StoreError(database.path, .damaged("the table of what the sweep is cannot be read"))
    }
    self.database = database
    self.identity = identity
  }

  /// Opens a file that must be there, to read it. Throws `StoreError`.
  static func reading(_ path: String) throws(StoreError) -> SweepFile {
    guard let file = try SweepFile(try Database(path: path)) else { throw StoreError(path, .notASweep) }
    return file
  }

  private static func keys(_ database: Database) throws(StoreError) -> [SweepKey: String] {
    var keys: [SweepKey: String] = [:]
    try database.prepare("SELECT key, value FROM sweep").readRows { row throws(StoreError) in
      if let key = row.text(0).flatMap(SweepKey.init(rawValue:)) { keys[key] = row.text(1) }
    }
    return keys
  }

  private static func recordings(_ database: Database) throws(StoreError) -> [SweepIdentity.Recording] {
    var recordings: [SweepIdentity.Recording] = []
    try database.prepare("SELECT name, hash FROM recording ORDER BY id").readRows { row throws(StoreError) in
      recordings.append(SweepIdentity.Recording(name: row.text(0) ?? "", hash: row.text(1) ?? ""))
    }
    return recordings
  }

  /// Makes the tables of a sweep in an empty database, within the transaction that is open.
  init(_ database: Database, making identity: SweepIdentity) throws(StoreError) {
    self.database = database
    self.identity = identity
    try database.execute("PRAGMA application_id = \(Self.applicationID)")
    for table in Self.tables(identity) { try database.execute(table) }
    try writeKeys()
    let statement = try database.prepare("INSERT INTO recording VALUES (?, ?, ?)")
    for (place, recording) in identity.recordings.enumerated() {
      try statement.run([place, recording.name, recording.hash])
    }
  }

  func writeKeys() throws(StoreError) {
    let statement = try database.prepare("INSERT OR REPLACE INTO sweep VALUES (?, ?)")
    let keys = identity.keys
    for key in SweepKey.allCases {
      if let value = keys[key] { try statement.run([key.rawValue, value]) }
    }
  }

  private static func tables(_ identity: SweepIdentity) -> [String] {
    let parameters = identity.space.axes.map { ", \(Database.quoted(column(ofParameter: $0.name)))" }.joined()
    let figures = identity.figures.map { ", \(Database.quoted($0)) REAL" }.joined()
    return [
      "CREATE TABLE sweep (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID",
      "CREATE TABLE setting (id INTEGER PRIMARY KEY\(parameters))",
      "CREATE TABLE recording (id INTEGER PRIMARY KEY, name TEXT, hash TEXT)",
      """
      CREATE TABLE run (id INTEGER PRIMARY KEY, setting INTEGER, recording INTEGER, status INTEGER, message TEXT, passed INTEGER, \
      failed INTEGER\(figures))
      """,
      """
      CREATE TABLE release (run INTEGER, number INTEGER, t REAL, layer TEXT, height REAL, velocity REAL, projectedHeight REAL, \
      chosen TEXT, PRIMARY KEY (run, number)) WITHOUT ROWID
      """,
    ]
  }

  static func column(ofParameter name: String) -> String { "p_" + name }

  static func column(ofScore name: String) -> String { "s_" + name }

  /// The names of the scores that have a column, sorted.
  var scores: [String] {
    get throws(StoreError) {
      try database.texts(
        "SELECT substr(name, 3) FROM pragma_table_info('run') WHERE name LIKE 's!_%' ESCAPE '!' ORDER BY name")
    }
  }

  /// What a run's row is written with, as SQL.
  static func runColumns(_ figures: [String], _ scores: [String]) -> String {
    let names =
      ["id", "setting", "recording", "status", "message", "passed", "failed"] + figures + scores.map(column(ofScore:))
    return names.map(Database.quoted).joined(separator: ", ")
  }

  func addScores(_ names: [String]) throws(StoreError) {
    for (place, name) in names.enumerated() { try addScore(name, to: Array(names[..<place])) }
  }

  /// Makes room for a score. Throws `scoreName`.
  func addScore(_ name: String, to known: [String]) throws(StoreError) {
    let isName = name.utf8.enumerated().allSatisfy { place, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): place > 0
      default: false
      }
    }
    let isFree = !known.contains { $0.lowercased() == name.lowercased() }
    guard isName, isFree, !name.isEmpty else { throw StoreError(database.path, .scoreName(name)) }
    try database.execute("ALTER TABLE run ADD COLUMN \(Database.quoted(Self.column(ofScore: name))) REAL")
  }
}

extension Database {
  /// The first column of the first row; 0 where there is none.
  func number(_ sql: String) throws(StoreError) -> Int {
    var number = 0
    try prepare(sql).readRows { row throws(StoreError) in number = row.integer(0) }
    return number
  }

  /// The first column of all rows that are not NULL.
  func texts(_ sql: String) throws(StoreError) -> [String] {
    var texts: [String] = []
    try prepare(sql).readRows { row throws(StoreError) in
      if let text = row.text(0) { texts.append(text) }
    }
    return texts
  }
}
