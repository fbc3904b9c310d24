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
    #expect(answer.output.hasPrefix("y differs by up to 0.5 pt at 0.00 s, at rest\n"), "\(answer.output)")
    #expect(folder.text("curves.svg")?.hasPrefix("<svg ") == true)
    #expect(try await Tool.run("compare", "a.jsonl", "b.jsonl", "--quiet", in: folder) == Tool.Answer(status: 1, output: "", error: ""))
  }

  @Test func `another recording is refused`() async throws {
    try await trace("a.jsonl")
    folder.write(
      try #require(folder.text("a.jsonl")).replacing("\"events\":\"events.json\"", with: "\"events\":\"flick.json\""), to: "b.jsonl")
    let answer = try await Tool.run("compare", "a.jsonl", "b.jsonl", in: folder)
    #expect(answer.status == 65)
    #expect(
      answer.error == "not comparable: the first replays \"events.json\", the second \"flick.json\"; compare runs of one recording\n")
  }

  @Test(arguments: [
    ("config.lua", 65, "config.lua:1:1: "), ("missing.jsonl", 66, "missing.jsonl: cannot be read: "),
    (".", 64, "the second is a folder, the other one is not; "),
  ])
  func `what is no trace is refused`(path: String, status: Int32, words: String) async throws {
    try await trace("a.jsonl")
    let answer = try await Tool.run("compare", "a.jsonl", path, in: folder)
    #expect(answer.status == status)
    #expect(answer.error.hasPrefix(words), "\(answer.error)")
  }

  @Test func `frames are compared pixel by pixel`() async throws {
    for (name, config) in [("a", "config.lua"), ("b", "other.lua")] {
      folder.write(try #require(folder.text("config.lua")).replacing("high = 70", with: "high = 60"), to: "other.lua")
      #expect(try await Tool.run("run", config, "events.json", "--frames", name, "--every", "30", in: folder).status == 0)
    }
    #expect(try await Tool.run("compare", "a", "a", in: folder).status == 0)
    let answer = try await Tool.run("compare", "a", "b", "--picture", "worst.png", in: folder)
    #expect(answer.status == 1)
    #expect(answer.output.contains(" frames differ from "))
    #expect(folder.read("worst.png")?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }
}
