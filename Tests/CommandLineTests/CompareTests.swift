import TestSupport
import Testing

/// `compare`: two runs of one recording.
struct CompareTests {
  let folder = TemporaryFolder.withSheet()

  /// Replays the recording through a config in which something was replaced.
  private func trace(_ name: String, replacing old: String = "", with new: String = "") async throws {
    let config = try #require(folder.text("config.lua"))
    folder.write(old.isEmpty ? config : config.replacing(old, with: new), to: "other.lua")
    let answer = try await Tool.run("run", "other.lua", "events.json", "--trace", name, in: folder)
    #expect([0, 1].contains(answer.status), "\(answer.error)")
  }

  @Test func `equal runs are status 0`() async throws {
    try await trace("a.jsonl")
    let answer = try await Tool.run("compare", "a.jsonl", "a.jsonl", in: folder)
    #expect(answer == Tool.Answer(status: 0, output: "the runs are equal\n", error: ""))
  }

  @Test func `another height is told in the first line, and drawn`() async throws {
    try await trace("a.jsonl")
    try await trace("b.jsonl", replacing: "low = 10", with: "low = 10.5")
    let answer = try await Tool.run("compare", "a.jsonl", "b.jsonl", "--curves", "curves.svg", in: folder)
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("notch low is 0.5 pt higher: 10.5 pt instead of 10 pt\n"), "\(answer.output)")
    #expect(folder.text("curves.svg")?.hasPrefix("<svg ") == true)
    #expect(
      try await Tool.run("compare", "a.jsonl", "b.jsonl", "--quiet", in: folder)
        == Tool.Answer(status: 1, output: "", error: ""))
  }

  @Test func `a page to touch needs the config and the recording beside a trace`() async throws {
    folder.makeFolder("apart")
    try await trace("apart/a.jsonl")
    let answer = try await Tool.run(
      "compare", "apart/a.jsonl", "apart/a.jsonl", "--html", "page.html", "--touchable", in: folder)
    #expect(answer.status == 66)
    #expect(
      answer.error
        == "--touchable: other.lua and events.json, which apart/a.jsonl is a trace of, lie neither beside it nor beside "
        + "apart/a.jsonl; write the traces there, or make the page with overlay-host page CONFIG RECORDING -o FILE\n")
    #expect(!folder.names().contains { $0.hasPrefix("page") })
  }

  @Test(arguments: [
    ("a.jsonl b.jsonl --touchable", "--touchable needs --html FILE"),
    ("config.lua app.measured.jsonl --html page.html --touchable", "--touchable is for two traces; "),
    (". . --html page.html --touchable", "folders of frames name neither; compare two traces"),
    ("a-touch.html b.jsonl --html a.html --touchable", "--touchable a-touch.html would replace what is compared"),
  ])
  func `a page to touch is of two traces`(line: String, sentence: String) async throws {
    let answer = try await Tool.shell("\"$HOST\" compare \(line)", in: folder)
    #expect(answer.status == 64 && answer.error.contains(sentence), "\(answer)")
  }

  @Test func `another recording is refused`() async throws {
    try await trace("a.jsonl")
    folder.write(
      try #require(folder.text("a.jsonl")).replacing("\"events\":\"events.json\"", with: "\"events\":\"flick.json\""),
      to: "b.jsonl")
    let answer = try await Tool.run("compare", "a.jsonl", "b.jsonl", in: folder)
    #expect(answer.status == 65)
    #expect(
      answer.error
        == "not comparable: the first replays \"events.json\", the second \"flick.json\"; compare runs of one recording\n"
    )
  }

  @Test(arguments: [
    (
      "config.lua", 65,
      "config.lua: this is a config, and this is not a trace: overlay-host run CONFIG EVENTS --trace FILE writes one"
    ),
    ("missing.jsonl", 66, "missing.jsonl: cannot be read: "),
    (".", 64, "the second is a folder, the other one is not; "),
  ])
  func `what is no trace is refused`(path: String, status: Int32, words: String) async throws {
    try await trace("a.jsonl")
    let answer = try await Tool.run("compare", "a.jsonl", path, in: folder)
    #expect(answer.status == status)
    #expect(answer.error.hasPrefix(words), "\(answer.error)")
  }

  @Test func `what is not there is told as such beside a folder, too`() async throws {
    for arguments in [["none", "."], [".", "none"]] {
      let answer = try await Tool.run("compare", arguments[0], arguments[1], in: folder)
      #expect(answer == Tool.Answer(status: 66, output: "", error: "none: cannot be read: No such file or directory\n"))
    }
  }

  @Test func `folders of another recording, and frames that are no pictures, are refused`() async throws {
    for name in ["a", "b"] {
      folder.makeFolder(name)
      folder.write(
        #"{"version":1,"name":"\#(name)","events":[{"t":0.2,"type":"moveOverlay","notch":"high"}]}"#,
        to: "\(name)/events.json")
    }
    let line =
      #"for n in a b; do "$HOST" run config.lua $n/events.json --quiet --frames $n/f --at 0.1; done; "$HOST" compare a/f b/f"#
    let answer = try await Tool.shell(line, in: folder)
    #expect(answer.status == 65)
    #expect(
      answer.error == "not comparable: the first replays \"a\", the second \"b\"; compare runs of one recording\n")
    let spoilt = try await Tool.shell(
      #"cp -r a/f c; echo no picture > c/frame-00000.ppm; "$HOST" compare a/f c"#, in: folder)
    #expect(spoilt.status == 66)
    #expect(spoilt.error.hasPrefix("c/frame-00000.ppm: found neither a PNG nor "), "\(spoilt.error)")
  }

  @Test func `frames are compared pixel by pixel`() async throws {
    for (name, config) in [("a", "config.lua"), ("b", "other.lua")] {
      folder.write(try #require(folder.text("config.lua")).replacing("high = 70", with: "high = 60"), to: "other.lua")
      #expect(
        try await Tool.run("run", config, "events.json", "--frames", name, "--every", "30", in: folder).status == 0)
    }
    #expect(try await Tool.run("compare", "a", "a", in: folder).status == 0)
    let answer = try await Tool.run("compare", "a", "b", "--picture", "worst.png", in: folder)
    #expect(answer.status == 1)
    #expect(answer.output.contains(" frames differ from "))
    #expect(folder.read("worst.png")?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }
}
