import OverlayEngine
import OverlayReplay

/// One recording, replayed through one config: files in, trace and frames out.
public struct Run {
  let request: RunRequest
  /// Reads the config afresh; called twice where frames are counted before they are drawn.
  let load: () throws -> LoadedScene
  let painter: FramePainter
  let hear: (RunNotice) -> Void

  public init(
    _ request: RunRequest, painter: FramePainter, load: @escaping () throws -> LoadedScene, hear: @escaping (RunNotice) -> Void = { _ in }
  ) {
    self.request = request
    self.painter = painter
    self.load = load
    self.hear = hear
  }

  /// Runs to the end, or to what stops it; then every output is whole in its place, or gone.
  public func perform() -> RunOutcome {
    do {
      let input = try InputFile(path: request.events)
      let scene = try load()
      var events = try open(input, scene)
      // What cannot be read twice is checked as it comes.
      if input.canRestart { _ = try events.validate() }
      let frames = try FrameOutput(request, painter: painter)
      let trace = try request.trace.map { try TraceOutput(path: $0, names: scene.vocabulary.names) }
      guard let frames, input.canRestart else { return play(scene, events, trace, frames, total: nil) }

      let count = try countFrames(scene, events)
      if request.format == .ppm { try frames.refuse(more: count.bytes, isEstimate: true) }
      hear(.estimate(count, request.format))
      try input.rewind()
      let again = try load()
      return play(again, try open(input, again), trace.map { $0.begun(again.vocabulary.names) }, frames, total: count.frames)
    } catch {
      return RunOutcome(failure: RunFailure(error))
    }
  }

  private func open(_ input: InputFile, _ scene: LoadedScene) throws -> EventFile {
    try EventFile(name: request.events, source: input.source, vocabulary: scene.vocabulary, decoders: scene.decoders)
  }

  private func play(
    _ scene: LoadedScene, _ events: consuming EventFile, _ trace: TraceOutput?, _ frames: FrameOutput?, total: Int?
  ) -> RunOutcome {
    let screen = screen(scene, events.header)
    let session = RunSession(request, scene, screen: screen, trace: trace, frames: frames, total: total, hear: hear)
    return session.play(events, frameSequence)
  }

  /// The event file's keys win over the config's, one by one.
  private func screen(_ scene: LoadedScene, _ header: EventFileHeader) -> Screen {
    header.screen.applied(to: scene.screen.applied(to: .standard))
  }

  private var frameSequence: FrameSequence? {
    request.frames == .none ? nil : FrameSequence(request.selection, clock: FrameClock(framesPerSecond: request.framesPerSecond))
  }

  /// Simulates the run without drawing, to know how much would be written. A run that fails is counted up to there.
  private func countFrames(_ scene: LoadedScene, _ events: consuming EventFile) throws -> FrameCount {
    let screen = screen(scene, events.header)
    let stage = Stage(scene.settings, screen: screen, names: scene.vocabulary.names, inbox: scene.inbox, isRecording: false)
    var count = FrameCount()
    var playback = Playback(stage: stage, events: events, frames: frameSequence, limit: Instant(seconds: request.timeLimit))
    let listener = Playback.Listener(
      moment: {},
      frame: { _ in
        count.frames += 1
        count.bytes += painter.byteCount(stage.screen.drawn(at: request.scale))
      })
    do {
      _ = try playback.play(listener)
    } catch let interrupted as Interrupted {
      throw interrupted
    } catch {
      // The run itself will fail at the same place, and say why.
    }
    return count
  }
}

/// How many frames a run has, and how many bytes they take as PPM.
public struct FrameCount: Equatable, Sendable {
  public var frames = 0
  public var bytes: Int64 = 0
}

/// What is heard from a run while it runs.
public enum RunNotice {
  /// A script printed a line.
  case printed(String)
  /// What will be drawn; bytes are those of PPM, other formats take less.
  case estimate(FrameCount, FrameFormat)
  /// A frame was written: how many there are now, and will be where that is known.
  case progress(done: Int, total: Int?)
}

extension Screen {
  /// The same screen with other pixels.
  func drawn(at scale: Double?) -> Screen {
    Screen(size: size, scale: scale ?? self.scale, safeArea: safeArea)
  }
}
