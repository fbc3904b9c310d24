import OverlaySweep
import OverlayWorkers
import TestSupport
import Testing
import Text

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
    (result.sentences, result.written, result.folder, result.duration) = (
      ["one", "two\nthree"], ["x.png"], "failures/a", 0.25
    )
    return result
  }()

  private static let answer = SweepAnswer.runs([
    [
      RunResult(
        status: 1, passed: 2, failed: 3, figures: [0.1 + 0.2, nil, -0.0], scores: [.init(name: "calm", value: -1e-300)],
        releases: [.init(time: 0.25, layer: "ä", height: 312, velocity: -850, projectedHeight: nil, chosen: "low")]),
      RunResult(status: 70, message: "one\ntwo", figures: [nil]),
    ], [],
  ])

  @Test func `answers to settings come back as they were`() throws {
    for answer in [Self.answer, .refused(RunFailure(.unreadableInput, "gone"))] {
      let whole = bytes(answer)
      var reader = MessageReader(whole)
      #expect(bytes(try SweepAnswer(&reader)) == whole)
      #expect(reader.isAtEnd)
    }
  }

  @Test func `a result comes back as it was`() throws {
    var reader = MessageReader(bytes(Self.result))
    let read = try CaseResult(&reader)
    #expect(reader.isAtEnd)
    #expect(read.verdict == .stopped(.malformedInput))
    #expect(bytes(read) == bytes(Self.result))
  }

  @Test func `what is cut short or damaged is refused or read, and never more`() {
    refuseDamage(Self.result)
    refuseDamage(Self.answer)
  }

  private func refuseDamage<Message: WorkerMessage>(_ message: Message) {
    let whole = bytes(message)
    for count in whole.indices {
      var reader = MessageReader(Array(whole[..<count]))
      #expect(throws: MalformedMessage.self) { try Message(&reader) }
    }
    for place in whole.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = value
        var reader = MessageReader(damaged)
        _ = try? Message(&reader)
      }
    }
  }
}
