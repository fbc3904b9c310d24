import OverlayEngine
import OverlayReplay
import Text

/// A sweep's results file that has been checked: it is one, it is whole, and it is known which sweep it holds.
struct SweepFile {
  let database: Database
  var identity: SweepIdentity

  /// Reads an open database; `nil` if it is still empty. Throws `notASweep`, `version`, `damaged`.
  init?(_ database: Database) throws(StoreError) {
    guard try database.number("SELECT count(*) FROM sqlite_master") > 0 else { return nil }
    let schema = try database.texts("SELECT coalesce(sql, '') FROM sqlite_master")
    func require(_ tables: [String], count: Int? = nil) throws(StoreError) {
      guard tables.allSatisfy(schema.holds), count == nil || count == schema.count else {
        throw StoreError(database.path, .damaged("its tables are not those that a sweep makes"))
      }
    }
    try require([Self.sweepTable])
    let keys = try Self.keys(database)
    guard keys[.format] == SweepIdentity.format else {
      throw StoreError(database.path, .version(found: keys[.format] ?? "unknown"))
    }
    try require([Self.recordingTable])
    try Self.checkRecordings(database)
    guard let identity = SweepIdentity(keys, try Self.recordings(database)), identity.keys == keys else {
      throw StoreError(database.path, .damaged("the table of what the sweep is cannot be read"))
    }
    self.database = database
    self.identity = identity
    // Only now is it known that nothing in the file computes.
    let tables = Self.tables(identity, scores: try scores)
    try require(tables, count: tables.count)
    let check = try database.texts("PRAGMA quick_check(1)").first
    if let check, check != "ok" { throw StoreError(database.path, .damaged(check)) }
    try checkRows()
  }

