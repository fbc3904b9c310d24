import OverlayEngine
import OverlayImport
import TestSupport
import Testing
import Text

struct ImportMutationTests {
  /// Bytes that matter to some grammar, and some that are nowhere right.
  private static let alphabet = Array("{}[]\",:\\ \n\r\t0129.-+eEAFxN#/_".utf8) + [0x00, 0x80, 0xC3, 0xFF]

  @Test(arguments: ImportFormat.allCases, [false, true])
  func `a log with random damage is imported or refused`(format: ImportFormat, repairs: Bool) throws {
    let seed: UInt64 = 61_977
    var random = TestRandom(seed: seed)
    let good = Array(try #require(SampleLog.all.first { $0.format == format }).text.utf8)
    var options = ImportOptions()
    (options.pixelRatio, options.repairs) = (2, repairs)
    var (refused, placed) = (0, 0)
    for round in 0..<600 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, &random) }
      do throws(ImportError) {
        let recording = try TouchImport.convert(LogText(name: "log.txt", bytes: bytes), from: format, options: options)
        Self.check(recording, "seed \(seed), round \(round)")
      } catch {
        refused += 1
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        if let place = error.place {
          placed += 1
          #expect(1...max(lines.count, 1) ~= place.line, "seed \(seed), round \(round): \(error)")
          #expect(1...(lines[place.line - 1].count + 1) ~= place.column, "seed \(seed), round \(round): \(error)")
        }
      }
    }
    #expect(refused > 50)
    #expect(placed > 50)
  }

  /// Whatever is imported is a recording that can be replayed.
  private static func check(_ recording: ImportedRecording, _ words: String) {
    var live: Set<Int32> = []
    var latest = recording.samples[0].time
    #expect(latest.microseconds == 0, "\(words)")
    for touch in recording.samples {
      #expect(touch.time >= latest, "\(words)")
      latest = touch.time
      switch touch.sample.phase {
      case .began: #expect(live.insert(touch.sample.finger).inserted, "\(words)")
      case .moved: #expect(live.contains(touch.sample.finger), "\(words)")
      case .ended, .cancelled: #expect(live.remove(touch.sample.finger) != nil, "\(words)")
      }
    }
    #expect(live.isEmpty, "\(words)")
    #expect(throws: Never.self, "\(words)") { try EventLinesTests.touches(recording.bytes) }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout TestRandom) {
    if bytes.isEmpty { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
    case 1: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
    case 2: bytes.removeSubrange(place..<min(place + Int.random(in: 1...6, using: &random), bytes.count))
    case 3:
      // A line again, or somewhere else.
      let lines = bytes.split(separator: 0x0A)
      if let line = lines.randomElement(using: &random) { bytes.insert(contentsOf: [0x0A] + line + [0x0A], at: place) }
    default: bytes.removeLast(bytes.count - place)
    }
  }
}
