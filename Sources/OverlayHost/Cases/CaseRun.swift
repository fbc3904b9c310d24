import OverlayEngine
import OverlayReplay
import OverlayReview
import PixelRaster

/// A case's recording, replayed in memory.
struct CaseRun {
  /// The file that `run --trace` writes.
  let trace: LiveTrace
  let passedExpectations: Int
  let failedExpectations: Int
  /// In words, the first of them.
  let complaints: [String]
  let names: NameTable
  /// What images in the content show.
  let pictures: () throws -> [Picture]

  /// Throws `Stopped` where the run does not reach its end.
  init(_ testCase: TestCase, _ limits: ScriptLimits, hasFrames: Bool, witness: CaseWitness? = nil) throws {
    let input = try InputFile(path: testCase.recording)
    let scene = try ScriptSource(path: testCase.config, limits: limits).load()
    var events = try EventFile(
      name: testCase.recording, source: input.source, vocabulary: scene.vocabulary, decoders: scene.decoders)
    if input.canRestart { _ = try events.validate() }
    let request = RunRequest(config: testCase.config, events: testCase.recording)
    let screen = events.header.screen.applied(to: scene.screen.applied(to: .standard))
    let stage = Stage(scene.settings, screen: screen, names: scene.vocabulary.names, inbox: scene.inbox, touch: request.touchThresholds)
    scene.attach(stage)
    let log = Log(TraceHeader(testCase, screen), scene.vocabulary.names)
    log.witness = witness
    try Self.play(events, scene, stage, log, request, hasFrames: hasFrames)
    trace = log.trace
    (passedExpectations, failedExpectations) = (stage.passedExpectations, stage.failedExpectations)
    complaints = log.story.failedExpectations.map(\.words)
    (names, pictures) = (scene.vocabulary.names, scene.pictures)
  }

  private static func play(
    _ events: consuming EventFile, _ scene: LoadedScene, _ stage: Stage, _ log: Log, _ request: RunRequest, hasFrames: Bool
  ) throws {
    let frames = hasFrames ? FrameSequence(.all, clock: FrameClock(framesPerSecond: request.framesPerSecond)) : nil
    var playback = Playback(stage: stage, events: events, frames: frames, limit: Instant(seconds: request.timeLimit))
    let listener = Playback.Listener(
      event: { log.add($0, stage.screen) },
      moment: { stage.drainRecords { log.add($0, stage.screen) } },
      frame: { index in
        let seconds = Double(index) / Double(request.framesPerSecond)
        let snapshot = try stage.snapshot(at: seconds, scene.draw)
        log.trace.add(TraceFrame(seconds: seconds, index: index, snapshot))
        log.witness?.see(snapshot, seconds: seconds)
      })
    do {
      let end = try playback.play(listener)
      log.trace.add(
        TraceEnd(
          seconds: end, frames: playback.frameCount, passed: stage.passedExpectations, failed: stage.failedExpectations,
          layers: stage.restingLayers))
    } catch {
      var failure = RunFailure(scene.explain(error), names: scene.vocabulary.names)
      if failure.isOfScript {
        failure.add(time: stage.now, of: playback)
      }
      throw Stopped(failure: failure)
    }
  }

  /// The run ended before its time.
  struct Stopped: Error {
    var failure: RunFailure
  }

  /// What the run tells, while it runs.
  private final class Log {
    var trace: LiveTrace
    var story: RunStory
    var witness: CaseWitness?
    private let names: NameTable

    init(_ header: TraceHeader, _ names: NameTable) {
      (trace, story, self.names) = (LiveTrace(header, names: names), RunStory(names: names), names)
    }

    func add(_ event: InputEvent, _ screen: Screen) {
      trace.add(event)
      witness?.hear(event, screen: screen)
    }

    func add(_ record: Record, _ screen: Screen) {
      trace.add(record)
      witness?.hear(record, names, screen: screen)
      if case .expectation = record.kind { story.add(record) }
    }
  }
}

extension TraceHeader {
  fileprivate init(_ testCase: TestCase, _ screen: Screen) {
    func last(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    self.init(config: last(testCase.config), events: last(testCase.recording), screen: screen)
  }
}
