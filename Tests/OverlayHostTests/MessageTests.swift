import OverlayWorkers
import Spelling
import TestSupport
import Testing

@testable import OverlayHost

/// What goes between processes.
struct MessageTests {
  private func bytes(_ message: some WorkerMessage) -> [UInt8] {
    var writer = MessageWriter()
    message.write(to: &writer)
    return writer.bytes
  }

  private static let result: CaseResult = {
    var result = CaseResult(name: "a/ä")
    result.verdict = .stopped(.malformedInput)
    (result.sentences, result.written, result.folder, result.duration) = (["one", "two\nthree"], ["x.png"], "failures/a", 0.25)
    return result
  }()

  @Test func `a result comes back as it was`() throws {
    var reader = MessageReader(bytes(Self.result))
    let read = try CaseResult(&reader)
    #expect(reader.isAtEnd)
    #expect(read.verdict == .stopped(.malformedInput))
    #expect(bytes(read) == bytes(Self.result))
  }

  @Test func `what is cut short or damaged is refused or read, and never more`() {
    let whole = bytes(Self.result)
    for count in whole.indices {
      var reader = MessageReader(Array(whole[..<count]))
      #expect(throws: MalformedMessage.self) { try CaseResult(&reader) }
    }
    for place in whole.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = value
        var reader = MessageReader(damaged)
        _ = try? CaseResult(&reader)
      }
    }
  }
}
