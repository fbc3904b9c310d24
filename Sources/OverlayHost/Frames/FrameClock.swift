import OverlayEngine

/// When frames are: frame k is at k / framesPerSecond seconds exactly, and is compared with moments in whole numbers.
struct FrameClock: Equatable, Sendable {
  /// 1 to 1000.
  let framesPerSecond: Int

  private static let microsecondsPerSecond: Int64 = 1_000_000

  func seconds(of frame: Int) -> Double {
    Double(frame) / Double(framesPerSecond)
  }

  /// The last whole microsecond that is not after the frame.
  func instant(of frame: Int) -> Instant {
    Instant(microseconds: Int64(frame) * Self.microsecondsPerSecond / Int64(framesPerSecond))
  }

  func isFrame(_ frame: Int, before time: Instant) -> Bool {
    Int64(frame) * Self.microsecondsPerSecond < time.microseconds * Int64(framesPerSecond)
  }

  func isFrame(_ frame: Int, after time: Instant) -> Bool {
    Int64(frame) * Self.microsecondsPerSecond > time.microseconds * Int64(framesPerSecond)
  }

  /// The first frame at or after a moment.
  func frame(notBefore time: Instant) -> Int {
    Int((time.microseconds * Int64(framesPerSecond) + Self.microsecondsPerSecond - 1) / Self.microsecondsPerSecond)
  }

  /// The frame nearest to a moment; of two equally near ones the later.
  func frame(nearestTo time: Instant) -> Int {
    Int((time.microseconds * Int64(framesPerSecond) + Self.microsecondsPerSecond / 2) / Self.microsecondsPerSecond)
  }
}
