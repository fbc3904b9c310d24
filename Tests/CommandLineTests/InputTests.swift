import TestSupport
import Testing

/// What is said of inputs that are not there, or not right.
struct InputTests {
  let folder = TemporaryFolder.withSheet()

  @Test func `a missing config is status 66`() async throws {
    let answer = try await Tool.run("run", "none.lua", "events.json", in: folder)
    #expect(
      answer == Tool.Answer(status: 66, output: "", error: "none.lua: cannot be read: No such file or directory\n"))
  }

  @Test func `a missing recording is status 66`() async throws {
    let answer = try await Tool.run("run", "config.lua", "none.json", in: folder)
    #expect(
      answer == Tool.Answer(status: 66, output: "", error: "none.json: cannot be read: No such file or directory\n"))
  }

  @Test(arguments: [
    ("run config.lua .", ".: cannot be read: it is a folder, expected a file; did you mean \"events.json\"?\n"),
    ("run config.lua empty", "empty: cannot be read: it is a folder, expected a file\n"),
    ("run empty events.json", "empty/config.lua: cannot be read: No such file or directory\n"),
  ])
  func `a folder in place of a file is status 66`(arguments: String, said: String) async throws {
    let answer = try await Tool.shell("mkdir empty; \"$HOST\" \(arguments)", in: folder)
    #expect(answer == Tool.Answer(status: 66, output: "", error: said))
  }

  @Test(arguments: ["run . events.json", "bench . events.json"])
  func `a folder with a config stands for it`(arguments: String) async throws {
    let answer = try await Tool.shell("\"$HOST\" \(arguments)", in: folder)
    #expect(answer.status == 0, "\(answer.error)")
  }

  @Test(arguments: ["run events.json config.lua", "check events.json", "bench events.json config.lua"])
  func `a recording where a config belongs is told so`(arguments: String) async throws {
    let answer = try await Tool.shell("\"$HOST\" \(arguments)", in: folder)
    #expect(
      answer.error.hasPrefix(
        "events.json: this is JSON, not a config; a config is a Lua file, and comes before the recording: "))
    #expect(answer.status == 64)
  }

  @Test func `a malformed recording is status 65, and nothing is written`() async throws {
    folder.write(#"{ "version": 1, "events": [ { "t": 0, "type": "tuoch" } ] }"#, to: "events.json")
    let answer = try await Tool.run("run", "config.lua", "events.json", "--trace", "t", "--frames", "f", in: folder)
    #expect(answer.status == 65)
    #expect(answer.error == #"events.json:1:47: unknown event type "tuoch"; did you mean "touch"?"# + "\n")
    #expect(folder.names() == ["config.lua", "events.json"])
  }

  @Test func `what comes through a pipe is checked as it comes`() async throws {
    let lines = [#"{"version":1}"#, #"{"t":1,"type":"mark","label":"here"}"#, #"{"t":2,"type":"tuoch"}"#]
    let answer = try await Tool.run(
      "run", "config.lua", "-", "--trace", "-", "--no-frames", "--quiet", in: folder,
      input: lines.joined(separator: "\n"))
    #expect(answer.status == 65)
    #expect(answer.output.contains(#"{"t":1,"event":"mark","label":"here"}"#))
    #expect(answer.output.hasSuffix(#""exit":65}"# + "\n"))
  }

  @Test func `a script that fails is status 70`() async throws {
    folder.write(
      "local overlay = require \"overlay\"\nreturn overlay.scene { layers = nonsense.here }\n", to: "config.lua")
    let answer = try await Tool.run("run", "config.lua", "events.json", "--trace", "t", in: folder)
    #expect(answer.status == 70)
    #expect(answer.error.contains("config.lua:2"), "\(answer.error)")
    #expect(folder.names() == ["config.lua", "events.json"])
  }

  @Test(arguments: [
    ("while true do end", "--limit-instructions"),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end", "--limit-memory"),
    ("while true do print('x') end", "--limit-print or --limit-print-volume"),
  ])
  func `a limit that is reached names its option`(script: String, options: String) async throws {
    folder.write(script, to: "config.lua")
    let answer = try await Tool.run("run", "config.lua", "events.json", "--limit-memory", "16", in: folder)
    #expect(answer.status == 70)
    #expect(answer.error.hasSuffix("\n  raise \(options) if that is meant\n"), "\(answer.error)")
  }
}
