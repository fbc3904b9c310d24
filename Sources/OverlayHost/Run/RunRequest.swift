public import OverlaySession

public struct RunRequest: Sendable {
  /// A Lua file.
  public var config: String
  /// An event file, or `-`.
  public var events: String
  /// Where the trace goes; `-`: standard output.
  public var trace: String?
  public var frames = Frames.traced
  /// Where a picture of the key moments goes, PNG.
  public var filmstrip: String?
  /// Where the curves of heights, velocities and fingers go, SVG.
  public var curves: String?
  /// Where a video goes: .mp4, .webm, .gif.
  public var video: String?
  /// Frames that it shows a second; nil: as many as are drawn.
  public var videoFramesPerSecond: Int?
  /// Where a page goes that plays the run, HTML.
  public var page: String?
  /// Whether the outcome tells what happened, and what may not be meant; what scripts print and expectations that fail are told always.
  public var tellsStory = true
  /// Whether the outcome tells how the layers moved.
  public var measuresMotion = false
  /// Whether the outcome tells of each release why it went where it went.
  public var explains = false
  public var format = FrameFormat.ppm
  /// Whether fingers are drawn on frames. A filmstrip shows them always.
  public var showsTouches = false
  /// 1 to 1000.
  public var framesPerSecond = 60
  /// Pixels per point of drawn frames; nil: the screen's.
  public var scale: Double?
  public var selection = FrameSelection.all
  public var drawing = DrawingOptions()
  /// How long the simulated run may be, seconds.
  public var timeLimit = RunRequest.standardTimeLimit
  /// A finger at rest this long before lifting has velocity 0, seconds.
  public var stopGap = RunRequest.standardStopGap
  /// Bytes of frames that may be written.
  public var byteLimit = RunRequest.standardByteLimit

  /// Seconds.
  public static let standardTimeLimit = 600.0
  /// Seconds.
  public static let standardStopGap = 0.04
  public static let standardByteLimit: Int64 = 4 << 30

  public init(config: String, events: String) {
    self.config = config
    self.events = events
  }

  public enum Frames: Equatable, Sendable {
    case none
    /// They are in the trace, and not drawn.
    case traced
    case folder(String, force: Bool)
    /// All of them, back to back.
    case standardOutput
  }

  /// Whether standard output carries data, so that words for people go to standard error.
  public var usesStandardOutput: Bool { trace == "-" || frames == .standardOutput }
}
