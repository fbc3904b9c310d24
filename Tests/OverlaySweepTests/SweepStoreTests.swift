import CSQLite
import Glibc
import OverlayEngine
import OverlaySweep
import TestSupport
import Testing

struct SweepStoreTests {
  @Test func `what is written is read`() throws {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    try sweep.run(folder["a.sqlite"])
    let results = try SweepResults(path: folder["a.sqlite"])
    #expect(results.identity == sweep.identity && results.missing == 0)
    #expect(results.measures.map(\.name) == ["overshoot", "settleTime", "liking"])
    #expect(results.settings.map(\.number) == Array(0..<12))
    #expect(results.settings[5].values == sweep.identity.space[5])
    #expect(results.settings[5].means == [5.5, 0.55, -5])
    #expect(results.settings.map(\.failures) == (0..<12).map { $0 == 7 ? 2 : 0 })
    #expect(results.settings[7].means == [nil, nil, nil])
    let failure = try #require(results.failures.first)
    #expect(
      results.failures.count == 1 && failure.runs == 2 && failure.setting == 7 && failure.recording == "drag.jsonl")
    #expect(failure.status == 70 && failure.message == "config.lua:3: no")
  }

  @Test func `a sweep that was stopped goes on where it was`() throws {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    try sweep.run(folder["whole.sqlite"])
    try sweep.run(folder["parts.sqlite"], settings: Array(0..<5))
    #expect(try SweepStore(path: folder["parts.sqlite"], sweep.identity).finished == Set(0..<5))
    try sweep.run(folder["parts.sqlite"])
    #expect(try rows(folder["parts.sqlite"]) == rows(folder["whole.sqlite"]))
  }

  @Test func `what was not committed is not there`() throws {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    do {
      let store = try SweepStore(path: folder["a.sqlite"], sweep.identity)
      try store.write(sweep.result(0))
      try store.commit()
      try store.write(sweep.result(1))
    }
    #expect(try SweepResults(path: folder["a.sqlite"]).settings.map(\.number) == [0])
  }

  @Test func `a longer sample goes on with a shorter one's file`() throws {
    let folder = TemporaryFolder()
    try SmallSweep(sample: 4).run(folder["a.sqlite"])
    let longer = SmallSweep(sample: 9)
    #expect(try SweepStore(path: folder["a.sqlite"], longer.identity).finished == Set(0..<4))
    try longer.run(folder["a.sqlite"])
    try longer.run(folder["b.sqlite"])
    #expect(try rows(folder["a.sqlite"]) == rows(folder["b.sqlite"]))
    #expect(try SweepStore(path: folder["a.sqlite"], SmallSweep(sample: 4).identity).finished.count == 9)
  }

  @Test(arguments: [1, 3, 8])
  func `merged shards are the rows of one run, whatever their order`(_ count: Int) throws {
    let (folder, seed) = (TemporaryFolder(), UInt64.random(in: 0..<1000))
    try SmallSweep().run(folder["whole.sqlite"])
    let shards = (1...count).compactMap { Shard("\($0)/\(count)") }
    for shard in shards { try SmallSweep(shard: shard).run(folder["\(shard.number).sqlite"]) }
    var random = TestRandom(seed: seed)
    for round in 0..<3 {
      let paths = shards.map { folder["\($0.number).sqlite"] }.shuffled(using: &random)
      let merge = try SweepMerge(paths, into: folder["merged\(round).sqlite"])
      #expect(merge.missing == 0 && Shard.absent(among: merge.parts.map(\.shard)).isEmpty)
      #expect(try rows(folder["merged\(round).sqlite"]) == rows(folder["whole.sqlite"]), "seed \(seed)")
    }
  }

  @Test func `what is missing of merged shards is told`() throws {
    let folder = TemporaryFolder()
    let (first, third) = (try #require(Shard("1/3")), try #require(Shard("3/3")))
    try SmallSweep(shard: first).run(folder["1.sqlite"])
    try SmallSweep(shard: third).run(folder["3.sqlite"], settings: [2, 5])
    let merge = try SweepMerge([folder["3.sqlite"], folder["1.sqlite"]], into: folder["merged.sqlite"])
    #expect(merge.missing == 6 && Shard.absent(among: merge.parts.map(\.shard)) == [Shard("2/3")])
    #expect(merge.parts.map(\.missing) == [2, 0] && merge.parts.map(\.settings) == [2, 4])
    // What was merged is a sweep of its own, and goes on.
    try SmallSweep().run(folder["merged.sqlite"])
    try SmallSweep().run(folder["whole.sqlite"])
    #expect(try rows(folder["merged.sqlite"]) == rows(folder["whole.sqlite"]))
  }

  @Test func `another sweep's file is refused, and stays as it is`() throws {
    let folder = TemporaryFolder()
    let sweep = SmallSweep()
    try sweep.run(folder["a.sqlite"])
    let before = try #require(folder.read("a.sqlite"))
    var other = sweep.identity
    other.configHash = "5678"
    #expect(
      refusal(folder["a.sqlite"], other) == "holds another sweep: the config with its modules is not the same; "
        + unchanged)
    other = sweep.identity
    other.recordings[0].hash = "changed"
    #expect(
      refusal(folder["a.sqlite"], other) == "holds another sweep: what was recorded is not the same; " + unchanged)
    other = sweep.identity
    other.shard = try #require(Shard("2/3"))
    #expect(
      refusal(folder["a.sqlite"], other) == "holds another sweep: the shard is 1/1 there, and 2/3 here; " + unchanged)
    let words =
      "holds another sweep: what varies is response (0.2, 0.3, 0.4), policy (rushing, nearest), bounces (false, true) there, and "
    other = SmallSweep(responses: [0.2, 0.3, 0.5]).identity
    #expect(
      refusal(folder["a.sqlite"], other) == words
        + "response (0.2, 0.3, 0.5), policy (rushing, nearest), bounces (false, true) here; "
        + unchanged)
    other = SmallSweep(sample: 12).identity
    #expect(
      refusal(folder["a.sqlite"], other)
        == "holds another sweep: how settings are made is grid there, and sample here; " + unchanged)
    #expect(folder.read("a.sqlite") == before)
    try SmallSweep(sample: 12).run(folder["b.sqlite"])
    #expect(throws: StoreError.self) {
      try SweepMerge([folder["a.sqlite"], folder["b.sqlite"]], into: folder["c.sqlite"])
    }
  }

  private let noSweep =
    "this is not the result of a sweep, which overlay-host sweep writes with -o; nothing was changed, choose another file"

  @Test func `what is no file of results is refused, and stays as it is`() throws {
    let folder = TemporaryFolder()
    for (place, text) in [
      "xy", "just words\n", String(repeating: "a longer text that fills more than a page\n", count: 1000),
    ].enumerated() {
      folder.write(text, to: "words\(place)")
      #expect(refusal(folder["words\(place)"]) == noSweep)
      #expect(folder.text("words\(place)") == text)
    }
    try execute("CREATE TABLE precious (x)", folder["other.sqlite"])
    #expect(refusal(folder["other.sqlite"]) == noSweep)
    #expect(
      refusal(folder["nowhere/a.sqlite"])
        == "unable to open database file; does the file exist, or the folder to make it in?")
    #expect(refusal(folder[""])?.hasPrefix("unable to open database file") == true)
    #expect(throws: StoreError.self) { try SweepResults(path: folder["missing.sqlite"]) }
    #expect(folder.read("missing.sqlite") == nil)
  }

  @Test func `an empty file is a new one`() throws {
    let folder = TemporaryFolder()
    folder.write("", to: "a.sqlite")
    try SmallSweep().run(folder["a.sqlite"])
    #expect(try SweepResults(path: folder["a.sqlite"]).settings.count == 12)
  }

  @Test func `a damaged file is refused wherever it is damaged, and stays as it is`() throws {
    let (folder, seed) = (TemporaryFolder(), UInt64.random(in: 0..<1_000_000))
    var random = TestRandom(seed: seed)
    let sweep = SmallSweep(sample: 400)
    try sweep.run(folder["whole.sqlite"])
    let whole = try #require(folder.read("whole.sqlite"))
    var refusals = 0
    for round in 0..<30 {
      var bytes = whole
      if round % 2 == 0 {
        bytes.removeLast(Int.random(in: 1..<whole.count - 100, using: &random))
      } else {
        let start = Int.random(in: 0..<whole.count - 4096, using: &random)
        for place in start..<start + 4096 { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      }
      write(bytes, folder["damaged.sqlite"])
      if refusal(folder["damaged.sqlite"], sweep.identity) != nil { refusals += 1 }
      #expect(folder.read("damaged.sqlite") == bytes, "seed \(seed), round \(round)")
    }
    // Bytes of a page that nothing uses may be anything.
    #expect(refusals >= 28, "seed \(seed)")
  }

  @Test func `two do not write at once, and one may read meanwhile`() throws {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    let store = try SweepStore(path: folder["a.sqlite"], sweep.identity)
    try store.write(sweep.result(0))
    try store.commit()
    try store.write(sweep.result(1))
    #expect(
      refusal(folder["a.sqlite"]) == "another process is writing into it; wait for it, or choose another file with -o")
    #expect(try SweepResults(path: folder["a.sqlite"]).settings.map(\.number) == [0])
    try store.commit()
    #expect(try SweepResults(path: folder["a.sqlite"]).settings.map(\.number) == [0, 1])
  }

  @Test func `a journal that names another file is not rolled back, and no file beside the results is touched`() throws
  {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    try sweep.run(folder["a.sqlite"])
    folder.write("the work of a year", to: "victim")
    let before = try #require(folder.read("a.sqlite"))
    // A head, a name and where it ends, as SQLite has them where several databases share a journal.
    let (magic, name) = ([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] as [UInt8], Array(folder["victim"].utf8))
    func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    var journal = magic + [0, 0x1234, before.count / 4096, 512, 4096].flatMap(word)
    journal += Array(repeating: 0, count: 512 - journal.count) + word(0x4000_0000 / 4096 + 1) + name
    journal += word(name.count) + word(name.reduce(0) { $0 + Int($1) }) + magic
    write(journal, folder["a.sqlite-journal"])
    #expect(throws: StoreError(folder["a.sqlite"], .unfinished)) { try SweepResults(path: folder["a.sqlite"]) }
    #expect(throws: StoreError(folder["a.sqlite"], .unfinished)) {
      try SweepMerge([folder["a.sqlite"]], into: folder["b.sqlite"])
    }
    #expect(refusal(folder["a.sqlite"])?.hasPrefix(folder["a.sqlite-journal"] + " is beside it") == true)
    #expect(folder.text("victim") == "the work of a year" && folder.read("a.sqlite") == before)
    #expect(folder.read("a.sqlite-journal") == journal)
  }

  @Test(arguments: ["-journal", "-wal"])
  func `pipes and links beside the results are refused, and nothing waits for them`(_ ending: String) throws {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    try sweep.run(folder["a.sqlite"])
    folder.write("mine", to: "victim")
    for make in [{ mkfifo($0, 0o600) }, { symlink("victim", $0) }] as [(String) -> Int32] {
      try #require(make(folder["a.sqlite" + ending]) == 0)
      #expect(throws: StoreError.self) { try SweepResults(path: folder["a.sqlite"]) }
      #expect(refusal(folder["a.sqlite"])?.hasPrefix(folder["a.sqlite" + ending] + " is beside it") == true)
      unlink(folder["a.sqlite" + ending])
    }
    #expect(folder.text("victim") == "mine")
  }

  @Test(arguments: [
    ("UPDATE run SET overshoot = 9e999 WHERE id = 4", "table run, row 4: a sweep writes no such overshoot"),
    ("UPDATE run SET overshoot = 'abc' WHERE id = 4", "table run, row 4: a sweep writes no such overshoot"),
    ("UPDATE run SET s_liking = -1e101 WHERE id = 3", "table run, row 3: a sweep writes no such s_liking"),
    ("UPDATE run SET message = hex(zeroblob(40000)) WHERE id = 2", "table run, row 2: a sweep writes no such message"),
    ("UPDATE run SET message = hex(zeroblob(20000000)) WHERE id = 2", "table run, row 2: a sweep writes no such text"),
    ("UPDATE run SET status = 4294967296 WHERE id = 2", "table run, row 2: a sweep writes no such status"),
    ("UPDATE run SET id = id + 100", "table run, row 100: a sweep writes no such id"),
    (
      "UPDATE recording SET name = hex(zeroblob(3000)) WHERE id = 1",
      "table recording, row 1: a sweep writes no such name"
    ),
    ("UPDATE setting SET id = 12 WHERE id = 11", "table setting, row 12: a sweep writes no such id"),
    ("UPDATE release SET height = 9e999 WHERE run = 5", "table release, row 5: a sweep writes no such height"),
    ("UPDATE sweep SET value = 'sample' WHERE key = 'kind'", "the table of what the sweep is cannot be read"),
    ("CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM run; END", "its tables are not those"),
    ("CREATE VIEW v AS SELECT 1", "its tables are not those"),
    ("CREATE INDEX i ON run (status)", "its tables are not those"),
    ("ALTER TABLE run ADD COLUMN s_x REAL AS (length(hex(zeroblob(400000000))))", "its tables are not those"),
    ("ALTER TABLE recording ADD COLUMN x CHECK (length(hex(zeroblob(400000000))) > 0)", "its tables are not those"),
  ])
  func `what no sweep writes is refused with its row`(_ sql: String, _ words: String) throws {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    try sweep.run(folder["a.sqlite"])
    try execute(sql, folder["a.sqlite"])
    let error = #expect(throws: StoreError.self) { try SweepResults(path: folder["a.sqlite"]) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(refusal(folder["a.sqlite"])?.contains(words) == true)
  }

  @Test(arguments: ["", "a b", "1st", "Liking", "größe"])
  func `a score that cannot be a column is refused`(_ name: String) throws {
    let (folder, sweep) = (TemporaryFolder(), SmallSweep())
    let store = try SweepStore(path: folder["a.sqlite"], sweep.identity)
    try store.write(sweep.result(0))
    var result = sweep.result(1)
    result.runs[0].scores.append(RunResult.Score(name: name, value: 1))
    #expect(throws: StoreError(folder["a.sqlite"], .scoreName(name))) { try store.write(result) }
  }

  private let unchanged = "nothing was changed, choose another file with -o"

  /// The sentence with which a file is refused, without its name.
  private func refusal(_ path: String, _ identity: SweepIdentity = SmallSweep().identity) -> String? {
    do throws(StoreError) {
      _ = try SweepStore(path: path, identity)
      return nil
    } catch {
      return String(error.description.dropFirst(path.utf8.count + 2))
    }
  }
}

