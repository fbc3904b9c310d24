/// Parts of one sweep, put together.
package struct SweepMerge: Sendable {
  package private(set) var parts: [Part]
  /// The identity of the whole.
  package let identity: SweepIdentity
  /// Settings that are in none of the parts.
  package let missing: Int

  package struct Part: Equatable, Sendable {
    package var path: String
    package var shard: Shard
    package var settings: Int
    /// Settings that its shard has and the file lacks.
    package var missing: Int
  }

  /// Puts parts into a new file: the rows of one run, whatever the order of the parts. Throws `StoreError` where a part
  /// is of another sweep than the first, or no sweep; what is in the new file is then of no use.
  ///
  /// - Parameters:
  ///   - paths: at least one; of a setting that several have, the first is taken.
  ///   - path: of a file that is not there.
  package init(_ paths: [String], into path: String) throws(StoreError) {
    guard !paths.contains(path) else { throw StoreError(path, .mergedIntoItself) }
    let files = try paths.map { path throws(StoreError) in try SweepFile.open(path) }
    var identity = files[0].identity
    // The longest of several samples has them all.
    for file in files where file.identity.space.count > identity.space.count { identity.space = file.identity.space }
    identity.shard = .whole
    for file in files { try file.check(against: identity, comparesShards: false) }
    self.identity = identity

    let database = try Database(path: path, isOutput: true)
    var scores: Set<String> = []
    for file in files { scores.formUnion(try file.scores) }
    try database.execute("BEGIN IMMEDIATE")
    try SweepFile(database, making: identity).addScores(scores.sorted())
    try database.execute("COMMIT")
    for file in files { try Self.add(file, to: database, identity) }
    let settings = try database.number("SELECT count(*) FROM setting")
    missing = identity.space.count - settings
    parts = try files.map { file throws(StoreError) in try Part(file, identity.space) }
  }

  private static func add(_ part: SweepFile, to database: Database, _ identity: SweepIdentity) throws(StoreError) {
    let columns = SweepFile.runColumns(identity.figures, try part.scores)
    try database.execute("BEGIN IMMEDIATE")
    for (table, columns) in [("setting", "*"), ("run", columns), ("release", "*")] {
      let rows = try part.database.prepare("SELECT \(columns) FROM \(table)")
      let places = Array(repeating: "?", count: rows.columns).joined(separator: ", ")
      let names = columns == "*" ? "" : " (\(columns))"
      let insert = try database.prepare("INSERT OR IGNORE INTO \(table)\(names) VALUES (\(places))")
      try rows.readRows { row throws(StoreError) in try insert.run(copying: row) }
    }
    try database.execute("COMMIT")
  }
}

extension SweepMerge.Part {
  fileprivate init(_ file: SweepFile, _ space: SettingSpace) throws(StoreError) {
    path = file.database.path
    shard = file.identity.shard
    settings = try file.database.number("SELECT count(*) FROM setting")
    missing = space.count(of: shard) - settings
  }
}