  /// Opens a file that must be there, to read it. Throws `StoreError`.
  static func open(_ path: String) throws(StoreError) -> SweepFile {
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
    try database.execute("PRAGMA application_id = \(Database.applicationID)")
    for table in Self.tables(identity, scores: []) { try database.execute(table) }
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

  private static let sweepTable = "CREATE TABLE sweep (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID"
  private static let recordingTable = "CREATE TABLE recording (id INTEGER PRIMARY KEY, name TEXT, hash TEXT)"

  /// - Parameter scores: in the order in which they were added.
  private static func tables(_ identity: SweepIdentity, scores: [String]) -> [String] {
    let parameters = identity.space.axes.map { ", \(Database.quoted(column(ofParameter: $0.name)))" }.joined()
    let measures = identity.figures + scores.map(column(ofScore:))
    let figures = measures.map { ", \(Database.quoted($0)) REAL" }.joined()
    return [
      sweepTable, recordingTable, "CREATE TABLE setting (id INTEGER PRIMARY KEY\(parameters))",
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

  private static func column(ofParameter name: String) -> String { "p_" + name }

  static func column(ofScore name: String) -> String { "s_" + name }

  /// The names of the scores that have a column, in the order in which they were added.
  var scores: [String] {
    get throws(StoreError) {
      try database.texts("SELECT substr(name, 3) FROM pragma_table_info('run') WHERE name GLOB 's_*' ORDER BY cid")
    }
  }

  /// Returns what a run's row is written with, as SQL.
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
    let isFree = !known.contains { $0.lowercased() == name.lowercased() }
    guard Self.isScoreName(name), isFree else { throw StoreError(database.path, .scoreName(name)) }
    try database.execute("ALTER TABLE run ADD COLUMN \(Database.quoted(Self.column(ofScore: name))) REAL")
  }

  private static func isScoreName(_ name: String) -> Bool {
    (1...1000).contains(name.utf8.count)
      && name.utf8.enumerated().allSatisfy { place, byte in
        byte.isLetter || place > 0 && (byte.isDigit || byte == UInt8(ascii: "_"))
      }
  }
}

/// The check of what rows may hold: a file that comes from elsewhere is refused with the row that no sweep writes.
extension SweepFile {
  private static func checkRecordings(_ database: Database) throws(StoreError) {
    try database.check(
      "recording",
      [
        ("id", "id NOT BETWEEN 0 AND (SELECT count(*) - 1 FROM recording)"), ("name", tooLong("name", 4096)),
        ("hash", tooLong("hash", 64)),
      ])
  }

  private func checkRows() throws(StoreError) {
    for score in try scores where !Self.isScoreName(score) {
      throw StoreError(database.path, .damaged("a column has a name that no score can have"))
    }
    let (settings, recordings) = (identity.space.count, identity.recordings.count)
    func outside(_ column: String, _ most: Int) -> (String, String) {
      (column, "\(column) NOT BETWEEN 0 AND \(most)")
    }
    func unlikely(_ column: String) -> (String, String) {
      (
        column,
        "coalesce(\(Database.quoted(column)), 0) NOT BETWEEN -\(RunResult.mostFigure) AND \(RunResult.mostFigure)"
      )
    }
    try database.check("setting", [outside("id", settings - 1)])
    try database.check(
      "run",
      [
        outside("setting", settings - 1), outside("recording", recordings - 1),
        ("id", "id <> setting * \(recordings) + recording"), outside("status", 255),
        ("message", Self.tooLong("coalesce(message, '')", 65536)), outside("passed", 1 << 40),
        outside("failed", 1 << 40),
      ] + identity.figures.map(unlikely) + (try scores).map(Self.column(ofScore:)).map(unlikely))
    try database.check(
      "release", key: "run",
      ["t", "height", "velocity", "projectedHeight"].map(unlikely)
        + ["layer", "chosen"].map { ($0, Self.tooLong($0, 65536)) })
  }

  private static func tooLong(_ text: String, _ most: Int) -> String {
    "typeof(\(text)) <> 'text' OR length(CAST(\(text) AS BLOB)) > \(most)"
  }
}

extension Database {
  /// Throws `row` for the first row of a table in which one of some columns is not as it should be.
  ///
  /// - Parameter faults: columns, and what is true, as SQL, of those that are wrong.
  fileprivate func check(
    _ table: String, key: String = "id", _ faults: [(column: String, isFault: String)]
  ) throws(StoreError) {
    let cases = faults.enumerated().map { "WHEN (\($1.isFault)) IS NOT 0 THEN \($0)" }.joined(separator: " ")
    var last = -1
    do throws(StoreError) {
      try prepare("SELECT \(key), CASE \(cases) END FROM \(table) ORDER BY \(key)").readRows { row throws(StoreError) in
        last = row.integer(0)
        guard let fault = row.number(1) else { return }
        throw StoreError(path, .row(table: table, row: last, column: faults[Int(fault)].column))
      }
    } catch {
      // SQLite does not say which value it was.
      guard case .damaged = error.problem else { throw error }
      throw StoreError(path, .row(table: table, row: last + 1, column: "text"))
    }
  }

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

extension SweepFile {
  /// Refuses a file of another sweep. A sample may have become longer or shorter: it is the same sequence. Throws
  /// `other`.
  ///
  /// - Parameter comparesShards: false: parts of one sweep are welcome.
  func check(against expected: SweepIdentity, comparesShards: Bool = true) throws(StoreError) {
    let (found, wanted) = (identity.keys, expected.keys)
    for key in SweepKey.allCases where found[key] != wanted[key] {
      switch key {
      case .config: continue
      case .count where identity.space.kind != .grid: continue
      case .shard where !comparesShards: continue
      case .configHash, .recordingsHash, .scoreHash:
        throw StoreError(database.path, .other(key: key, found: nil, expected: nil))
      case .varies:
        throw StoreError(database.path, .other(key: key, found: identity.space.words, expected: expected.space.words))
      case .format, .tool, .settings, .kind, .seed, .figures, .shard, .count:
        throw StoreError(
          database.path, .other(key: key, found: found[key] ?? "nothing", expected: wanted[key] ?? "nothing"))
      }
    }
  }
}

extension SettingSpace {
  /// `response 0.15 to 0.8, policy (rushing, nearest)`.
  var words: String { axes.map(\.words).joined(separator: ", ") }
}

extension Axis {
  fileprivate var words: String {
    switch range {
    case .bounds(let low, let high): "\(name) \(Value.number(low).parameterText) to \(Value.number(high).parameterText)"
    case .levels(let levels) where levels.count <= 5: "\(name) (\(levels.map(\.parameterText).joined(separator: ", ")))"
    case .levels(let levels):
      "\(name) (\(levels.count) values from \(levels[0].parameterText) to \(levels[levels.count - 1].parameterText))"
    }
  }
}
