import Foundation
import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayRun
import OverlaySettings
import TestSupport
import Testing
import Text

@testable import WebHost

/// What a page or Node.js does, done natively: the same commands on files in memory.
struct MemoryHostTests {
  /// A host whose files are those of a folder, and what it has handed out.
  private final class Page: @unchecked Sendable {
    let folder: String
    private(set) var answer = Value.null
    private(set) var messages = ""
    private(set) var trace: [UInt8] = []
    private(set) var pictures: [[UInt8]] = []
    /// Of a preview: what its page was told.
    private(set) var updates: [Value] = []
    private(set) var backup = ""
    /// What was handed to the person, by its name.
    private(set) var files: [String: [UInt8]] = [:]
    private lazy var host = MemoryHost(
      Surroundings(
        read: { [folder] name throws(FileRefusal) in
          guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") else { throw .missing }
          return Array(bytes)
        },
        write: { [unowned self] stream, bytes in take(stream, Array(bytes)) }))

    init(_ folder: String) {
      self.folder = folder
    }

    private func take(_ stream: Surroundings.Stream, _ bytes: [UInt8]) {
      switch stream {
      case .answer: answer = (try? JSONNode(text: bytes)).map(Value.init) ?? .null
      case .message, .words: messages += String(decoding: bytes, as: UTF8.self)
      case .trace: trace += bytes
      case .picture: pictures.append(bytes)
      case .update: updates.append(Self.told(bytes))
      case .backup: backup = String(decoding: bytes, as: UTF8.self)
      case .backupLine: backup += String(decoding: bytes, as: UTF8.self)
      case .file:
        let parts = bytes.split(separator: 10, maxSplits: 1)
        files[String(decoding: parts[0], as: UTF8.self)] = Array(parts[1])
      }
    }

    /// The JSON of an update.
    private static func told(_ bytes: [UInt8]) -> Value {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
      return (try? JSONNode(text: Array(bytes[4..<4 + length]))).map(Value.init) ?? .null
    }

    /// The page says something, and that it has seen all that it was told.
    func say(_ message: KeyValuePairs<String, Value?>) {
      _ = host.receive(Array(Value.fields(message).json.utf8))
      for update in updates {
        let seen = Value.fields(["type": .string("seen"), "n": update["n"]])
        _ = host.receive(Array(seen.json.utf8))
      }
    }

    /// A page elsewhere says something.
    func hear(_ message: KeyValuePairs<String, Value?>) {
      _ = host.receive(Array(Value.fields(message).json.utf8), fromOther: true)
      say(["type": .string("rest")])
    }

    func rest() -> Int32 { host.rest() }

    /// What was told last under a key.
    func last(_ key: String) -> Value? { updates.last { $0[key] != nil }?[key] }

    @discardableResult
    func perform(_ request: KeyValuePairs<String, Value?>) -> Int32 { perform(Value.fields(request)) }

    func perform(_ request: Value) -> Int32 { host.perform(Array(request.json.utf8)) }

    func bytes(_ name: String) throws -> [UInt8] {
      Array(try #require(FileManager.default.contents(atPath: "\(folder)/\(name)")))
    }
  }

  private static func example(_ name: String) -> Page { Page("\(PackageFolder.path)/examples/\(name)") }

  @Test(
    "a recording in memory has the trace that it has in files",
    arguments: ["chat", "dialog", "multiple-overlays", "sheet-stack"])
  func sameTrace(name: String) throws {
    let page = Self.example(name)
    let folder = TemporaryFolder()
    var request = RunRequest(config: "\(page.folder)/config.lua", events: "\(page.folder)/events.json")
    request.trace = folder["trace.jsonl"]
    let source = ScriptSource(path: request.config, limits: ScriptLimits())
    try #require(Run(request, load: { try source.load($0) }).perform().status == .success)

    #expect(
      page.perform([
        "command": .string("run"), "config": .string("config.lua"), "events": .string("events.json"),
        "trace": .bool(true),
      ]) == 0)
    #expect(page.trace == Array(try #require(FileManager.default.contents(atPath: folder["trace.jsonl"]))))
  }

