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
    let files = try paths.map { path throws(StoreError) in try SweepFile.reading(path) }
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
    try database.prepare("ATTACH ? AS part").run([part.database.path])
    let columns = SweepFile.runColumns(identity.figures, try part.scores)
    try database.execute("BEGIN IMMEDIATE")
    try database.execute("INSERT OR IGNORE INTO setting SELECT * FROM part.setting")
    try database.execute("INSERT OR IGNORE INTO run (\(columns)) SELECT \(columns) FROM part.run")
    try database.execute("INSERT OR IGNORE INTO release SELECT * FROM part.release")
    try database.execute("COMMIT")
    try database.execute("DETACH part")
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
