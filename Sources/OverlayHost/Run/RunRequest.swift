package import OverlaySession

package struct RunRequest: Sendable {
  /// A Lua file.
  package var config: String
  /// An event file, or `-`.
  package var events: String
  /// Where the trace goes; `-`: standard output.
  package var trace: String?
  package var frames = Frames.traced
  /// Where a picture of the key moments goes, PNG.
  package var filmstrip: String?
  /// Whether that picture is kept in memory, as the outcome has it.
  var keepsFilmstrip = false
  /// Where the curves of heights, velocities and fingers go, SVG.
  package var curves: String?
  /// Where a video goes: .mp4, .webm, .gif.
  package var video: String?
  /// Frames that it shows a second; `nil` means as many as are drawn.
  package var videoFramesPerSecond: Int?
  /// Where a page goes that plays the run, HTML.
  package var page: String?
  /// The page beside that one in which the recording can be touched, to which it leads.
  package var touchPage: String? { isTouchable ? page.map(Neighbours.touchable) : nil }
  package var isTouchable = false
  /// Whether the outcome has a story and warnings; what scripts print and expectations that fail are always reported.
  package var tellsStory = true
  /// Whether the outcome tells how the layers moved.
  package var measuresMotion = false
  /// Whether the outcome tells of each release why it went where it went.
  package var explains = false
  package var format = FrameFormat.ppm
  /// Whether fingers are drawn on frames. A filmstrip shows them always.
  package var showsTouches = false
  /// 1 to 1000.
  package var framesPerSecond = 60
  /// Pixels per point of drawn frames; `nil` for the screen's.
  package var scale: Double?
  package var selection = FrameSelection.all
  package var drawing = DrawingOptions()
  /// How long the simulated run may be, seconds.
  package var timeLimit = RunRequest.standardTimeLimit
  /// A finger at rest this long before lifting has velocity 0, seconds.
  package var stopGap = RunRequest.standardStopGap
  /// Bytes of frames that may be written.
  package var byteLimit = RunRequest.standardByteLimit

  /// Seconds.
  package static let standardTimeLimit = 600.0
  /// Seconds.
  package static let standardStopGap = 0.04
  package static let standardByteLimit: Int64 = 4 << 30

  package init(config: String, events: String) {
    self.config = config
    self.events = events
  }

  package enum Frames: Equatable, Sendable {
    case none
    /// They are in the trace, and not drawn.
    case traced
    case folder(String, force: Bool)
    /// All of them, back to back.
    case standardOutput
  }

  /// Whether standard output carries data, so that words for people go to standard error.
  package var usesStandardOutput: Bool { trace == "-" || frames == .standardOutput }
}
