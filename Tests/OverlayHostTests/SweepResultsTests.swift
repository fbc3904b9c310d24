import OverlayEngine
import OverlayHost
import OverlaySweep
import TestSupport
import Testing
import Text

/// What is done with files of results, without running anything.
struct SweepResultsTests {
  /// Writes what a shard of a sweep of ten settings would, or some of it.
  private func write(_ path: String, shard: String = "1/1", settings: [Int]? = nil, config: String = "c") throws {
    let shard = try #require(Shard(shard))
    let axis = Axis(
      name: "response", defaultValue: .number(0.3), range: .levels((1...10).map { .number(Double($0) / 10) }))
    let space = try SettingSpace.grid([axis])
    let identity = SweepIdentity(
      tool: "1", config: "config.lua", configHash: config, recordings: [.init(name: "a.jsonl", hash: "a")],
      scoreHash: nil, fixed: [],
      space: space, shard: shard, figures: ["overshoot", "jumpAtHandOver"])
    let store = try SweepStore(path: path, identity)
    for setting in settings ?? Array(space.indices(of: shard)) {
      try store.write(
        SettingResult(
          setting: setting, values: space[setting],
          runs: [RunResult(status: 0, figures: [Double((setting - 4) * (setting - 4)), nil])]))
    }
    try store.commit()
  }

  @Test func `shards become one file`() throws {
    let folder = TemporaryFolder()
    for number in 1...3 { try write(folder["\(number).sqlite"], shard: "\(number)/3") }
    let outcome = SweepMergeRun(parts: [3, 1, 2].map { folder["\($0).sqlite"] }, output: folder["all.sqlite"]).perform()
    #expect(outcome.status == .success && outcome.failure == nil && outcome.notice == nil)
    #expect(outcome.text == "\(folder["all.sqlite"]): 10 of 10 settings x 1 recordings\n")
    #expect(folder.names() == ["1.sqlite", "2.sqlite", "3.sqlite", "all.sqlite"])
    var report = SweepReportRun(path: folder["all.sqlite"])
    #expect(
      report.perform().text == """
        10 settings x 1 recording: 10 runs

        overshoot, lowest first
          0 pt   response=0.5  (setting 4)
          what makes a difference: response 100 %

        """)
    (report.form, report.best, report.measures) = (.csv, 1, ["overshoot"])
    #expect(report.perform().text == "setting,response,failedRuns,failedExpectations,overshoot\r\n4,0.5,0,0,0\r\n")
  }

  @Test func `what is missing is told`() throws {
    let folder = TemporaryFolder()
    try write(folder["1.sqlite"], shard: "1/3")
    try write(folder["3.sqlite"], shard: "3/3", settings: [5])
    let outcome = SweepMergeRun(parts: [folder["1.sqlite"], folder["3.sqlite"]], output: folder["all.sqlite"]).perform()
    #expect(outcome.status == .failed)
    #expect(
      outcome.notice == "shard 2/3 is not among the files\n\(folder["3.sqlite"]) (shard 3/3) has 1 of 3 settings")
    #expect(
      SweepReportRun(path: folder["all.sqlite"]).perform().text.hasPrefix(
        "5 settings x 1 recording: 5 runs; 5 settings are still missing\n"))
  }

  @Test func `parts of two sweeps are refused, and nothing is left or replaced`() throws {
    let folder = TemporaryFolder()
    try write(folder["1.sqlite"], shard: "1/2")
    try write(folder["2.sqlite"], shard: "2/2", config: "other")
    folder.write("mine", to: "notes.txt")
    let parts = [folder["1.sqlite"], folder["2.sqlite"]]
    #expect(SweepMergeRun(parts: parts, output: folder["all.sqlite"]).perform().status == .malformedInput)
    #expect(SweepMergeRun(parts: [parts[0]], output: folder["notes.txt"]).perform().status == .malformedInput)
    #expect(
      SweepMergeRun(parts: [folder["no.sqlite"]], output: folder["all.sqlite"]).perform().status == .unreadableInput)
    #expect(SweepMergeRun(parts: [parts[0]], output: folder["no/all.sqlite"]).perform().status == .unwritableOutput)
    #expect(folder.names() == ["1.sqlite", "2.sqlite", "notes.txt"] && folder.text("notes.txt") == "mine")
  }

  @Test func `a report says what it cannot do`() throws {
    let folder = TemporaryFolder()
    try write(folder["a.sqlite"])
    var report = SweepReportRun(path: folder["a.sqlite"])
    report.measures = ["overshot"]
    #expect(report.perform().failure == "--by overshot: no figure or score has that name; did you mean \"overshoot\"?")
    #expect(report.perform().status == .wrongUsage)
    report.measures = ["jumpAtHandOver"]
    #expect(report.perform().failure == "--by jumpAtHandOver: no run has that figure; there is overshoot")
    (report.measures, report.conditions) = ([], [try #require(Condition("jumpAtHandOver<1"))])
    #expect(report.perform().failure == "--where jumpAtHandOver: no run has that figure; there is overshoot, response")
    #expect(SweepReportRun(path: folder["none.sqlite"]).perform().status == .unreadableInput)
    folder.write("words that are no results", to: "b.sqlite")
    #expect(SweepReportRun(path: folder["b.sqlite"]).perform().status == .malformedInput)
  }

  @Test func `a picture is what its name says`() throws {
    let folder = TemporaryFolder()
    try write(folder["a.sqlite"])
    var report = SweepReportRun(path: folder["a.sqlite"])
    report.picture = folder["a.svg"]
    #expect(report.perform().text.hasSuffix("look at it: \(folder["a.svg"])\n"))
    #expect(folder.text("a.svg")?.hasPrefix("<svg ") == true)
    report.picture = folder["a.png"]
    #expect(report.perform().status == .success)
    #expect(try #require(folder.read("a.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