/// Twelve settings of three parameters with two recordings; setting 7 fails.
struct SmallSweep {
  let identity: SweepIdentity

  init(responses: [Double] = [0.2, 0.3, 0.4], sample: Int? = nil, shard: Shard = .whole) {
    let axes = [
      Axis(name: "response", unit: "s", defaultValue: .number(0.3), range: .levels(responses.map(Value.number))),
      Axis(name: "policy", defaultValue: .string("rushing"), range: .levels(["rushing", "nearest"].map(Value.string))),
      Axis(name: "bounces", defaultValue: .bool(true), range: .levels([.bool(false), .bool(true)])),
    ]
    let space = sample.map { try? SettingSpace.sample(axes, count: $0, seed: 1) } ?? (try? SettingSpace.grid(axes))
    guard let space else { preconditionFailure("the axes are a space") }
    identity = SweepIdentity(
      tool: "1.0", config: "config.lua", configHash: "1234",
      recordings: ["drag.jsonl", "flick.jsonl"].map { SweepIdentity.Recording(name: $0, hash: "h\($0)") },
      scoreHash: nil,
      fixed: [Value.Field(key: "damping", value: .number(0.8))], space: space, shard: shard,
      figures: ["overshoot", "settleTime"])
  }

  func result(_ setting: Int) -> SettingResult {
    let runs = (0..<2).map { recording in
      let number = Double(setting) + Double(recording)
      if setting == 7 { return RunResult(status: 70, message: "config.lua:3: no", figures: [nil, nil]) }
      let release = RunResult.Release(
        time: 0.5, layer: "sheet", height: 300, velocity: -number, projectedHeight: nil, chosen: "half")
      return RunResult(
        status: 0, passed: 2, figures: [number, number / 10],
        scores: [RunResult.Score(name: "liking", value: -Double(setting))],
        releases: [release, release])
    }
    return SettingResult(setting: setting, values: identity.space[setting], runs: runs)
  }

