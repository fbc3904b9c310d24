package import OverlayEngine

/// What an import made: an event file, and what is worth telling of it.
package struct ImportedRecording: Sendable {
  /// The event file, JSON Lines.
  package var bytes: [UInt8]
  package var samples: [TimedTouch]
  package var report: ImportReport
}

package struct TimedTouch: Equatable, Sendable {
  package var time: Instant
  package var sample: TouchSample

  package init(time: Instant, sample: TouchSample) {
    self.time = time
    self.sample = sample
  }
}

package struct ImportReport: Equatable, Sendable {
  package var name: String
  package var touches: Int
  package var samples: Int
  package var duration: Instant
  /// How units became points, in words.
  package var mapping: String
  /// Points, or `nil` if the log does not say, and the config's screen will do.
  package var screen: Size?
  package var notes: [ImportNote]
}

/// Something about an import that its user should know.
package enum ImportNote: Equatable, Sendable {
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
