import CSQLite
import Text

/// A sweep's results on their way into a file. One process writes at a time; others may read what is committed.
///
/// A setting is written whole or not at all, and what is committed stays whatever happens afterwards: a process that is
/// killed loses what came after its last commit, and the next one goes on from there.
package final class SweepStore {
  private let file: SweepFile
  /// Settings whose runs are in the file.
  package private(set) var finished: Set<Int> = []
  private var scores: [String]
  private let insertSetting: Statement
  private var insertRun: Statement
  private let insertRelease: Statement

  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Milliseconds that a commit waits for those who read.
  private static let patience: Int32 = 10_000

  /// Goes on with a file, or makes it. Throws `StoreError`.
  package convenience init(path: String, _ identity: SweepIdentity) throws(StoreError) {
    let database = try Database(path: path, isOutput: true)
    if database.isReadOnly { throw StoreError(path, .readOnly) }
    try database.execute("PRAGMA journal_mode = DELETE")
    try database.execute("PRAGMA synchronous = FULL")
    // What does not fit into the cache would go to the file before its commit, and keep readers out.
    try database.execute("PRAGMA cache_spill = OFF")
    try database.execute("BEGIN IMMEDIATE")
    let file: SweepFile
    if var known = try SweepFile(database) {
      try known.check(against: identity)
      if identity.space.count > known.identity.space.count { known.identity.space = identity.space }
      try known.writeKeys()
      file = known
    } else {
      file = try SweepFile(database, making: identity)
    }
    try self.init(file)
    try commit()
  }

  /// Takes over a file within its first transaction.
  private init(_ file: SweepFile) throws(StoreError) {
    self.file = file
    scores = try file.scores
    let places = Array(repeating: "?", count: 1 + file.identity.space.axes.count).joined(separator: ", ")
    insertSetting = try file.database.prepare("INSERT INTO setting VALUES (\(places))")
    insertRun = try Self.runStatement(file, scores)
    insertRelease = try file.database.prepare("INSERT INTO release VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    var finished: Set<Int> = []
    try file.database.prepare("SELECT id FROM setting").readRows { row throws(StoreError) in
      finished.insert(row.integer(0))
    }
    self.finished = finished
    file.database.wait(atMost: Self.patience)
  }

  private static func runStatement(_ file: SweepFile, _ scores: [String]) throws(StoreError) -> Statement {
    let columns = SweepFile.runColumns(file.identity.figures, scores)
    let places = Array(repeating: "?", count: 7 + file.identity.figures.count + scores.count).joined(separator: ", ")
    return try file.database.prepare("INSERT INTO run (\(columns)) VALUES (\(places))")
  }

  /// Adds a setting that is not in the file yet. It is safe with the next commit.
  package func write(_ result: SettingResult) throws(StoreError) {
    precondition(result.runs.count == file.identity.recordings.count, "a setting is written with all its runs")
    try insertSetting.run([result.setting] + result.values)
    for (recording, run) in result.runs.enumerated() { try write(run, result.setting, recording) }
    finished.insert(result.setting)
  }

  private func write(_ run: RunResult, _ setting: Int, _ recording: Int) throws(StoreError) {
    for score in run.scores where !scores.holds(score.name) {
      try file.addScore(score.name, to: scores)
      scores.append(score.name)
      insertRun = try Self.runStatement(file, scores)
    }
    let id = setting * file.identity.recordings.count + recording
    let scored: [any Bindable] = scores.map { name in run.scores.first { $0.name.isSame(as: name) }?.value }
    try insertRun.run(
      [id, setting, recording, Int(run.status), run.message.map(Self.short), run.passed, run.failed] + run.figures
        + scored)
    for (number, release) in run.releases.enumerated() {
      try insertRelease.run([
        id, number, release.time, release.layer, release.height, release.velocity, release.projectedHeight,
        release.chosen,
      ])
    }
  }

  /// A script's message may be as long as it likes.
  private static func short(_ message: String) -> String {
    message.utf8.count <= 4000 ? message : String(String.UnicodeScalarView(message.unicodeScalars.prefix(4000))) + "..."
  }

  /// Makes safe what was written, and begins the next transaction.
  package func commit() throws(StoreError) {
    try file.database.execute("COMMIT")
    try file.database.execute("BEGIN IMMEDIATE")
  }
}
