import TestSupport
import Testing

/// What people get wrong, and the answer: what was found, what was expected, what to try.
///
/// A file of `Mistakes` has those of one place. Each is a name (`# `), a line of shell (`$ `, in the words of
/// `words.sh`), the status, and sentences, each of which must be part of the answer.
struct MistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var line: String
    var status: Int32
    var sentences: [Substring]

    var testDescription: String { name }
  }

  private static let folder = "Tests/CommandLineTests/Mistakes"
  private let folder = TemporaryFolder.withSheet()

  private static func mistakes(_ file: String) -> [Mistake] {
    let text = (try? PackageFolder.text("\(folder)/\(file).txt")) ?? ""
    return text.split(separator: "\n\n").compactMap { mistake in
      guard let ended = mistake.firstMatch(of: /\nstatus (\d+)\n/), let status = Int32(ended.1),
        let line = mistake[..<ended.range.lowerBound].firstMatch(of: /(?s)^(# (?<name>[^\n]*)\n)?\$ (?<line>.*)$/)
      else {
        return Mistake(name: "not read: \(mistake)", line: "", status: -1, sentences: [])
      }
      return Mistake(
        name: String(line.name ?? line.line), line: String(line.line), status: status,
        sentences: mistake[ended.range.upperBound...].split(separator: "\n"))
    }
  }

  private func answer(to line: String) async throws -> Tool.Answer {
    let words = "unset CI; PACKAGE='\(PackageFolder.path)'; . \"$PACKAGE/\(Self.folder)/words.sh\""
    return try await Tool.shell("\(words); \(line)", in: folder)
  }

  private func makeMistake(_ mistake: Mistake) async throws {
    let answer = try await answer(to: mistake.line)
    #expect(answer.status == mistake.status, "\(answer.output)\(answer.error)")
    #expect(!mistake.sentences.isEmpty)
    for sentence in mistake.sentences {
      #expect((answer.output + answer.error).contains(sentence), "\(answer.output)\(answer.error)")
    }
  }

  @Test(arguments: PackageFolder.sample(mistakes("configs"), each: 4))
  func `a mistake in a config is answered`(mistake: Mistake) async throws { try await makeMistake(mistake) }

  @Test(arguments: PackageFolder.sample(mistakes("recordings"), each: 4))
  func `a mistake in a recording is answered`(mistake: Mistake) async throws { try await makeMistake(mistake) }

  @Test(arguments: PackageFolder.sample(mistakes("commands"), each: 4))
  func `a mistaken file or value is answered`(mistake: Mistake) async throws { try await makeMistake(mistake) }

  @Test(arguments: PackageFolder.sample(mistakes("usage"), each: 4))
  func `a line that cannot be parsed is answered with one to try, and leaves nothing`(mistake: Mistake) async throws {
    try await makeMistake(mistake)
    #expect(folder.names() == ["config.lua", "events.json"])
  }

  @Test(arguments: PackageFolder.sample(mistakes("newcomers"), each: 4))
  func `what newcomers stumbled over is answered, or holds`(mistake: Mistake) async throws {
    try await makeMistake(mistake)
  }

  @Test func `there are more than two hundred of them`() {
    #expect(["configs", "recordings", "commands", "usage"].map(Self.mistakes).joined().count > 200)
  }

  /// An answer leads on: each line to try that needs no other file is taken.
  @Test(arguments: [
    "run config.lua", "run events.json", "map config.lua", "export config.lua css", "check config.lua events.json",
  ])
  func `a line to try can be pasted`(line: String) async throws {
    let said = try await answer(to: "overlay-host \(line) 2>&1").output
    let start = try #require(said.firstRange(of: "Try: overlay-host ")).lowerBound
    let second = try await answer(to: String(said[start...].dropFirst("Try: ".count).prefix { $0 != "\n" }))
    #expect(second.status == 0, "\(second.error)")
  }

  @Test func `a run that failed says nothing of how its gestures would have ended`() async throws {
    let events = #"{"t": 0.1, "type": "pan", "phase": "began"}, {"t": 0.2, "type": "moveOverlay", "notch": "nope"}"#
    let answer = try await answer(to: "record '\(events)'; overlay-host run config.lua events.json --no-frames")
    let said = answer.output + answer.error
    #expect(answer.status == 65 && said.contains("unknown notch \"nope\"") && !said.contains("never ends"), "\(said)")
  }

  @Test(arguments: [
    "run . touches.json --no-frames", "check .", "bench . touches.json", "map . -o m.json", "export json . -o x.json",
    "sweep . touches.json --sample 2 -o s.sqlite", "compare . app.measured.jsonl", "fit . app.measured.jsonl",
  ])
  func `a config may be named by its folder`(line: String) async throws {
    let line = """
      phone '' '{ low = 100, high = overlay.parameter("high", { default = 600, minimum = 500, maximum = 700 }) }'
      measured pointer; overlay-host \(line) > said
      """
    let answer = try await answer(to: line)
    #expect(answer.status == 0, "\(answer)")
  }

  @Test(arguments: [
    "run", "check", "bench", "map", "export", "sweep run", "sweep serve", "compare", "fit", "page", "preview",
  ])
  func `help says of every config that it may be a folder`(command: String) async throws {
    let words = try await answer(to: "overlay-host \(command) --help").output.split { $0 == " " || $0 == "\n" }
    let meaning = "a Lua file that returns an overlay.scene, or a folder with config.lua."
    #expect(words.joined(separator: " ").lowercased().contains(meaning.lowercased()))
  }

  @Test func `a matrix on its side turns each device`() async throws {
    let line = """
      change 's/heightForNotch = .*/heightForNotch = function(notch, container) return container.availableSpace * '\
      '({ low = 0.1, middle = 0.5, high = 0.9 })[notch] end,/'
      for turn in '' --landscape; do overlay-host matrix . --devices 'iPhone SE' $turn; done
      """
    let answer = try await answer(to: line)
    let rests = answer.output.split(separator: "\n").filter { $0.contains("sheet middle ") }
    #expect(rests.count == 2 && rests.first != rests.last, "\(answer.output)\(answer.error)")
  }

  @Test func `what was not written by fit stays`() async throws {
    let before = folder.text("config.lua")
    _ = try await answer(to: "overlay-host fit a.measured.jsonl -o config.lua")
    #expect(folder.text("config.lua") == before)
  }
}
