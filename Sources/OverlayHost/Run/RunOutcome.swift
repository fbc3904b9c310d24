package import Diagnostics
package import OverlayEngine
package import OverlayReview
import OverlaySession
import Quoting

package struct RunOutcome {
  package var status = ExitStatus.success
  /// What ended it before its time.
  package var failure: String?
  /// The recording's name for people.
  package internal(set) var name = ""
  package internal(set) var screen = Screen.standard
  /// Seconds; nil where it did not reach its end.
  package internal(set) var end: Double?
  package internal(set) var eventCount = 0
  package internal(set) var passed = 0
  package internal(set) var failed = 0
  var story: RunStory?
  /// What is right, and may not be meant.
  package internal(set) var notes: [String] = []
  /// Where touches were that landed on no overlay at all, in words.
  var missedTouch: String?
  /// What a screen reader reaches at the end, in words; empty unless that was asked for.
  var reachable: [String] = []
  /// The files that were written: the key for programs, the words for people, the path.
  var files: [(key: String, words: String, path: String)] = []
  /// How each layer moved, where that was asked for.
  package internal(set) var motion: [MotionMetrics] = []
  package internal(set) var frames: FramesWritten?
  /// The picture of the key moments, PNG, where it was asked for in memory.
  var filmstrip: [UInt8]?
  /// Whether frames were asked for, but none that the run has.
  var lacksFrames = false
  /// The first moment that was asked for, seconds.
  var firstWanted = 0.0

  init(failure: RunFailure?) {
    guard let failure else { return }
    status = failure.status
    self.failure = failure.message.isEmpty ? nil : failure.message
  }

  /// Whether it came as far as its first moment.
  package var hasStory: Bool { story != nil }

  /// Whether standard output has been closed by its reader.
  package var isAbandoned: Bool { end == nil && failure == nil }
}

/// Frames that lie in a folder or went down a pipe.
package struct FramesWritten: Equatable, Sendable {
  /// `nil` for standard output.
  package var folder: String?
  package var count: Int
  package var bytes: Int64
  /// Pixels, of the first frame.
  package var width: Int
  package var height: Int
  /// Large enough for every frame, pixels.
  package var largestWidth: Int
  package var largestHeight: Int
  /// Whether no frame is of another size than the first: the screen did not turn.
  package var hasOneSize: Bool
  package var format: FrameFormat
  package var framesPerSecond: Int
  /// From one frame to the next, in frames of the clock; `nil` for frames of chosen moments, which are no video.
  package var step: Int?

  init?(_ output: FrameOutput, _ request: RunRequest) {
    guard let size = output.size, request.frames != .traced else { return nil }
    if case .folder(let path, _) = request.frames { folder = PathText.trimmed(path) }
    count = output.count
    bytes = output.byteCount
    (width, height) = size
    (largestWidth, largestHeight) = output.largestSize
    hasOneSize = output.hasOneSize
    format = request.format
    framesPerSecond = request.framesPerSecond
    if case .every(let step, _, _) = request.selection { self.step = step }
  }
}
