import OverlayEngine
import OverlayRender
import OverlayReplay

/// One recording, replayed through one config: files in, trace and frames out.
public struct Run {
  let request: RunRequest
  /// Reads the config afresh; called twice where frames are counted before they are drawn.
  let load: () throws -> LoadedScene
  let hear: (RunNotice) -> Void

  public init(
    _ request: RunRequest, load: @escaping () throws -> LoadedScene, hear: @escaping (RunNotice) -> Void = { _ in }
  ) {
    self.request = request
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
      let outputs = try RunOutputs(request)
      guard let frames = outputs.frames, input.canRestart else { return play(scene, events, outputs, total: nil) }

      let count = try countFrames(scene, events)
      if request.format == .ppm { try frames.refuse(more: count.bytes, isEstimate: true) }
      hear(.estimate(count, request.format))
      try input.rewind()
      let again = try load()
      return play(again, try open(input, again), outputs, total: count.frames)
    } catch {
      return RunOutcome(failure: RunFailure(error))
    }
  }

  private func open(_ input: InputFile, _ scene: LoadedScene) throws -> EventFile {
    try EventFile(name: request.events, source: input.source, vocabulary: scene.vocabulary, decoders: scene.decoders)
  }

  private func play(
    _ scene: LoadedScene, _ events: consuming EventFile, _ outputs: RunOutputs, total: Int?
  ) -> RunOutcome {
    let screen = screen(scene, events.header)
    return RunSession(request, scene, screen: screen, outputs, total: total, hear: hear).play(events, frameSequence)
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
    let stage = Stage(
      scene.settings, screen: screen, names: scene.vocabulary.names, inbox: scene.inbox, isRecording: false, touch: request.touchThresholds)
    scene.attach(stage)
    var count = FrameCount()
    var playback = Playback(stage: stage, events: events, frames: frameSequence, limit: Instant(seconds: request.timeLimit))
    let listener = Playback.Listener(
      moment: {},
      frame: { _ in
        count.frames += 1
        count.bytes += stage.screen.drawn(at: request.scale).bytesOfPPM
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

extension RunRequest {
  var touchThresholds: TouchThresholds { TouchThresholds(stopGap: stopGap) }
}

extension Screen {
  /// How long a PPM of it is.
  fileprivate var bytesOfPPM: Int64 {
    let (width, height) = Canvas.size(self)
    return Int64("P6\n\(width) \(height)\n255\n".utf8.count + width * height * 3)
  }

  /// The same screen with other pixels.
  func drawn(at scale: Double?) -> Screen {
    Screen(size: size, scale: scale ?? self.scale, safeArea: safeArea)
  }
}
