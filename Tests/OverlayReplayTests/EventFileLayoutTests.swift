import OverlayEngine
import OverlayReplay
import Testing
import Text

struct EventFileLayoutTests {
  private static let header = #""version": 1, "name": "é", "duration": 9"#
  private static let lines = [
    #"{"t": 0, "type": "pan", "phase": "began"}"#, #"{"t": 0.5, "type": "mark", "label": "😀 ]}\" {"}"#,
    #"{"t": 0.5, "type": "action", "name": "toggle", "arguments": {"a": [1, 2, {"b": "]"}]}}"#,
    #"{"t": 9, "type": "expand"}"#,
  ]
  private static let whole = "{\(header), \"events\": [\(lines.joined(separator: ", "))]}"
  private static let late = "{\"events\":[\(lines.joined(separator: ","))],\(header)}"
  private static let perLine = "{\(header)}\n" + lines.joined(separator: "\n") + "\n"

  private func descriptions(_ text: String, name: String, piece: Int = 1 << 16) throws -> [String] {
    try Recording.events(text, name: name, piece: piece).map { "\($0)" }
  }

  @Test(arguments: [1, 3, 64, 1 << 16])
  func `all layouts give the same events, in pieces of any size`(piece: Int) throws {
    let expected = try descriptions(Self.whole, name: "a.json")
    #expect(expected.count == 4)
    let spellings = [
      (Self.whole, "a.json"), (Self.late, "a.json"), (Self.whole, "-"), (Self.late, "-"),
      (Self.whole.replacing(", ", with: ",\r\n\t"), "-"),
      (Self.perLine, "a.jsonl"), (Self.perLine, "-"), (Self.perLine.replacing("\n", with: "\r\n"), "a.jsonl"),
      (Self.perLine + "\n \n\n", "a.jsonl"), (String(Self.perLine.dropLast()), "a.jsonl"),
      ("\u{FEFF}" + Self.perLine, "a.jsonl"),
      ("\u{FEFF}" + Self.whole, "a.json"), ("\u{FEFF}" + Self.perLine, "-"),
    ]
    for (text, name) in spellings {
      #expect(try descriptions(text, name: name, piece: piece) == expected, "\(name) \(text)")
    }
  }

  @Test func `an object may be cut anywhere`() throws {
    let spaced = Self.whole.replacing(":", with: ": \r\n ").replacing(",", with: " , ")
    let expected = try descriptions(spaced, name: "a.json")
    for piece in 1...spaced.utf8.count {
      let events = try descriptions(spaced, name: "a.json", piece: piece)
      #expect(events == expected, "\(piece)")
    }
  }

  @Test(arguments: [(whole, "a.json"), (late, "a.json"), (perLine, "a.jsonl")])
  func `a file can be read again after it was validated`(text: String, name: String) throws {
    var file = try Recording.open(text, name: name, piece: 5)
    let count = try file.validate()
    #expect(count == 4)
    let header = file.header
    #expect(header.duration == Instant(microseconds: 9_000_000))
    var events: [String] = []
    while let event = try file.next() { events.append("\(event)") }
    #expect(try events == descriptions(Self.whole, name: "a.json"))
    let number = file.eventNumber
    #expect(number == 4)
  }

  @Test func `a pipe cannot be read again`() throws {
    let memory = ByteSource.memory(Array(Self.perLine.utf8))
    let file = try EventFile(
      name: "-", source: ByteSource(fill: memory.fill), vocabulary: Recording.vocabulary())
    let canRestart = file.canRestart
    #expect(!canRestart)
  }

  @Test(arguments: [
    ("{\"version\": 1}", "a.json"), ("{\"version\": 1, \"events\": []}", "-"), ("{\"version\": 1}", "a.jsonl"),
    ("{\"version\": 1}\n", "-"),
  ])
  func `a file without events is a valid run`(text: String, name: String) throws {
    #expect(try Recording.events(text, name: name).isEmpty)
  }

  @Test func `a broken event is reported before a broken key after the events`() {
    let error = Recording.error(
      of: Array("{\"version\": 1, \"events\": [{\"t\": 0, \"type\": \"poop\"}], \"nam\": 1}".utf8))
    #expect(error?.problem == .unknownType("poop", nearest: "pop"))
  }

  @Test func `a line has a limit`() throws {
    let long = "{\"version\": 1, \"x-a\": \"" + String(repeating: "a", count: 1 << 22) + "\"}\n"
    let error = #expect(throws: EventFileError.self) { _ = try Recording.open(long, name: "a.jsonl") }
    #expect(
      error?.description
        == "a.jsonl:1:1: the line is longer than 4194304 bytes; each line of a .jsonl file holds one event")
    #expect(try Recording.events(long, name: "-").isEmpty)
  }

  @Test(arguments: [
    ("a.jsonl", "{\"version\": 1}\n", "\n", 1), ("a.json", "{\"version\": 1, \"events\": [\n", ",\n", 2),
  ])
  func `a recording without end is read as it comes`(name: String, head: String, between: String, ahead: Int) throws {
    var line = 0
    let source = ByteSource(fill: { buffer throws(ByteSourceFailure) in
      let text = line == 0 ? head : "{\"t\": \(line), \"type\": \"pop\"}\(between)"
      line += 1
      buffer.copyBytes(from: text.utf8)
      return text.utf8.count
    })
    var file = try EventFile(name: name, source: source, vocabulary: Recording.vocabulary())
    for _ in 0..<10_000 { _ = try file.next() }
    let (number, place) = (file.eventNumber, file.place)
    #expect(number == 10_000)
    #expect(place == TextPlace(line: 10_001, column: 1))
    #expect(line <= 10_000 + ahead)
  }

  @Test func `places far into an object are right, and where it begins is remembered`() throws {
    let events = (0..<10_000).map { "  {\"t\": \($0), \"type\": \"pop\"}" }.joined(separator: ",\n")
    let lacking = Recording.error(of: Array("\n {\"events\": [\n\(events)\n]}".utf8))
    #expect(lacking?.description == "events.json:2:2: key \"version\" is missing in the header; write \"version\": 1")
    let broken = Recording.error(of: Array("{\"version\": 1, \"events\": [\n\(events),\n \"é\"]}".utf8))
    #expect(broken?.place == TextPlace(line: 10_002, column: 2))
  }
}
