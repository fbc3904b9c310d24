import OverlayEngine
import Testing

@testable import OverlayHost
@testable import OverlaySession

struct FrameClockTests {
  @Test(arguments: [
    (60, 1, 16_666), (60, 2, 33_333), (60, 3, 50_000), (30, 1, 33_333), (1000, 7, 7000),
    (7, 7_000_000, 1_000_000_000_000),
  ])
  func `a frame's last whole microsecond is not after it`(fps: Int, frame: Int, microseconds: Int64) {
    #expect(FrameClock(framesPerSecond: fps).instant(of: frame) == Instant(microseconds: microseconds))
  }

  @Test(arguments: [(16_666, false), (16_667, true), (50_000, true)])
  func `a third of a microsecond decides whether a frame is before an event`(microseconds: Int64, isBefore: Bool) {
    #expect(FrameClock(framesPerSecond: 60).isFrame(1, before: Instant(microseconds: microseconds)) == isBefore)
  }

  @Test func `a frame at an event's own time is neither before nor after it`() {
    let clock = FrameClock(framesPerSecond: 60)
    #expect(!clock.isFrame(3, before: Instant(microseconds: 50_000)))
    #expect(!clock.isFrame(3, after: Instant(microseconds: 50_000)))
  }

  @Test(arguments: [(0, 0), (1, 1), (16_666, 1), (16_667, 2), (50_000, 3), (50_001, 4)])
  func `the first frame not before a moment`(microseconds: Int64, frame: Int) {
    #expect(FrameClock(framesPerSecond: 60).frame(notBefore: Instant(microseconds: microseconds)) == frame)
  }

  @Test(arguments: [(0.42, 25), (0.4, 24), (0.0083, 0), (0.0084, 1)])
  func `the frame nearest to a moment`(seconds: Double, frame: Int) {
    #expect(FrameClock(framesPerSecond: 60).frame(nearestTo: Instant(seconds: seconds)) == frame)
  }

  @Test func `frame times are quotients, not sums`() {
    #expect(FrameClock(framesPerSecond: 60).seconds(of: 36_001) == 36_001.0 / 60.0)
  }
}

struct FrameSequenceTests {
  /// The wanted ones of the first 20 frames at 10 frames per second.
  private func wanted(_ selection: FrameSelection) -> [Int] {
    let sequence = FrameSequence(selection, clock: FrameClock(framesPerSecond: 10))
    var frames: [Int] = []
    var next = sequence.next(from: 0)
    while let frame = next, frame < 20 {
      frames.append(frame)
      next = sequence.next(from: frame + 1)
    }
    return frames
  }

  @Test(
    arguments: [
      .all, .every(step: 3, from: 0.25, to: nil), .every(step: 3, from: 0.25, to: 1.1), .every(step: 2, from: 5, to: 6),
      .nearest([0.3, 0.31, 1.2, 1.9]),
    ] as [FrameSelection])
  func `frames are counted as they come`(selection: FrameSelection) {
    let sequence = FrameSequence(selection, clock: FrameClock(framesPerSecond: 10))
    for microseconds in stride(from: Int64(0), to: 1_999_999, by: 33_333) {
      let end = Instant(microseconds: microseconds)
      let expected = wanted(selection).count { !sequence.clock.isFrame($0, after: end) }
      #expect(sequence.count(until: end) == expected, "\(microseconds)")
    }
  }

  @Test func `frames of a billion seconds are counted at once`() {
    let sequence = FrameSequence(.every(step: 1, from: 0, to: 1e9), clock: FrameClock(framesPerSecond: 60))
    #expect(sequence.count(until: Instant(seconds: 1e9)) == 60_000_000_001)
  }

  @Test func `all frames`() {
    #expect(wanted(.all) == Array(0..<20))
  }

  @Test func `a range holds both its ends`() {
    #expect(wanted(.every(step: 1, from: 0.5, to: 0.8)) == [5, 6, 7, 8])
  }

  @Test func `steps are counted from the range's first frame`() {
    #expect(wanted(.every(step: 3, from: 0.41, to: nil)) == [5, 8, 11, 14, 17])
  }

  @Test func `named moments choose the nearest frame, each once, in order`() {
    #expect(wanted(.nearest([0.72, 0.18, 0.21, 0.68])) == [2, 7])
  }

  @Test func `an empty range wants nothing`() {
    #expect(wanted(.every(step: 1, from: 0.51, to: 0.59)).isEmpty)
  }
}
