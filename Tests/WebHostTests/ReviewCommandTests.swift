import OverlayEngine
import OverlayReplay
import TestSupport
import Testing
import Text

@testable import WebHost

/// The commands besides `run`, on files in memory.
struct ReviewCommandTests {
  private static let config = """
    return require("overlay").container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 500 } }
    """
  private static let recording = """
    {"version":1,"duration":2,"events":[{"t":0.1,"type":"moveOverlay","notch":"high"},{"t":1.5,"type":"expect","notch":"high"}]}
    """

  private static func files(_ more: [String: String] = [:]) -> [String: String] {
    ["config.lua": config, "events.json": recording].merging(more) { $1 }
  }

  private static let request: KeyValuePairs<String, Value?> = [
    "command": .string("case"), "config": .string("config.lua"), "events": .string("events.json"),
  ]

  /// A case with one more file or flag.
  private static func request(_ key: String, _ value: Value) -> Value {
    guard case .object(let fields) = Value.fields(request) else { return .null }
    return .object(fields + [Value.Field(key: key, value: value)])
  }

  @Test func `a case records its golden, agrees with it, and differs once the config does`() throws {
    var host = HostInMemory(Self.files())
    #expect(host.perform(Self.request("record", .bool(true)))["faults"] == .list([]))
    let golden = String(decoding: host.trace, as: UTF8.self)
    #expect(golden.contains("\"event\":\"end\""))

    host = HostInMemory(Self.files(["golden": golden]))
    #expect(host.perform(Self.request("golden", .string("golden")))["exit"] == .number(0))
    let taller = Self.config.replacing("500", with: "520")
    host = HostInMemory(Self.files(["golden": golden, "config.lua": taller]))
    #expect(
      host.perform(Self.request("golden", .string("golden")))["faults"]
        == .list([.string("golden: notch high is 20 pt higher: 520 pt instead of 500 pt")]))
  }

  @Test(arguments: [
    ("budgets", #"{"maximumSettleTime": 0.01}"#, "budget: overlay: the settle time is"),
    (
      "expected", #"{"t":0.1,"event":"willMoveToNotch","notch":"low"}"#,
      "expected.jsonl: record 1 of 1, willMoveToNotch of overlay at "
    ),
  ])
  func `a case fails in the words of test`(key: String, text: String, words: String) throws {
    let host = HostInMemory(Self.files([key: text]))
    guard case .list(let faults)? = host.perform(Self.request(key, .string(key)))["faults"] else {
      return #expect(Bool(false), "no faults")
    }
    let first = try #require(faults.first?.words)
    #expect(first.hasPrefix(words), "\(first)")
  }

  @Test func `an expectation that fails, and a case that says nothing, are faults`() {
    let wrong = Self.recording.replacing("\"expect\",\"notch\":\"high\"", with: "\"expect\",\"notch\":\"low\"")
    var answer = HostInMemory(Self.files(["events.json": wrong])).perform(.fields(Self.request))
    #expect(answer["exit"] == .number(1))
    #expect(answer.json.contains("expectation: "))
    let silent = #"{"version":1,"duration":1,"events":[]}"#
    answer = HostInMemory(Self.files(["events.json": silent])).perform(.fields(Self.request))
    #expect(answer.json.contains("nothing to compare with"))
  }

  @Test func `a config is checked, and its map drawn`() {
    let broken = Self.config.replacing("notches", with: "notch")
    var host = HostInMemory(Self.files(["config.lua": broken]))
    let check: KeyValuePairs<String, Value?> = ["command": .string("check"), "config": .string("config.lua")]
    var answer = host.perform(.fields(check))
    #expect(answer["exit"] == .number(1) && answer["text"]?.words?.contains("config.lua:1") == true, "\(answer.json)")
    host = HostInMemory(Self.files())
    answer = host.perform(.fields(check))
    #expect(answer["layers"] == .list([.string("overlay")]))
    let map: KeyValuePairs<String, Value?> = ["command": .string("map"), "config": .string("config.lua")]
    #expect(host.perform(.fields(map))["exit"] == .number(0))
    #expect(host.file.hasPrefix("map.svg\n<svg"))
  }

  @Test func `traces are compared, and what is no trace is refused with its place`() {
    let host = HostInMemory(Self.files(["one": "{}\n"]))
    let answer = host.perform(
      .fields(["command": .string("compare"), "first": .string("one"), "second": .string("two")]))
    #expect(answer["message"]?.words?.hasPrefix("one:1:") == true, "\(answer.json)")
  }

  @Test func `words for people steer neither terminals nor build servers`() {
    let host = HostInMemory([:])
    _ = host.perform(.fields(["command": .string("say"), "text": .string("\u{1B}[31m\n::error::no")]))
    #expect(host.said == "\\u{1b}[31m\n\\u{3a}:error::no\n")
  }

  /// There is no config: what is a number comes as far as reading it.
  @Test(arguments: [("10", 66.0), ("0x10", 64), ("5.", 64), ("", 64)])
  func `a number may be the digits of a command line`(digits: String, status: Double) {
    let answer = HostInMemory([:]).perform(
      .fields(["command": .string("check"), "config": .string("config.lua"), "limitViews": .string(digits)]))
    #expect(answer["exit"] == .number(status), "\(answer.json)")
  }

  @Test(arguments: [
    ("events.json", "map", " would replace a recording; name another file"),
    ("events.json", "trace", " would replace a recording; name another file"),
    ("events.json", "events", nil), ("a.measured.jsonl", "trace", " would replace a measured log; name another file"),
    ("events.trace.jsonl", "trace", nil),
    ("events.trace.jsonl", "events", " would replace a golden; name another file"),
    ("a.filmstrip.png", "png", " would replace the filmstrip of a case; name another file"),
    ("a.filmstrip.png", "filmstrip", nil),
    ("budgets.json", "json", " would replace a file that a case is held to; name another file"),
    ("a/overlay-host.json", "map", " would replace the file of a project; name another file"),
    ("policies.lua", "html", ": what is written is a page, HTML; name a file that ends in .html"),
    ("frame-00000.png", "png", " would replace a frame of a run; name another file"),
    ("other.json", "map", nil), ("none.json", "map", nil),
  ])
  func `no output replaces what a scene or its cases are made of`(path: String, format: String, fault: String?) {
    let names = [
      "events.trace.jsonl", "a.measured.jsonl", "a.filmstrip.png", "budgets.json", "a/overlay-host.json",
      "policies.lua", "other.json", "frame-00000.png",
    ]
    let others = Dictionary(uniqueKeysWithValues: names.map { ($0, "{}") })
    let output: KeyValuePairs<String, Value?> = [
      "option": .string("-o"), "path": .string(path), "format": .string(format),
    ]
    let answer = HostInMemory(Self.files(others)).perform(
      .fields(["command": .string("outputs"), "outputs": .list([.fields(output)])]))
    #expect(answer["message"]?.words == fault.map { "-o \(path)\($0)" }, "\(answer.json)")
    #expect(answer["exit"] == .number(fault == nil ? 0 : 64))
  }

  @Test func `the starter is a sheet that works`() throws {
    let answer = HostInMemory([:]).perform(.fields(["command": .string("starter")]))
    guard case .list(let files)? = answer["files"] else { return #expect(Bool(false), "no files") }
    let texts = files.compactMap { file in
      file["name"]?.words.flatMap { name in file["text"]?.words.map { (name, $0) } }
    }
    let host = HostInMemory(Dictionary(uniqueKeysWithValues: texts))
    let request: KeyValuePairs<String, Value?> = ["project": .string("overlay-host.json"), "record": .bool(true)]
    guard case .object(let one) = Value.fields(Self.request), case .object(let other) = Value.fields(request) else {
      return
    }
    #expect(host.perform(.object(one + other))["faults"] == .list([]))
  }
}

extension Value {
  /// Of a string.
  fileprivate var words: String? { if case .string(let text) = self { text } else { nil } }
}

/// A host with files in memory.
private final class HostInMemory: @unchecked Sendable {
  private let files: [String: String]
  private(set) var trace: [UInt8] = []
  private(set) var file = ""
  private(set) var said = ""
  private var answer: [UInt8] = []

  init(_ files: [String: String]) {
    self.files = files
  }

  func perform(_ request: Value) -> Value {
    let host = MemoryHost(
      Surroundings(
        read: { [files] name throws(FileRefusal) in
          guard let text = files[name] else { throw .missing }
          return Array(text.utf8)
        },
        write: { [unowned self] stream, bytes in
          switch stream {
          case .answer: answer = Array(bytes)
          case .trace: trace += bytes
          case .message: said += String(decoding: bytes, as: UTF8.self)
          case .file: file += String(decoding: bytes, as: UTF8.self)
          default: break
          }
        }))
    _ = host.perform(Array(request.json.utf8))
    return (try? JSONNode(text: answer)).map(Value.init) ?? .null
  }
}
