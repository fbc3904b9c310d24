import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import OverlaySettings
package import OverlaySweep
package import OverlayWorkers
import Text

/// A worker process of `sweep`: runs settings one after the other, so that one that ends its process costs itself
/// alone.
package enum SweepWorker {
  /// Returns once there is nothing more to do. Throws `MalformedMessage`.
  package static func serve(_ request: SweepRequest) throws {
    let service = WorkerService(cancel: Interruption.request)
    let opened = Result {
      let plan = try SweepPlan(request)
      return (plan: plan, hash: plan.material.hash)
    }
    try service.serve { (batch: SweepBatch) -> SweepAnswer? in
      let answer: SweepAnswer
      do {
        let (plan, hash) = try opened.get()
        guard hash == batch.hash else { throw changedFiles(request.config.path) }
        answer = .runs(try batch.settings.map { try plan.runs($0) })
      } catch {
        answer = .refused(RunFailure(error))
      }
      // What the interruption cut off says nothing of its settings.
      return Interruption.isRequested ? nil : answer
    }
  }

  /// A worker that has begun later found other files.
  private static func changedFiles(_ config: String) -> RunFailure {
    RunFailure(
      .malformedInput,
      "\(config): the config, a module of it, a recording or the score has changed since the sweep began; what was done is kept, and the same "
        + "command goes on from there once they are restored")
  }
}

/// Some settings to be run with all recordings.
struct SweepBatch {
  /// The hash of the material that the sweep was begun with.
  var hash: String
  var settings: [Int]
}

enum SweepAnswer {
  /// The runs of each setting.
  case runs([[RunResult]])
  /// The sweep cannot go on.
  case refused(RunFailure)
}

extension SweepBatch: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(hash: try reader.take(), settings: try reader.take())
  }

  func write(to writer: inout MessageWriter) { writer.put(hash, settings) }
}

extension SweepAnswer: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    if try reader.take() {
      self = .runs(try reader.take())
    } else {
      guard let status = ExitStatus(rawValue: Int32(clamping: try Int(&reader))) else { throw MalformedMessage() }
      self = .refused(RunFailure(status, try reader.take()))
    }
  }

  func write(to writer: inout MessageWriter) {
    switch self {
    case .runs(let settings): writer.put(true, settings)
    case .refused(let failure): writer.put(false, Int(failure.status.rawValue), failure.message)
    }
  }
}

extension RunResult: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      status: Int32(clamping: try Int(&reader)), message: try reader.take(), passed: try reader.take(),
      failed: try reader.take(),
      figures: try reader.take(), scores: try reader.take(), releases: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(Int(status), message, passed, failed, figures, scores, releases)
  }
}

extension RunResult.Score: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(name: try reader.take(), value: try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(name, value) }
}

extension RunResult.Release: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      time: try reader.take(), layer: try reader.take(), height: try reader.take(), velocity: try reader.take(),
      projectedHeight: try reader.take(), chosen: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(time, layer, height, velocity, projectedHeight, chosen)
  }
}

/// Runs one setting with recording after recording. The config is loaded once; each run begins in its state after
/// loading. For one thread.
struct SettingRunner {
  private let source: ScriptSource
  private let meter: ContentMeter
  private let score: ScoreFunction?
  private let set: [Value.Field]
  /// The config as it was loaded last, and with which parameters of a recording.
  private var loaded: (parameters: [GivenParameter], config: RepeatableConfig)?

  /// - Parameter set: the setting's values, for the score.
  init(_ source: ScriptSource, _ meter: ContentMeter, score: ScoreFunction?, set: [Value.Field]) {
    (self.source, self.meter, self.score, self.set) = (source, meter, score, set)
  }

  static let figures = MotionBudgets.Budget.allCases.map(\.figure)

  /// Returns what `run` would say. Throws `Cancelled` alone.
  mutating func perform(_ recording: SweepRecording) throws -> RunResult {
    do {
      let scene = try scene(recording.recording.header.given)
      return try play(scene, recording)
    } catch {
      return try Self.stopped(by: RunFailure(error))
    }
  }

