package import OverlayEngine

/// When frames are: frame k is at k / framesPerSecond seconds exactly, and is compared with moments in whole numbers.
package struct FrameClock: Equatable, Sendable {
  /// 1 to 1000.
  package let framesPerSecond: Int

  package init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  private static let microsecondsPerSecond: Int64 = 1_000_000

  package func seconds(of frame: Int) -> Double {
    Double(frame) / Double(framesPerSecond)
  }

  /// The last whole microsecond that is not after the frame.
  package func instant(of frame: Int) -> Instant {
    Instant(microseconds: Int64(frame) * Self.microsecondsPerSecond / Int64(framesPerSecond))
  }

  /// The first whole microsecond after the frame.
  package func instant(after frame: Int) -> Instant {
    Instant(microseconds: instant(of: frame).microseconds + 1)
  }

  package func isFrame(_ frame: Int, before time: Instant) -> Bool {
    Int64(frame) * Self.microsecondsPerSecond < time.microseconds * Int64(framesPerSecond)
  }

  package func isFrame(_ frame: Int, after time: Instant) -> Bool {
    Int64(frame) * Self.microsecondsPerSecond > time.microseconds * Int64(framesPerSecond)
  }

  /// The first frame at or after a moment.
  package func frame(notBefore time: Instant) -> Int {
    Int((time.microseconds * Int64(framesPerSecond) + Self.microsecondsPerSecond - 1) / Self.microsecondsPerSecond)
  }

  /// The frame nearest to a moment; of two equally near ones the later.
  package func frame(nearestTo time: Instant) -> Int {
    Int((time.microseconds * Int64(framesPerSecond) + Self.microsecondsPerSecond / 2) / Self.microsecondsPerSecond)
  }
}