  @Test("a scene takes the modules of the project that a request names, and of named folders")
  func projects() throws {
    let folder = TemporaryFolder()
    for name in ["scene", "modules", "extra"] { folder.makeFolder(name) }
    folder.write(#"{ "version": 1, "modules": ["modules"] }"#, to: "overlay-host.json")
    folder.write("print \"shared\"", to: "modules/shared.lua")
    folder.write("print \"other\"", to: "extra/other.lua")
    folder.write(
      """
      require "shared"
      require "other"
      return require("overlay").container { notches = { "low" }, heightForNotch = { low = 10 } }
      """, to: "scene/config.lua")
    func check(_ more: KeyValuePairs<String, Value?>) -> (status: Int32, words: String) {
      let page = Page(folder.path)
      let common: KeyValuePairs<String, Value?> = [
        "command": .string("check"), "config": .string("scene/config.lua"),
      ]
      guard case .object(let one) = Value.fields(common), case .object(let other) = Value.fields(more) else {
        return (-1, "")
      }
      let status = page.perform(Value.object(one + other))
      return (status, page.messages + page.answer.json)
    }
    let whole = check(["project": .string("overlay-host.json"), "modules": .list([.string("extra")])])
    #expect(whole.status == 0, "\(whole.words)")
    let alone = check([:])
    #expect(alone.words.contains("there is no module \\\"shared\\\"; looked for scene/shared.lua"), "\(alone.words)")
    let half = check(["project": .string("overlay-host.json")])
    #expect(half.words.contains("looked for scene/other.lua, modules/other.lua"), "\(half.words)")
    folder.write(#"{ "version": 1, "requires": "9.0" }"#, to: "overlay-host.json")
    let old = check(["project": .string("overlay-host.json")])
    #expect(old.status == 65 && old.words.contains("it needs overlay-host 9.0.0 or later"), "\(old.words)")
  }

  @Test("tests of policies are run, with what is wrong and where")
  func policies() throws {
    let folder = TemporaryFolder()
    folder.write("return { double = function(x) return 2 * x end }", to: "arithmetic.lua")
    folder.write(
      """
      local test = require "overlay.test"
      local arithmetic = require "arithmetic"
      test.case("right", function(t) t:expect(arithmetic.double(2), 4) end)
      test.case("wrong", function(t) t:expect(arithmetic.double(2), 5) end)
      """, to: "a_test.lua")
    func answer(_ filters: [String]) -> String {
      let page = Page(folder.path)
      _ = page.perform([
        "command": .string("policies"), "config": .string("a_test.lua"), "filter": .list(filters.map(Value.string)),
      ])
      return page.answer.json
    }
    let all = #"{"exit":1,"cases":[{"name":"a_test.lua: right"},{"name":"a_test.lua: wrong","#
    #expect(answer([]).hasPrefix(all + #""fault":"a_test.lua:4: expected 5, found 4\n"#))
    #expect(answer(["right"]) == #"{"exit":0,"cases":[{"name":"a_test.lua: right"}]}"#)
  }

  @Test("the names in folders tell the cases, and what looks like one and is none")
  func cases() throws {
    let folder = TemporaryFolder()
    folder.write(#"{"version":1,"events":[]}"#, to: "alone.json")
    func ask(_ names: [String], more: KeyValuePairs<String, Value?> = [:]) -> String {
      let page = Page(folder.path)
      let asked: KeyValuePairs<String, Value?> = ["path": .string("."), "names": .list(names.map(Value.string))]
      var folder = Value.fields(asked)
      if case .object(let own) = folder, case .object(let others) = Value.fields(more) {
        folder = .object(own + others)
      }
      _ = page.perform(["command": .string("cases"), "folders": .list([folder])])
      return page.answer.json
    }
    let files = ["config.lua", "events.json", "events.trace.jsonl", "policy_test.lua"]
    #expect(
      ask(files, more: ["watch": .string("../watch.json")])
        == #"{"exit":0,"cases":[{"name":".","config":"config.lua","events":"events.json","#
        + #""golden":"events.trace.jsonl","watch":"../watch.json","skipped":[]},"#
        + #"{"name":"policy_test.lua","policies":"policy_test.lua"}],"passedOver":[]}"#)
    #expect(
      ask(["alone.json"], more: ["hidden": .list([.string("./.h")])])
        == #"{"exit":0,"cases":[],"passedOver":["alone.json: there is no config.lua beside it","#
        + #""./.h: its name begins with a dot"]}"#)
    #expect(
      ask(["config.lua", "a.json", "b.json"], more: ["only": .string("b.json")]).contains(#""cases":[{"name":"b""#))
    let stray = ask(["config.lua", "gone.trace.jsonl"])
    #expect(stray.hasPrefix(#"{"exit":66,"message":"gone.trace.jsonl: no case has this"#), "\(stray)")
  }

  @Test(
    "where no case is run, the words are the native program's",
    arguments: [
      (
        ["config.lua", "drags.json", "taps.json"], ["dragz"],
        "--filter matches none of the 2 cases in x; did you mean \"drags\"?"
      ),
      (["policy_test.lua"], ["nope"], "--filter matches none of the 1 case in x; the first is policy_test.lua"),
      (
        [], ["nope"],
        "no case in x; a case is a folder with config.lua and a recording (.json, .jsonl) beside it"
      ),
    ])
  func nothingFound(files: [String], filters: [String], words: String) {
    let page = Page(TemporaryFolder().path)
    let folder = Value.fields(["path": .string("."), "names": .list(files.map(Value.string))])
    _ = page.perform([
      "command": .string("cases"), "folders": .list([folder]), "paths": .list([.string("x")]),
      "filter": .list(filters.map(Value.string)),
    ])
    #expect(page.answer["nothing"] == .string(words))
  }

  @Test("two pages with a host each show the same: what one does, the other follows, until it is touched itself")
  func follows() throws {
    let (one, other) = (Self.example("dialog"), Self.example("dialog"))
    one.perform(["command": .string("preview"), "config": .string("config.lua")])
    one.say(["type": .string("open"), "view": .string("desk")])
    let touch = Value.fields([
      "t": .number(20_000), "type": .string("touch"), "phase": .string("began"), "x": .number(195), "y": .number(700),
    ])
    let tick: KeyValuePairs<String, Value?> = [
      "type": .string("tick"), "n": .number(1), "t": .number(500_000), "events": .list([touch]),
    ]
    other.perform([
      "command": .string("preview"), "config": .string("config.lua"), "backup": .string(one.backup),
      "follows": .bool(true),
    ])
    other.say(["type": .string("open"), "view": .string("desk")])
    #expect(other.last("drives") == .bool(false))
    one.say(tick)
    other.hear(tick)
    #expect(other.last("frame") == one.last("frame") && one.last("frame") == .number(30))
    #expect(other.backup == one.backup && one.backup.contains("began"))
    // What is not done with the scene is the other page's own.
    other.hear(["type": .string("keep"), "name": .string("stolen")])
    #expect(other.files.isEmpty)
    other.say(["type": .string("seek"), "t": .number(0)])
    #expect(other.last("drives") == .bool(true))
  }

  @Test("a page with a server hands out the config with what sliders say, and reads it again")
  func writesDefaults() throws {
    let folder = TemporaryFolder()
    let text = """
      local overlay = require "overlay"
      local low = overlay.parameter("low", { default = 200, minimum = 100, maximum = 300 })
      return overlay.scene { layers = { overlay.container {
        id = "sheet", notches = { "low" }, heightForNotch = { low = low },
      } } }
      """
    folder.write(text, to: "config.lua")
    let page = Page(folder.path)
    page.perform(["command": .string("preview"), "config": .string("config.lua"), "served": .bool(true)])
    page.say(["type": .string("open"), "view": .string("desk")])
    #expect(page.last("scene")?["writes"] == .bool(true) && page.last("scene")?["downloads"] == .bool(false))
    page.say(["type": .string("set"), "values": .fields(["low": .number(250)])])
    page.say(["type": .string("write")])
    let written = try #require(page.files["config.lua"])
    #expect(String(decoding: written, as: UTF8.self) == text.replacing("default = 200", with: "default = 250"))
    #expect(page.last("reply") == .fields(["written": .list([.string("low is 250 in config.lua:2, instead of 200")])]))
    folder.write(text.replacing("default = 200", with: "default = 150"), to: "config.lua")
    page.say(["type": .string("reload")])
    #expect(page.last("scene")?.json.contains("\"default\":150") == true)
  }

  @Test("a page with a server tells before a test is kept what its folder's budgets and expected records would say")
  func rehearses() throws {
    let folder = TemporaryFolder()
    let config = "\(PackageFolder.path)/examples/dialog/config.lua"
    folder.write(
      String(decoding: try #require(FileManager.default.contents(atPath: config)), as: UTF8.self), to: "config.lua")
    let page = Page(folder.path)
    page.perform(["command": .string("preview"), "config": .string("config.lua"), "served": .bool(true)])
    page.say(["type": .string("open"), "view": .string("desk")])
    page.say(["type": .string("tick"), "n": .number(1), "t": .number(500_000), "events": .list([])])
    func problems() -> [String] {
      page.say(["type": .string("review")])
      guard case .list(let problems)? = page.last("reply")?["review"]?["problems"] else { return ["no reply"] }
      return problems.map { if case .string(let text) = $0 { text } else { "" } }
    }
    #expect(problems() == [])
    folder.write("{\"event\":\"mark\",\"label\":\"nothing like it\"}\n", to: "expected.jsonl")
    folder.write("{\"maximumSettleTimes\":1}", to: "budgets.json")
    #expect(problems().count == 1 && problems()[0].contains("maximumSettleTime"), "\(problems())")
    folder.write("{\"maximumSettleTime\":1}", to: "budgets.json")
    #expect(problems().count == 1 && problems()[0].hasPrefix("expected.jsonl: "), "\(problems())")
    folder.write("", to: "drag.expected.jsonl")
    #expect(problems() == [], "a file of the test alone goes before that of the folder")
  }

  @Test("where time has stopped while a sheet still moves, two phones are compared as far as they have come")
  func comparesInMotion() throws {
    let page = Self.example("maps")
    page.perform(["command": .string("preview"), "config": .string("config.lua")])
    page.say(["type": .string("open"), "view": .string("desk")])
    let drag: [(Int, String, Int)] = [
      (20_000, "began", 760), (40_000, "moved", 680), (60_000, "moved", 590), (80_000, "ended", 590),
    ]
    for (number, (t, phase, y)) in drag.enumerated() {
      let touch = Value.fields([
        "t": .number(Double(t)), "type": .string("touch"), "phase": .string(phase), "x": .number(195),
        "y": .number(Double(y)),
      ])
      page.say([
        "type": .string("tick"), "n": .number(Double(number)), "t": .number(Double(t)), "events": .list([touch]),
      ])
    }
    page.say(["type": .string("tick"), "n": .number(5), "t": .number(200_000), "events": .list([])])
    #expect(page.last("settled") == .bool(false))
    page.say(["type": .string("rest")])
    page.say(["type": .string("compare"), "with": .string("flutter")])
    for _ in 0..<2000 where page.last("sideBySide")?["text"] == nil { _ = page.rest() }
    #expect(page.last("settled") == .bool(false))
    #expect(page.last("scene")?["comparisonTarget"]?["name"] == .string("flutter"))
    #expect(page.last("sideBySide")?["text"] != nil && page.last("sideBySide")?["figures"] != nil)
  }

  @Test("what was done under a hand is kept as a run has it")
  func kept() throws {
    let live = Self.example("dialog")
    try #require(live.perform(["command": .string("preview"), "config": .string("config.lua")]) == 0)
    live.say(["type": .string("open"), "view": .string("desk")])
    let events = try #require(try JSONNode(text: live.bytes("events.json")).field("events")?.elements).map { event in
      guard case .object(var fields) = Value(event), case .number(let seconds) = fields.removeFirst().value else {
        return Value.null
      }
      return .object([Value.Field(key: "t", value: .number((seconds * 1e6).rounded()))] + fields)
    }
    live.say(["type": .string("tick"), "n": .number(1), "t": .number(3e6), "events": .list(events)])
    live.say(["type": .string("keep"), "name": .string("drag")])
    let (recording, trace) = (try #require(live.files["drag.jsonl"]), try #require(live.files["drag.trace.jsonl"]))

    let folder = TemporaryFolder()
    try Data(recording).write(to: URL(filePath: folder["drag.jsonl"]))
    var request = RunRequest(config: "\(live.folder)/config.lua", events: folder["drag.jsonl"])
    request.trace = folder["trace.jsonl"]
    let source = ScriptSource(path: request.config, limits: ScriptLimits())
    try #require(Run(request, load: { try source.load($0) }).perform().status == .success)
    #expect(trace == Array(try #require(FileManager.default.contents(atPath: folder["trace.jsonl"]))))
  }

  @Test("a successor goes on with what was recorded, and one that waits does nothing")
  func successors() throws {
    let live = Self.example("dialog")
    live.perform(["command": .string("preview"), "config": .string("config.lua"), "events": .string("events.json")])
    let recording = live.backup
    try #require(recording.contains("touch"))

    let next = Self.example("dialog")
    next.perform(["command": .string("preview"), "config": .string("config.lua"), "backup": .string(recording)])
    #expect(next.backup == recording)
    let last = Self.example("dialog")
    let waits: KeyValuePairs<String, Value?> = [
      "command": .string("preview"), "config": .string("config.lua"), "backup": .string(recording),
      "waits": .bool(true),
    ]
    #expect(last.perform(waits) == 0)
    #expect(last.backup == "")
    last.say(["type": .string("open"), "view": .string("desk")])
    #expect(last.last("error")?["text"] != nil)
  }

  @Test("a broken config is told of, and the page lives")
  func broken() {
    let page = Page(PackageFolder.path)
    #expect(page.perform(["command": .string("preview"), "config": .string("none.lua")]) == 0)
    page.say(["type": .string("open"), "view": .string("desk")])
    #expect(page.last("error")?["text"] == .string("none.lua: cannot be read: No such file or directory"))
    #expect(page.rest() == -1)
  }

  @Test("a request has the limits that scripts have natively, whatever they are")
  func sameLimits() throws {
    var limits = ScriptLimits(seed: .max)
    limits.set("speed=1=2")
    limits.parameters.append(
      GivenParameter(name: "share", content: .value(.number(0.1)), place: "", origin: .commandLine))
    #expect(limits.set(environment: "dark,reduceMotion=false,textSize=xSmall,contrast=more,rightToLeft") == nil)
    (limits.device, limits.isLandscape, limits.areEnabled) = (Device.named("pixel-8"), true, false)
    for limit in ScriptLimit.allCases { limits[limit] = Int(limit.range.upperBound) }
    let asked = Value.object(limits.requested).json
    let understood = try Request(Array(asked.utf8)).limits()
    #expect(Value.object(understood.requested).json == asked)
    #expect(understood.seed == .max && understood.environment == limits.environment && !understood.areEnabled)
    #expect(understood.device == limits.device && understood.isLandscape)
    for limit in ScriptLimit.allCases { #expect(understood[limit] == limits[limit]) }
    #expect(ScriptLimits().requested.isEmpty)
  }

  @Test(
    "what is wrong is told with its exit status",
    arguments: [
      (
        ["command": .string("sing")], 64,
        "there is no command \"sing\"; expected run, preview, case, cases, policies, check, compare, map, outputs, starter, version or say"
      ),
      (["command": .string("run")], 64, "the request lacks \"config\", a string"),
      (
        ["command": .string("run"), "config": .string("config.lua"), "events": .string("none.json")], 66,
        "none.json: cannot be read: No such file or directory"
      ),
      (
        [
          "command": .string("run"), "config": .string("config.lua"), "events": .string("events.json"),
          "set": .list([.string("speed")]),
        ], 64, "--set \"speed\": expected NAME=VALUE, such as --set response=0.4"
      ),
      (
        ["command": .string("check"), "config": .string("config.lua"), "device": .string("iphone 16")], 64,
        "--device iphone 16: did you mean \"iPhone 16 Pro\" or \"iPhone 16 Pro Max\"?"
      ),
      (
        ["command": .string("check"), "config": .string("config.lua"), "landscape": .bool(true)], 64,
        "--landscape turns a device, and none is named; as in --device \"iPhone 15 Pro\" --landscape"
      ),
      (
        ["command": .string("check"), "config": .string("config.lua"), "limitMemory": .number(0.5)], 64,
        "limitMemory is 0.5; expected 1 to 65536"
      ),
      (
        ["command": .string("check"), "config": .string("config.lua"), "seed": .string("99999999999999999999")], 64,
        "--seed is 99999999999999999999; expected 0 to 18446744073709551615"
      ),
      (
        ["command": .string("check"), "config": .string("config.lua"), "seed": .number(0.5)], 64,
        "--seed is 0.5; expected 0 to 18446744073709551615"
      ),
      (
        [
          "command": .string("run"), "config": .string("events.json"), "events": .string("config.lua"),
        ], 64,
        "events.json: this is JSON, not a config; a config is a Lua file, and comes before the recording: overlay-host run config.lua events.json"
      ),
      (
        ["command": .string("compare"), "first": .string("events.json"), "second": .string("events.json")], 65,
        "events.json: this is a recording, and this is not a trace: overlay-host run CONFIG events.json --trace FILE writes one"
      ),
    ] as [(KeyValuePairs<String, Value?>, Int32, String)])
  func faults(request: KeyValuePairs<String, Value?>, status: Int32, message: String) {
    let page = Self.example("dialog")
    #expect(page.perform(request) == status)
    #expect(page.messages == message + "\n")
    #expect(page.answer["message"] == .string(message))
  }

  private struct Unanswered: Error {}
}