  private mutating func scene(_ parameters: [GivenParameter]) throws -> LoadedScene {
    if let loaded, loaded.parameters == parameters { return LoadedScene(loaded.config.again()) }
    loaded = nil
    let config = try source.loadRepeatable(parameters, meter)
    loaded = (parameters, config)
    return LoadedScene(config.again())
  }

  private func play(_ scene: consuming LoadedScene, _ shared: SweepRecording) throws -> RunResult {
    let recording = try shared.recording(for: scene.vocabulary)
    var replay = try Replay(scene, RunInputs(recording), config: source.path)
    replay.options = RunRequest(config: source.path, events: shared.path).sessionOptions
    let log = SweepLog(replay.screen)
    let review = score == nil ? nil : TraceReview(replay.header, frames: false)
    let observers: [ReplayObserver?] = [log, log.releases, review]
    let played = replay.run(observers.compactMap(\.self))
    do {
      let end = try played.end()
      return try result(played.session, log, review, end: end, recording)
    } catch {
      return try stopped(played.session, log, RunFailure(error))
    }
  }

  private func result(
    _ session: Session, _ log: SweepLog, _ review: TraceReview?, end: Double, _ recording: Recording
  ) throws -> RunResult {
    var result = result(session, log, until: end)
    if result.failed > 0 { result.status = ExitStatus.failed.rawValue }
    if let score {
      let run = ScoreFunction.Run(
        figures: zip(Self.figures, result.figures).compactMap { name, value in
          value.map { Value.Field(key: name, value: .number($0)) }
        },
        records: review?.trace.records ?? [], set: set,
        recording: recording.header.name ?? PathText.last(recording.name))
      result.scores = try score(run)
    }
    return result
  }

  private func result(_ session: Session, _ log: SweepLog, until end: Double) -> RunResult {
    let motion = log.motion.measure(until: end)
    return RunResult(
      status: ExitStatus.success.rawValue, passed: session.passedExpectations, failed: session.failedExpectations,
      figures: MotionBudgets.Budget.allCases.map { $0.largest(in: motion) },
      releases: log.releases.all.map { RunResult.Release($0.time, $0.layer, $0.decision) })
  }

  /// Returns what a run says that did not come to its end.
  private func stopped(_ session: Session, _ log: SweepLog, _ failure: RunFailure) throws -> RunResult {
    let stopped = try Self.stopped(by: failure)
    guard !failure.leavesNothing else { return stopped }
    var seen = result(session, log, until: session.now.seconds)
    (seen.status, seen.message) = (stopped.status, stopped.message)
    return seen
  }

  private static func stopped(by failure: RunFailure) throws -> RunResult {
    if failure.status == .interrupted { throw Cancelled() }
    return RunResult(failure)
  }
}

extension RunResult {
  /// The result of a run that came to nothing.
  init(_ failure: RunFailure) {
    self.init(
      status: failure.status.rawValue, message: failure.message,
      figures: Array(repeating: nil, count: SettingRunner.figures.count))
  }
}

/// The figures of a run of a sweep.
private final class SweepLog: ReplayObserver {
  private(set) var motion: MotionRecorder
  let releases = ReleaseLog()

  init(_ screen: Screen) {
    motion = MotionRecorder(screen: screen)
    super.init(inputs: true, records: .all, frames: true)
  }

  override func add(_ input: InputEvent, in session: Session) { motion.add(input, on: session.screen) }
  override func add(_ record: Record, in session: Session) { motion.add(record) }
  override func add(_ frame: SessionFrame, in session: Session) { motion.add(frame.snapshot, seconds: frame.seconds) }
}

extension RunResult.Release {
  fileprivate init(_ time: Instant, _ layer: Name, _ decision: Record.TargetDecision) {
    let chosen =
      switch decision.choice {
      case .notch(let name): name.text
      case .anchor(let index): "\(index)"
      case .rest(let height): NumberText.description(of: height)
      case .dismissed: "dismissed"
      }
    self.init(
      time: time.seconds, layer: layer.text, height: decision.height, velocity: decision.velocity,
      projectedHeight: decision.projectedHeight, chosen: chosen)
  }
}
