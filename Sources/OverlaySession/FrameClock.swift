public import OverlayEngine

/// When frames are: frame k is at k / framesPerSecond seconds exactly, and is compared with moments in whole numbers.
public struct FrameClock: Equatable, Sendable {
  /// 1 to 1000.
  public let framesPerSecond: Int

  /// A grid of 1 to 1000 frames a second.
  public init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  private static let microsecondsPerSecond: Int64 = 1_000_000

  /// When a frame is, seconds; not rounded.
  public func seconds(of frame: Int) -> Double {
    Double(frame) / Double(framesPerSecond)
  }

  /// The last whole microsecond that is not after the frame.
  public func instant(of frame: Int) -> Instant {
    Instant(microseconds: Int64(frame) * Self.microsecondsPerSecond / Int64(framesPerSecond))
  }

  /// The first whole microsecond after the frame.
  public func instant(after frame: Int) -> Instant {
    Instant(microseconds: instant(of: frame).microseconds + 1)
  }

  /// Whether a frame comes before a moment.
  public func isFrame(_ frame: Int, before time: Instant) -> Bool {
    Int64(frame) * Self.microsecondsPerSecond < time.microseconds * Int64(framesPerSecond)
  }

  /// Whether a frame comes after a moment.
  public func isFrame(_ frame: Int, after time: Instant) -> Bool {
    Int64(frame) * Self.microsecondsPerSecond > time.microseconds * Int64(framesPerSecond)
  }

  /// The first frame at or after a moment.
  public func frame(notBefore time: Instant) -> Int {
    Int((time.microseconds * Int64(framesPerSecond) + Self.microsecondsPerSecond - 1) / Self.microsecondsPerSecond)
  }

  /// The last frame at or before a moment.
  func frame(notAfter time: Instant) -> Int {
    Int(time.microseconds * Int64(framesPerSecond) / Self.microsecondsPerSecond)
  }

  /// The frame nearest to a moment; of two equally near ones the later.
  public func frame(nearestTo time: Instant) -> Int {
    Int((time.microseconds * Int64(framesPerSecond) + Self.microsecondsPerSecond / 2) / Self.microsecondsPerSecond)
  }
}
