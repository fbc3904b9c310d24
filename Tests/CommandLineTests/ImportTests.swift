import TestSupport
import Testing

/// `import`, as a process.
struct ImportTests {
  private let folder = TemporaryFolder()

  private static let axes = "A: 35 0 100 0 0\nA: 36 0 200 0 0\n"
  private static let tap = """
    E: 5.000000 0003 0039 0
    E: 5.000000 0003 0035 50
    E: 5.000000 0003 0036 50
    E: 5.000000 0000 0000 0
    E: 5.080000 0003 0039 -1
    E: 5.080000 0000 0000 0

    """
  private static let recording = """
    {"version": 1, "name": "tap", "screen": {"width": 390, "height": 844}, "source": "evemu log tap.events", \
    "x-mapping": "fit: x 0..100 to 390 pt, y 0..200 to 844 pt"}
    {"t": 0.000000, "type": "touch", "phase": "began", "x": 195, "y": 211}
    {"t": 0.080000, "type": "touch", "phase": "ended", "x": 195, "y": 211}

    """
  private static let summary =
    "tap: 1 touch, 2 samples, 0.080000 s on 390 x 844 pt\nfit: x 0..100 to 390 pt, y 0..200 to 844 pt\n"

  @Test func `a log becomes an event file, and what was made is said`() async throws {
    folder.write(Self.axes + Self.tap, to: "tap.events")
    let answer = try await Tool.run("import", "evemu", "tap.events", "-o", "tap.jsonl", in: folder)
    #expect(answer == Tool.Answer(status: 0, output: Self.summary, error: ""))
    #expect(folder.names() == ["tap.events", "tap.jsonl"])
    #expect(try await Tool.shell("cat tap.jsonl", in: folder).output == Self.recording)
  }

  @Test func `on standard output the recording stands alone`() async throws {
    folder.write(Self.axes + Self.tap, to: "tap.events")
    let answer = try await Tool.run("import", "evemu", "tap.events", "-o", "-", in: folder)
    #expect(answer == Tool.Answer(status: 0, output: Self.recording, error: Self.summary))
  }

  @Test func `a missing range is status 64, names the flag, and leaves the output as it was`() async throws {
    folder.write(Self.tap, to: "tap.events")
    folder.write("mine", to: "tap.jsonl")
    let answer = try await Tool.run("import", "evemu", "tap.events", "-o", "tap.jsonl", in: folder)
    #expect(answer.status == 64)
    #expect(answer.error.contains("give --axis-x MIN..MAX and --axis-y MIN..MAX"))
    #expect(try await Tool.shell("cat tap.jsonl", in: folder).output == "mine")
    let options = ["--axis-x=-100..100", "--axis-y=0..200", "--viewport=100x100", "--quiet"].joined(separator: " ")
    let line = "\"$HOST\" import evemu tap.events -o tap.jsonl \(options) && tail -1 tap.jsonl"
    let given = try await Tool.shell(line, in: folder)
    #expect(given.output == #"{"t": 0.080000, "type": "touch", "phase": "ended", "x": 75, "y": 25}"# + "\n")
  }

  @Test func `a malformed log is status 65, and nothing is written`() async throws {
    folder.write(Self.axes + "E: 5.0 0003 zz 1\n", to: "tap.events")
    let answer = try await Tool.run("import", "evemu", "tap.events", "-o", "tap.jsonl", in: folder)
    let sentence = "tap.events:3:13: found \"zz\", expected up to four hexadecimal digits\n"
    #expect(answer == Tool.Answer(status: 65, output: "", error: sentence))
    #expect(folder.names() == ["tap.events"])
  }

  @Test(arguments: [
    (["import", "evemu", "none", "-o", "o"], Int32(66), "none: cannot be read: No such file or directory\n"),
    (
      ["import", "evemu", "tap.events", "-o", "no/o"], 73,
      "no/o: cannot be written: No such file or directory; there is no folder \"no\": make it, or name another\n"
    ),
  ])
  func `files that are not there are status 66 and 73`(arguments: [String], status: Int32, error: String) async throws {
    folder.write(Self.axes + Self.tap, to: "tap.events")
    let line = "\"$HOST\" " + arguments.joined(separator: " ")
    #expect(try await Tool.shell(line, in: folder) == Tool.Answer(status: status, output: "", error: error))
  }

  @Test(arguments: [
    "--axis-x 5..1", "--axis-x 5", "--viewport 0x4", "--viewport 4", "--start 1", "--element e7", "--pixel-ratio 0",
    "--rate 0",
    "--resolution 0,1",
    "--map stretch",
  ])
  func `an option that cannot be is status 64 and named`(option: String) async throws {
    let answer = try await Tool.shell("\"$HOST\" import evemu tap.events -o o \(option)", in: folder)
    #expect(answer.status == 64)
    #expect(answer.error.contains(option.prefix { $0 != " " }), "\(answer.error)")
  }
}
