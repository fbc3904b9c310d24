import OverlayEngine
import OverlayReplay
public import OverlayScript

/// Where the time of a run goes: each function of the config, and everything else.
///
/// Frames are composed, so that the functions in content are called, and neither drawn nor written. Each call pays for two looks
/// at the clock.
public struct ScriptBench {
  public private(set) var status = ExitStatus.success
  /// Why there are no figures.
  public private(set) var failure: String?
  /// The slowest first; functions that were never called are there too.
  public private(set) var functions: [FunctionReport] = []
  public private(set) var eventCount = 0
  public private(set) var frameCount = 0
  /// Of the whole run, once the config and the recording are open.
  public private(set) var nanoseconds: UInt64 = 0

  /// Runs the recording through the config.
  /// - Parameter clock: nanoseconds since some moment.
  public init(_ request: RunRequest, _ source: ScriptSource, clock: @escaping () -> UInt64) {
    do {
      try run(request, source, clock)
    } catch {
      let failure = RunFailure(error)
      (status, self.failure) = (failure.status, failure.message)
    }
  }

  private mutating func run(_ request: RunRequest, _ source: ScriptSource, _ clock: @escaping () -> UInt64) throws {
    let scene = try source.load()
    let input = try InputFile(path: request.events)
    let events = try EventFile(
      name: request.events, source: input.source, vocabulary: scene.vocabulary, decoders: scene.decoders)
    let screen = events.header.screen.applied(to: scene.screen.applied(to: .standard))
    let stage = Stage(
      scene.settings, screen: screen, names: scene.vocabulary.names, inbox: scene.inbox, isRecording: false, touch: request.touchThresholds)
    scene.attach(stage)
    let frames = FrameSequence(request.selection, clock: FrameClock(framesPerSecond: request.framesPerSecond))
    var playback = Playback(stage: stage, events: events, frames: frames, limit: Instant(seconds: request.timeLimit))
    let compose: (Int) throws -> Void = { index in
      _ = try stage.snapshot(at: Double(index) / Double(request.framesPerSecond), scene.draw)
    }
    scene.script?.clock = clock
    let start = clock()
    _ = try playback.play(Playback.Listener(moment: {}, frame: compose))
    nanoseconds = clock() - start
    (eventCount, frameCount) = (playback.events.eventNumber, playback.frameCount)
    functions = (scene.script?.functionReports ?? []).sorted(by: Self.isSlower)
  }

  /// Ties are broken by where a function is defined, so that the order is always the same.
  private static func isSlower(_ a: FunctionReport, _ b: FunctionReport) -> Bool {
    a.statistics.nanoseconds != b.statistics.nanoseconds
      ? a.statistics.nanoseconds > b.statistics.nanoseconds : (a.definition, a.name) < (b.definition, b.name)
  }
}
