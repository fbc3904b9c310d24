import Glibc
import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayRun
package import OverlaySession
package import OverlaySettings
import OverlayWorkers
package import Text

/// One recording, replayed through one config: files in, trace and frames out.
package struct Run {
  let request: RunRequest
  let load: ([GivenParameter]) throws -> LoadedScene
  let tell: (RunNotice) -> Void

  /// - Parameters:
  ///   - load: reads the config with the parameters of the recording; called once.
  ///   - tell: called with what happens meanwhile.
  package init(
    _ request: RunRequest, load: @escaping ([GivenParameter]) throws -> LoadedScene,
    tell: @escaping (RunNotice) -> Void = { _ in }
  ) {
    (self.request, self.load, self.tell) = (request, load, tell)
  }

  /// Runs to the end, or to what stops it; then every output is whole in its place, or gone.
  package func perform() -> RunOutcome {
    do {
      try ScriptSource.refuseRecording(at: request.config, in: .onDisk)
      let inputs = try RunInputs(path: request.events)
      var replay = try Replay(try load(inputs.parameters), inputs, config: request.config)
      replay.options = request.sessionOptions
      try FilePlan.refuse(
        [
          ("--filmstrip", request.filmstrip, .filmstrip), ("--curves", request.curves, .svg),
          ("--trace", request.trace, .trace),
        ], onto: replay.scene.images, of: request.config)
      let outputs = try RunOutputs(request)
      let total = frameCount(inputs)
      if let frames = outputs.frames {
        let size = replay.screen.drawn(at: request.scale).bytesOfPPM
        if let total {
          let bytes = size.multipliedReportingOverflow(by: Int64(total)).partialValue
          // Where a run ends that settles is not known before: frames beyond its end are none.
          let isCertain = request.format == .ppm && inputs.keepsScreen && inputs.knownDuration != nil
          if isCertain { try frames.refuse(bytes) }
          tell(.estimate(frames: total, bytes: bytes, request.format))
        }
        frames.tell = { [tell] in tell(.progress(done: $0, total: total)) }
      }
      var writer = RunWriter(request, replay, outputs, tell: tell)
      return writer.play(replay)
    } catch {
      return RunOutcome(failure: RunFailure(error))
    }
  }

  /// Returns how many frames there will be, where that is known.
  private func frameCount(_ inputs: RunInputs) -> Int? {
    guard let frames = request.frameSequence else { return nil }
    let last = request.selection.span.upperBound
    let end = [inputs.knownDuration, last.isFinite ? Instant(seconds: last) : nil].compactMap(\.self).min()
    return end.map(frames.count(until:))
  }
}

package enum RunNotice {
  case printed(String)
  /// The size of what will be drawn, where that is known; bytes are those of PPM, other formats take less.
  case estimate(frames: Int, bytes: Int64, FrameFormat)
  /// A frame was written: how many there are now, and will be where that is known.
  case progress(done: Int, total: Int?)
}

extension RunRequest {
  var frameSequence: FrameSequence? {
    frames == .none ? nil : FrameSequence(selection, clock: FrameClock(framesPerSecond: framesPerSecond))
  }

  var sessionOptions: Session.Options {
    var options = Session.Options(frames: frameSequence)
    options.touch = TouchThresholds(stopGap: stopGap)
    options.timeLimit = Instant(seconds: timeLimit)
    options.cancellation = Interruption.cancellation
    return options
  }
}

extension Screen {
  var bytesOfPPM: Int64 {
    let (width, height) = Canvas.size(self)
    return Int64("P6\n\(width) \(height)\n255\n".utf8.count + width * height * 3)
  }

  func drawn(at scale: Double?) -> Screen {
    var drawn = self
    drawn.scale = scale ?? self.scale
    return drawn
  }
}

extension RunInputs {
  /// Throws `FileFailure`, `EventFileError`.
  convenience init(path: String) throws {
    try self.init(name: path, try InputFile(path: path).source)
  }
}

