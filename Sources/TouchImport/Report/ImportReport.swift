public import OverlayEngine

/// What an import made: an event file, and what is worth telling of it.
public struct ImportedRecording: Sendable {
  /// The event file, JSON Lines.
  public var bytes: [UInt8]
  public var samples: [TimedTouch]
  public var report: ImportReport
}

public struct TimedTouch: Equatable, Sendable {
  public var time: Instant
  public var sample: TouchSample

  public init(time: Instant, sample: TouchSample) {
    self.time = time
    self.sample = sample
  }
}

public struct ImportReport: Equatable, Sendable {
  public var name: String
  public var touches: Int
  public var samples: Int
  public var duration: Instant
  /// How units became points, in words.
  public var mapping: String
  /// Points; nil: the log does not say, and the config's screen will do.
  public var screen: Size?
  public var notes: [ImportNote]
}

/// Something about an import that its user should know.
public enum ImportNote: Equatable, Sendable {
  /// Samples of touches that began before the log did.
  case leftOut(samples: Int)
  /// Touches that the log does not end.
  case cancelled(touches: Int)
  case lineLeftOut
  /// Sources of WebDriver actions that are no pointers.
  case sourcesLeftOut(count: Int)
  /// Events that are no touches.
  case eventsLeftOut(count: Int)
  /// `fit` changes the aspect by more than a tenth. Both sizes are in words.
  case stretched(across: Double, axes: String, screen: String)
  /// Samples beyond the axes' ranges, which may be another device's; where the first of them is, in the log's units.
  case beyondAxes(samples: Int, x: Double, y: Double)
}
