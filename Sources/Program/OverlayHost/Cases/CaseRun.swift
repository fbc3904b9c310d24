import OverlayEngine
import OverlayReplay
package import OverlayReview
import OverlayRun
import OverlaySession
package import OverlayWorkers
import Text

/// A case's recording, replayed in memory.
struct CaseRun {
  /// The file that `run --trace` writes.
  let trace: [UInt8]
  private let review: Trace?
  let passedExpectations: Int
  let failedExpectations: Int
  /// The pictures that the content uses.
  let pictures: [String]
  /// The story of the run; without a recorder, only of its expectations.
  let story: RunStory

  /// Throws `Stopped` where the run does not reach its end.
  /// - Parameter isTold: whether its story is, beyond its expectations.
  init(
    _ testCase: TestCase, _ limits: ScriptLimits, hasFrames: Bool, isReviewed: Bool = false, isTold: Bool = false,
    recorder: CaseRecorder? = nil
  ) throws {
    var request = RunRequest(config: testCase.config, events: testCase.recording)
    request.frames = hasFrames ? .traced : .none
    var replay = try Replay(
      ScriptSource(path: testCase.config, limits: limits), RunInputs(path: testCase.recording))
    replay.options = request.sessionOptions
    pictures = replay.scene.images
    let text = TraceText(replay.header)
    let review = isReviewed ? TraceReview(replay.header) : nil
    let lines = StoryLines(RunStory(explains: true), isWhole: isTold || recorder != nil)
    let observers: [ReplayObserver?] = [text, review, recorder, lines]
    let played = replay.run(observers.compactMap(\.self))
    story = lines.story
    do { try played.end() } catch { throw Stopped(failure: RunFailure(error), story: story) }
    (trace, self.review) = (text.bytes, review?.trace)
    (passedExpectations, failedExpectations) = (played.session.passedExpectations, played.session.failedExpectations)
  }

  /// Whether `reviewed` knows where the finger was, which a trace does not tell.
  var isReviewed: Bool { review != nil }

  /// The trace, for those who review the run. Throws `TraceFileError`.
  func reviewed() throws -> Trace { try review ?? Trace.read(name: "the run's trace", .memory(trace)) }

  struct Stopped: Error {
    var failure: RunFailure
    var story: RunStory
  }
}

/// A worker process of `test`: runs one case after the other, so that one that ends its process costs itself alone.
package enum CaseWorker {
  /// Returns once there is nothing more to do. Throws `MalformedMessage`.
  package static func serve(_ request: TestRequest) throws {
    let service = WorkerService(cancel: Interruption.request)
    try service.serve { (testCase: TestCase) -> [CaseResult]? in
      let results =
        testCase.isOfPolicies ? policies(testCase, request) : [GoldenComparison.perform(testCase, request)]
      // What the interruption cut off says nothing of its case.
      return Interruption.isRequested ? nil : results
    }
  }

  /// A result for each case of a file of tests in Lua.
  static func policies(_ file: TestCase, _ request: TestRequest) -> [CaseResult] {
    var results: [CaseResult] = []
    var start = request.now()
    func add(_ name: String, _ note: (inout CaseResult) -> Void) {
      var result = CaseResult(name: name, place: file.place)
      note(&result)
      if request.leavesPages { result.told = CaseResult.Told(config: file.config, recording: file.recording) }
      result.duration = request.now() - start
      start = request.now()
      results.append(result)
    }
    do {
      try InputFile.refuseStranger(file.recording, within: file.folder)
      let tests = try PolicyTests(ScriptSource(path: file.recording, limits: request.limits))
      try tests.run {
        request.wants(file.caseName($0))
      } each: { result throws(Thrown) in
        try Interruption.check()
        add(file.caseName(result.name)) { one in
          if let failure = result.failure { one.fail(failure) }
          if let note = result.note { one.notes.append(note) }
        }
      }
    } catch {
      add(file.name) { $0.stop(RunFailure(error)) }
    }
    return results
  }
}

extension TestCase: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      name: try reader.take(), config: try reader.take(), recording: try reader.take(), golden: try reader.take(),
      hasGolden: try reader.take(), expected: try reader.take(), watched: try reader.take(), budgets: try reader.take(),
      filmstrip: try reader.take(), place: try reader.take(), failureFolder: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(name, config, recording, golden, hasGolden, expected, watched, budgets, filmstrip, place, failureFolder)
  }
}

extension CaseResult: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      name: try reader.take(), verdict: try reader.take(), sentences: try reader.take(), notes: try reader.take(),
      written: try reader.take(),
      folder: try reader.take(), moments: try reader.take(), place: try reader.take(),
      accepts: (try reader.take() as String?).flatMap(RecordMode.init(rawValue:)), page: try reader.take(),
      told: try reader.take(), duration: try reader.take())
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(
      name, verdict, sentences, notes, written, folder, moments, place, accepts?.rawValue, page, told, duration)
  }
}

extension CaseResult.Told: WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(config: try reader.take(), recording: try reader.take(), story: try reader.take())
  }

  func write(to writer: inout MessageWriter) { writer.put(config, recording, story) }
}

extension PageLine: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(
      time: Instant(microseconds: Int64(try Int(&reader))), layer: try reader.take(), text: try reader.take(),
      kind: try reader.take(), result: try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(Int(time.microseconds), layer, text, kind, result) }
}

extension ReportMoment: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(try reader.take(), try reader.take())
  }

  package func write(to writer: inout MessageWriter) { writer.put(seconds, words) }
}

extension CaseResult.Verdict: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    let word: String = try reader.take()
    let exit = (try reader.take() as Int?).flatMap { ExitStatus(rawValue: Int32(clamping: $0)) }
    guard let verdict = Self(word: word, exit: exit) else { throw MalformedMessage() }
    self = verdict
  }

  package func write(to writer: inout MessageWriter) { writer.put(word, exit.map { Int($0.rawValue) }) }
}

/// Looks on while a case runs, and keeps what its strip shows: the key moments, and the frames at some moments.
final class CaseRecorder: ReplayObserver {
  private(set) var kept: [KeyMoment] = []
  /// Seconds; sorted, the last first.
  private var wanted: [Double]
  private var finder = KeyMomentFinder()
  private var fingers = FingerTrails()
  /// Every frame, or `nil` if they are not wanted.
  var album: FrameAlbum?
  /// The time of half a frame.
  private let nearness: Double

  init(wanted: [Double], framesPerSecond: Double) {
    self.wanted = wanted.sorted(by: >)
    nearness = 0.5 / framesPerSecond
    super.init(inputs: true, records: .all, frames: true)
  }

  override func add(_ event: InputEvent, in session: Session) {
    fingers.add(event, screen: session.screen)
  }

  override func add(_ record: Record, in session: Session) {
    fingers.add(record, screen: session.screen)
    finder.add(record)
  }

  override func add(_ frame: SessionFrame, in session: Session) {
    var (snapshot, seconds) = (frame.snapshot, frame.seconds)
    snapshot.touches = fingers.marks(at: seconds)
    finder.see(snapshot, seconds: seconds)
    album?.add(snapshot, session.layers, seconds: seconds)
    guard let next = wanted.last, next <= seconds + nearness else { return }
    kept.append(KeyMoment(seconds: seconds, snapshot: snapshot, facts: []))
    while let next = wanted.last, next <= seconds + nearness { wanted.removeLast() }
  }

  func finish() {
    finder.finish()
  }

  /// Returns the most telling key moments, at most `limit`.
  func keyMoments(_ limit: Int) -> [KeyMoment] { finder.moments.merged.mostTelling(limit) }
}