package struct RunRequest: Sendable {
  /// A Lua file.
  package var config: String
  /// An event file, or `-`.
  package var events: String
  /// The file for the trace; `-`: standard output.
  package var trace: String?
  package var frames = Frames.traced
  /// The file for a picture of the key moments, PNG.
  package var filmstrip: String?
  /// Whether that picture is kept in memory, as the outcome has it.
  var keepsFilmstrip = false
  /// The file for curves of heights, velocities and fingers, SVG.
  package var curves: String?
  /// The file for a video: .mp4, .webm, .gif.
  package var video: String?
  /// Frames that it shows a second; `nil` means as many as are drawn.
  package var videoFramesPerSecond: Int?
  /// The file for a page that plays the run, HTML.
  package var page: String?
  /// The page beside that one in which the recording can be touched, to which it leads.
  package var touchPage: String? { isTouchable ? page.map(Neighbours.touchable) : nil }
  package var isTouchable = false
  /// Whether the outcome has a story and warnings; what scripts print and expectations that fail are always reported.
  package var tellsStory = true
  /// Whether the outcome has figures of how the layers moved.
  package var measuresMotion = false
  /// Whether the outcome explains each release.
  package var explains = false
  /// Whether the outcome lists what a screen reader reaches at the end.
  package var listsReachable = false
  package var format = FrameFormat.ppm
  /// Whether fingers are drawn on frames. A filmstrip shows them always.
  package var showsTouches = false
  /// 1 to 1000.
  package var framesPerSecond = 60
  /// Pixels per point of drawn frames; `nil` for the screen's.
  package var scale: Double?
  package var selection = FrameSelection.all
  package var drawing = DrawingOptions()
  /// The words of a command line that ask for the same scene, for the commands on its page.
  package var options: [String] = []
  /// The longest simulated run, seconds.
  package var timeLimit = RunRequest.standardTimeLimit
  /// A finger at rest this long before lifting has velocity 0, seconds.
  package var stopGap = RunRequest.standardStopGap
  /// Bytes of frames that may be written.
  package var byteLimit = RunRequest.standardByteLimit

  /// The standard limit of a run's time, seconds.
  package static let standardTimeLimit = 600.0
  /// The standard time for which a finger rests before it lifts without speed, seconds.
  package static let standardStopGap = 0.04
  package static let standardByteLimit: Int64 = 4 << 30

  package init(config: String, events: String) {
    self.config = config
    self.events = events
  }

  package enum Frames: Equatable, Sendable {
    case none
    /// The frames are in the trace, and not drawn.
    case traced
    case folder(String, force: Bool)
    /// All frames go to standard output, back to back.
    case standardOutput
  }
}

/// The error that ended a run early, in words, with the exit status of the process.
package struct RunFailure: ReportedError, Equatable {
  package let status: ExitStatus
  /// The message, empty where there is nothing to say: the reader has gone, or the user asked for the end.
  package let message: String

  package var description: String { message }

  init(_ status: ExitStatus, _ message: String) {
    (self.status, self.message) = (status, SentenceText.shortened(message))
  }

  /// An error that is not a `ReportedError` is the script's fault. After the user has interrupted the run, any error
  /// is reported as the interruption, which caused it.
  package init(_ error: any Error) {
    let error = Interruption.isRequested ? Cancelled() : error
    status = (error as? any ReportedError)?.status ?? .scriptFailed
    message = SentenceText.shortened("\(error)")
  }

  /// Makes a failure of what ended the process that did the work. One that was asked to end says nothing of its work.
  init(_ end: WorkerEnd) {
    status =
      switch end.way {
      case .exit(0), .signal(SIGHUP), .signal(SIGINT), .signal(SIGTERM): .interrupted
      case .exit(let code): ExitStatus(rawValue: code) ?? .scriptFailed
      case .signal: .scriptFailed
      }
    message = "\(end)"
  }

  /// Whether everything that was begun is gone.
  var leavesNothing: Bool { status != .malformedInput && status != .scriptFailed }
}
