import OverlayEngine
import OverlaySettings
import Reference
import TestSupport
import Testing
import Text

@testable import OverlayReplay

/// What the declarations of events say of themselves is so.
struct EventDeclarationTests {
  private static func events(_ line: String) throws -> [InputEvent] {
    try Recording.events(Recording.file(line))
  }

  @Test(arguments: SettingSchema.events.map { $0.facts.name })
  func `the example of each event can be read`(_ type: String) throws {
    let event = try #require(SettingSchema.events.first { $0.facts.name == type })
    var layers = Recording.vocabulary().layers
    layers.append(Vocabulary.Layer(id: "card", kind: .card))
    let vocabulary = Vocabulary(layers: layers, actions: ["toggle"])
    let text = "{\"version\": 1, \"events\": [\(event.example(at: 1))]}"
    var file = try EventFile(name: "events.json", source: .memory(Array(text.utf8)), vocabulary: vocabulary)
    #expect(try file.next() != nil)
  }

  @Test(arguments: SettingSchema.events.map { $0.facts.name })
  func `an unknown key of an event is refused`(_ type: String) throws {
    let error = try #require(
      Recording.error(of: Array(Recording.file("{\"t\": 1, \"type\": \"\(type)\", \"qqqq\": 1}").utf8)))
    #expect(error.description.contains("unknown key \"qqqq\" in a"))
  }

  @Test(arguments: SettingSchema.events.filter { $0.facts.keys.contains { $0.standard == nil } }.map { $0.facts.name })
  func `a required key of an event is missed`(_ type: String) throws {
    let missing = try #require(Recording.error(of: Array(Recording.file("{\"t\": 1, \"type\": \"\(type)\"}").utf8)))
    #expect(missing.description.contains("is missing in a"))
  }

  /// What a finger does is read in place; anything odd, such as a key in escapes, leads through the declaration.
  @Test func `what a finger does is read the same in place and by its declaration`() throws {
    var generator = TestRandom(seed: 7)
    func pick<Element>(_ list: [Element]) -> Element { list[Int(generator.next() % UInt64(list.count))] }
    let numbers = ["0", "-12.5", "3", "195", "700.25", "1e9"]
    let others = ["1e10", "\"a\"", "null", "true"]
    let ownKeys = [
      "touch": ["x", "y", "id"], "pan": ["translation", "velocity"],
      "scroll": ["translation", "velocity", "targetOffset"],
    ]
    var agreed = 0
    for _ in 0..<3000 {
      let type = pick(["touch", "pan", "scroll"])
      var keys = ["\"phase\": \"\(pick(["began", "moved", "changed", "ended", "cancelled", "begin"]))\""]
      let isOdd = pick([true, false, false, false])
      for key in ["x", "y", "id", "translation", "velocity", "targetOffset"]
      where isOdd ? pick([true, false]) : ownKeys[type]?.contains(key) == true {
        keys.append("\"\(key)\": \(key == "id" && !isOdd ? "3" : pick(isOdd ? others : numbers))")
      }
      let line = "{\"t\": 1, \"type\": \"\(type)\", \(keys.joined(separator: ", "))}"
      let scanned = try FormReading(line)
      let quick = scanned.quick
      guard let declared = scanned.declared else {
        #expect(quick == nil, "\(line)")
        continue
      }
      if let quick {
        #expect("\(quick)" == "\(declared)", "\(line)")
        agreed += 1
      }
    }
    #expect(agreed > 50)
  }
}

/// One event, read both ways.
private struct FormReading {
  let quick: InputEvent.Kind?
  let declared: InputEvent.Kind?

  init(_ line: String) throws {
    let builder = EventBuilder(Recording.vocabulary())
    let bytes = Array(line.utf8) + Array(repeating: 0, count: JSONScanner.padding)
    (quick, declared) = try bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(base: buffer.baseAddress!, range: 0..<line.utf8.count)
      var form = EventForm(text: scanner)
      try form.scan(&scanner)
      let type = try form.find(.type, in: EventBuilder.types) ?? 0
      return (FingerEvent.kind(form, type: type), try? builder.declared(form, type, layer: nil))
    }
  }
}
