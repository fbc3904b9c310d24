import TestSupport
import Testing
import Text

@testable import OverlayReplay

struct EventFileMutationTests {
  /// Bytes that matter to the grammar, and some that are nowhere right.
  private static let alphabet =
    Array("{}[]\",:\\ \n0129.eE+-tfnu/'x".utf8) + [0x00, 0x1F, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]

  @Test(arguments: ["a.json", "a.jsonl", "-"])
  func `a file with random damage is read or refused`(name: String) {
    let seed: UInt64 = 20_250
    var generator = TestRandom(seed: seed)
    let good = Array(name == "a.jsonl" ? Self.perLine.utf8 : Self.whole.utf8)
    var refused = 0
    for round in 0..<1500 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.damage(&bytes, &generator) }
      if let error = Recording.error(of: bytes, name: name) {
        refused += 1
        #expect(error.place.line >= 1 && error.place.column >= 1, "seed \(seed), round \(round): \(error)")
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(error.place.line <= lines.count, "seed \(seed), round \(round): \(error)")
        #expect(error.place.column <= lines[error.place.line - 1].count + 1, "seed \(seed), round \(round): \(error)")
      }
    }
    #expect(refused > 1000)
  }

  @Test func `lines and columns are counted in characters, however far it is from place to place`() {
    let seed: UInt64 = 20_261
    var generator = TestRandom(seed: seed)
    // What a line feed is mistaken for stands behind one, too.
    let characters = ["a", "\n", "\u{B}", "\r", " ", "é", "€", "😀"]
    for round in 0..<150 {
      let length = Int.random(in: 1...60, using: &generator)
      let bytes = Array((0..<length).map { _ in characters.randomElement(using: &generator)! }.joined().utf8)
      var counter = PlaceCounter()
      while counter.at < bytes.count {
        let end = Int.random(in: counter.at + 1...bytes.count, using: &generator)
        (bytes + [UInt8](repeating: 0x0A, count: 8)).withUnsafeBufferPointer { counter.move(to: end, $0.baseAddress!) }
        let lines = bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: false)
        let column = lines[lines.count - 1].count { $0 & 0xC0 != 0x80 } + 1
        #expect(
          counter.at == end && counter.place == TextPlace(line: lines.count, column: column),
          "seed \(seed), round \(round)")
      }
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout TestRandom) {
    if bytes.isEmpty { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes[place] = alphabet.randomElement(using: &generator)!
    case 1: bytes.insert(alphabet.randomElement(using: &generator)!, at: place)
    case 2: bytes.removeSubrange(place..<min(place + Int.random(in: 1...6, using: &generator), bytes.count))
    default: bytes.removeLast(bytes.count - place)
    }
  }

  private static let events = EventFileTests.events.map { "{\"t\": 0.25, \($0.0)}" }
  private static let whole = Recording.file(events.joined(separator: ",\n"))
  private static let perLine = "{\"version\": 1, \"duration\": 1}\n" + events.joined(separator: "\n")
}
