import Glibc
import OverlayReview
import OverlayRun
import Synchronization
import TestSupport
import Testing
import Text

@testable import OverlayHost

/// Which files make a case, and in which order cases are told of.
struct TestCaseTests {
  @Test func `files that say what is expected are no recordings`() throws {
    let files = [
      ".luarc.json", "a.json", "a.trace.jsonl", "b.jsonl", "b.budgets.json", "budgets.json", "config.lua",
      "expected.jsonl",
      "manifest.json",
      "notes.txt", "watch.json",
    ]
    let cases = try CaseFolder("x", files).cases()
    #expect(cases.map(\.name) == ["x/a", "x/b"])
    #expect(cases.map(\.recording) == ["x/a.json", "x/b.jsonl"])
    #expect(cases.map(\.golden) == ["x/a.trace.jsonl", "x/b.trace.jsonl"])
    #expect(cases.map(\.hasGolden) == [true, false])
    #expect(cases.map(\.budgets) == ["x/budgets.json", "x/b.budgets.json"])
    #expect(cases.map(\.expected) == ["x/expected.jsonl", "x/expected.jsonl"])
  }

  @Test func `a folder of recordings is read without what tests keep beside them`() throws {
    let folder = TemporaryFolder()
    let others = [
      ".luarc.json", "a.trace.jsonl", "budgets.json", "a.watch.json", "expected.jsonl", "manifest.json", "config.lua",
    ]
    for name in ["b.jsonl", "a.json"] + others { folder.write("", to: name) }
    #expect(try TestCase.recordings(in: folder.path) == ["a.json", "b.jsonl"])
    for name in ["b.jsonl", "a.json"] { folder.remove(name) }
    #expect(throws: RunFailure.self) { try TestCase.recordings(in: folder.path) }
  }

  @Test func `the list of watched kinds in the folder above serves a case without its own`() throws {
    let folder = TemporaryFolder()
    let files = ["config.lua", "events.json"]
    folder.write("[]", to: "watch.json")
    for path in ["a", "a/b"] {
      folder.makeFolder(path)
      for name in files { folder.write("", to: "\(path)/\(name)") }
    }
    func watched(_ path: String) throws -> String? {
      var finder = CaseFinder()
      try finder.add(folder["\(path)/events.json"])
      return finder.cases.first?.watched
    }
    #expect(try watched("a") == folder["watch.json"])
    #expect(try watched("a/b") == nil)
    folder.write("[]", to: "a/watch.json")
    #expect(try watched("a") == folder["a/watch.json"])
    folder.remove("a/watch.json")
    folder.remove("watch.json")
    try #require(symlink("/etc/hostname", folder["watch.json"]) == 0)
    #expect(try watched("a") == nil)
  }

  @Test func `points in a recording's name are a part of it`() throws {
    let cases = try CaseFolder("x", ["config.lua", "v1.2.jsonl", "v1.2.trace.jsonl", "v1.3.jsonl", "v1.trace.jsonl"])
      .cases()
    #expect(cases.map(\.name) == ["x/v1.2", "x/v1.3"])
    #expect(cases.map(\.golden) == ["x/v1.2.trace.jsonl", "x/v1.3.trace.jsonl"])
    #expect(cases.map(\.hasGolden) == [true, false])
  }

  @Test func `two recordings of one golden are told`() {
    let folder = CaseFolder("x", ["a.json", "a.jsonl", "config.lua"])
    let error = #expect(throws: CaseFolder.Refusal.self) { try folder.cases() }
    #expect(
      error?.description
        == "x/a.jsonl: this recording and a.json would have one golden, a.trace.jsonl; rename one of them")
  }

  @Test func `names that differ for a file system are different files`() throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let files = ["\(composed).json", "\(decomposed).json", "\(decomposed).trace.jsonl", "x\u{600}.json"]
    let cases = try CaseFolder(".", ["config.lua"] + files).cases()
    #expect(cases.count == 3 && cases.map(\.hasGolden) == [false, true, false])
  }

  @Test(arguments: [["a.json"], ["config.lua"], ["config.lua", "expected.jsonl"]])
  func `a config without a recording, or the other way round, is no case`(files: [String]) throws {
    #expect(try CaseFolder("x", files).cases().isEmpty)
  }

  @Test(arguments: [
    (["config.lua", "expected.jsonl"], "expected.jsonl"),
    (["expected.jsonl", "events.json", "watch.json"], "expected.jsonl"),
    (["a.json", "b.trace.jsonl", "config.lua"], "b.trace.jsonl"),
    (["a.filmstrip.png", "config.lua"], "a.filmstrip.png"),
    (["config.lua", "v1.2.jsonl", "v1.trace.jsonl"], "v1.trace.jsonl"),
    (["a.jsonl", "a.trace.jsonl", "budgets.json", "config.lua", "expected.jsonl"], nil),
    (["actual.jsonl", "expected.jsonl"], nil),
    (["budgets.json", "manifest.json", "notes.txt"], nil),
  ])
  func `what nothing would be compared with is a mistake`(files: [String], stray: String?) {
    let sentence = stray.map {
      "x/\($0): no case has this file: expected config.lua and a recording of the same name beside it; "
        + "restore them, or remove it"
    }
    do {
      try CaseFolder("x", files).refuseStray()
      #expect(sentence == nil)
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test(arguments: [
    (#"{"version": 1, "events": ["#, true),
    ("{\"version\":1,\"duration\":2}\n{\"t\":0.1,\"type\":\"touch\"}\n", true),
    (#"{"version": "1.0.0", "dependencies": {"events": "^3.3.0"}}"#, false),
    ("{\"version\":1,\"name\":\"a trace\"}\n{\"t\":0,\"event\":\"begin\"}\n", false), ("", false),
  ])
  func `a recording without a config is named`(start: String, isNamed: Bool) {
    let found = CaseFolder("x", ["a.json", "notes.txt"]).passedOver { _ in Array(start.utf8) }
    #expect(found == (isNamed ? ["x/a.json: there is no config.lua beside it"] : []))
  }

  @Test func `cases are told of in the order of their names, however many run at once`() throws {
    let folder = TemporaryFolder()
    let names = (10..<60).map { "\($0)" }
    for name in names {
      folder.makeFolder(name)
      folder.write("error('\(name)')", to: "\(name)/config.lua")
      folder.write(#"{"version":1,"events":[]}"#, to: "\(name)/events.json")
    }
    var request = TestRequest(
      paths: [folder.path], record: .never, limits: ScriptLimits(),
      worker: [PackageFolder.program, "worker", "test", folder.path, "--record", "never"])
    request.jobs = 8
    let told = Mutex<[String]>([])
    let outcome = request.perform { result in told.withLock { $0.append(String(result.name.suffix(2))) } }
    #expect(told.withLock { $0 } == names)
    #expect(
      outcome.results.allSatisfy {
        $0.verdict == .stopped(.scriptFailed) && $0.sentences[0].contains("config.lua:1: \($0.name.suffix(2))")
      }
    )
    #expect(outcome.status == .scriptFailed)
  }

  @Test func `the first line that differs is shown with both its sides`() {
    let difference = FirstDifferentLine(Array("a\nb\n".utf8), Array("a\nc\n".utf8))
    #expect(difference.sentence == "line 2 differs: expected b, found c")
    #expect(
      FirstDifferentLine(Array("a\n".utf8), Array("a\nb\n".utf8)).sentence
        == "line 2 differs: expected the end, found b")
  }
}
