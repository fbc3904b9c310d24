public import OverlayEngine

/// The moments of frames: frame k is at k / framesPerSecond seconds exactly, and is compared with moments in whole
/// numbers.
public struct FrameClock: Equatable, Sendable {
  /// 1 to 1000.
  public let framesPerSecond: Int

  /// A grid of 1 to 1000 frames a second.
  public init(framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  private static let microsecondsPerSecond: Int64 = 1_000_000

  /// Returns when a frame is, seconds; not rounded.
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

/// The frames of a run that are wanted.
public enum FrameSelection: Equatable, Sendable {
  /// Every `step`-th frame (1: each) that lies in the range, seconds, both ends included; counted from the range's
  /// first frame.
  case every(step: Int, from: Double, to: Double?)
  /// The frames nearest to some moments, seconds.
  case nearest([Double])

  /// Every frame.
  public static let all = FrameSelection.every(step: 1, from: 0, to: nil)

  /// The span from the first moment to the last, seconds.
  public var span: ClosedRange<Double> {
    switch self {
    case .every(_, let from, let to): from...max(to ?? .infinity, from)
    case .nearest(let times): (times.min() ?? 0)...(times.max() ?? .infinity)
    }
  }
}

/// The wanted frames, one after the other.
public struct FrameSequence: Sendable {
  /// The grid on which the frames lie.
  public let clock: FrameClock
  private let first: Int
  private let step: Int
  private let last: Instant?
  /// The chosen moments, ascending, each once; `nil` means by range and step.
  private let chosen: [Int]?

  /// The frames of a grid that are selected.
  public init(_ selection: FrameSelection = .all, clock: FrameClock) {
    self.clock = clock
    switch selection {
    case .every(let step, let from, let to):
      (first, self.step, last, chosen) = (
        clock.frame(notBefore: Instant(seconds: from)), step, to.map(Instant.init(seconds:)), nil
      )
    case .nearest(let times):
      var frames: [Int] = []
      for frame in times.map({ clock.frame(nearestTo: Instant(seconds: $0)) }).sorted() where frame != frames.last {
        frames.append(frame)
      }
      (first, step, last, chosen) = (0, 1, nil, frames)
    }
  }

  /// The first wanted frame that is not before `frame`.
  public func next(from frame: Int) -> Int? {
    if let chosen { return chosen.first { $0 >= frame } }
    let candidate = frame <= first ? first : first + (frame - first + step - 1) / step * step
    if let last, clock.isFrame(candidate, after: last) { return nil }
    return candidate
  }

  /// Returns how many wanted frames there are up to a moment, it included.
  public func count(until end: Instant) -> Int {
    if let chosen { return chosen.count { !clock.isFrame($0, after: end) } }
    let final = clock.frame(notAfter: min(end, last ?? end))
    return final < first ? 0 : (final - first) / step + 1
  }
}
