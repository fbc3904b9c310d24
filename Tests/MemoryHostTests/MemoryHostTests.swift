import Diagnostics
import Foundation
import JSONText
import OverlayConfig
import OverlayEngine
import OverlayHost
import OverlayReplay
import TestSupport
import Testing

@testable import MemoryHost

/// What a page or Node.js does, done natively: the same commands on files in memory.
struct MemoryHostTests {
  /// A host whose files are those of a folder, and what it has handed out.
  private final class Page {
    let folder: String
    private(set) var answer = Value.null
    private(set) var messages = ""
    private(set) var trace: [UInt8] = []
    private(set) var pictures: [[UInt8]] = []
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
      case .message: messages += String(decoding: bytes, as: UTF8.self)
      case .trace: trace += bytes
      case .picture: pictures.append(bytes)
      }
    }

    @discardableResult
    func perform(_ request: KeyValuePairs<String, Value?>) -> Int32 {
      host.perform(Array(Value.fields(request).json.utf8))
    }

    func bytes(_ name: String) throws -> [UInt8] {
      Array(try #require(FileManager.default.contents(atPath: "\(folder)/\(name)")))
    }
  }

  private static func example(_ name: String) -> Page { Page("\(PackageFolder.path)/examples/\(name)") }

  @Test("a recording in memory has the trace that it has in files", arguments: ["chat", "dialog", "sheet-stack"])
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

  @Test("events that come one by one do what a recording of them does")
  func oneByOne() throws {
    let page = Self.example("dialog")
    let name: KeyValuePairs<String, Value?> = [
      "command": .string("run"), "config": .string("config.lua"), "events": .string("events.json"),
      "trace": .bool(true),
    ]
    page.perform(name)
    let whole = String(decoding: page.trace, as: UTF8.self).split(separator: "\n")
    guard case .number(let end)? = page.answer["end"] else { throw Unanswered() }

    let live = Self.example("dialog")
    try #require(
      live.perform(["command": .string("open"), "config": .string("config.lua"), "trace": .bool(true)]) == 0)
    let events = try #require(try JSONNode(text: live.bytes("events.json")).field("events")?.elements)
    for event in events { #expect(live.perform(["command": .string("do"), "event": Value(event)]) == 0) }
    #expect(live.perform(["command": .string("advance"), "t": .number(end)]) == 0)
    #expect(live.answer["settled"] == .bool(true))
    // Without the first line, which names the files, and the last.
    #expect(String(decoding: live.trace, as: UTF8.self).split(separator: "\n") == whole.dropFirst().dropLast())
  }

  @Test("a picture is drawn once, and then only what has changed")
  func pictures() throws {
    let page = Self.example("dialog")
    page.perform(["command": .string("open"), "config": .string("config.lua"), "scale": .number(1)])
    #expect(page.perform(["command": .string("picture")]) == 0)
    guard case .number(let width)? = page.answer["width"], case .number(let height)? = page.answer["height"] else {
      throw Unanswered()
    }
    #expect(page.answer["changed"] == .list([.list([.number(0), .number(0), .number(width), .number(height)])]))
    #expect(page.pictures.last?.count == Int(width * height) * 4)
    page.perform(["command": .string("picture")])
    #expect(page.answer["changed"] == .list([]))
    #expect(page.pictures.first == page.pictures.last)
  }

  @Test(
    "what is wrong is told with its exit status",
    arguments: [
      (["command": .string("sing")], 64, "there is no command \"sing\"; expected run, open, do, advance or picture"),
      (["command": .string("advance"), "t": .number(1)], 64, "no scene is open; expected the command open first"),
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
        [
          "command": .string("run"), "config": .string("events.json"), "events": .string("events.json"),
        ], 64,
        "events.json: this is JSON, not a config; a config is a Lua file, and comes before the recording: overlay-host run config.lua events.json"
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