  /// Does what is not done yet of some settings; nil: of its shard's.
  func run(_ path: String, settings: [Int]? = nil) throws {
    let store = try SweepStore(path: path, identity)
    for setting in settings ?? Array(identity.space.indices(of: identity.shard)) where !store.finished.contains(setting)
    {
      try store.write(result(setting))
    }
    try store.commit()
  }
}

/// Every row of the tables that hold results, as text.
private func rows(_ path: String) throws -> [String] {
  var database: OpaquePointer?
  try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
  defer { sqlite3_close(database) }
  var rows: [String] = []
  for table in ["setting", "recording", "run", "release"] {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(database, "SELECT * FROM \(table) ORDER BY 1, 2", -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    while sqlite3_step(statement) == SQLITE_ROW {
      let cells = (0..<sqlite3_column_count(statement)).map { place in
        sqlite3_column_text(statement, place).map { String(cString: $0) } ?? "NULL"
      }
      rows.append("\(table): \(cells.joined(separator: " "))")
    }
  }
  try #require(rows.count > 4)
  return rows
}

private func execute(_ sql: String, _ path: String) throws {
  var database: OpaquePointer?
  try #require(sqlite3_open(path, &database) == SQLITE_OK)
  defer { sqlite3_close(database) }
  try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
}

private func write(_ bytes: [UInt8], _ path: String) {
  guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}
