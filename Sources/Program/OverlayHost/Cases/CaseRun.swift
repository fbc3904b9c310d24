import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import OverlayWorkers
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

  /// Replays a case's recording. Throws `RunStop` where the run does not reach its end.
  ///
  /// - Parameter isTold: whether the story holds all that happened, and not the expectations alone.
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
    do { try played.end() } catch { throw RunStop(failure: RunFailure(error), story: story) }
    (trace, self.review) = (text.bytes, review?.trace)
    (passedExpectations, failedExpectations) = (played.session.passedExpectations, played.session.failedExpectations)
  }

  /// Whether `reviewed` knows where the finger was, which a trace does not tell.
  var isReviewed: Bool { review != nil }

  /// The trace, for those who review the run. Throws `TraceFileError`.
  func reviewed() throws -> Trace { try review ?? Trace.read(name: "the run's trace", .memory(trace)) }

  struct RunStop: Error {
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
        testCase.isOfPolicies ? runPolicyTests(testCase, request) : [GoldenComparison.perform(testCase, request)]
      // What the interruption cut off says nothing of its case.
      return Interruption.isRequested ? nil : results
    }
  }

  /// Runs a file of tests in Lua, and returns a result for each of its cases.
  private static func runPolicyTests(_ file: TestCase, _ request: TestRequest) -> [CaseResult] {
    var results: [CaseResult] = []
    var start = request.now()
    func add(_ name: String, _ note: (inout CaseResult) -> Void) {
      var result = CaseResult(name: name, place: file.place, options: request.limits.options)
      note(&result)
      if request.leavesPages { result.told = CaseResult.Account(config: file.config, recording: file.recording) }
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

/// Looks on while a case runs, and keeps what its strip shows: the key moments, and the frames at some moments.
final class CaseRecorder: ReplayObserver {
  private(set) var kept: [KeyMoment] = []
  /// Seconds; sorted, the last first.
  private var wanted: [Double]
  private var finder = KeyMomentFinder()
  private var fingers = FingerTrails()
  /// Every frame, or `nil` if they are not wanted.
  var album: FrameAlbum?

  /// - Parameter wanted: moments, seconds; each is seen in the first frame that is not before it.
  init(wanted: [Double]) {
    self.wanted = wanted.sorted(by: >)
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
    guard let next = wanted.last, next <= seconds else { return }
    kept.append(KeyMoment(seconds: seconds, snapshot: snapshot, facts: []))
    while let next = wanted.last, next <= seconds { wanted.removeLast() }
  }

  func finish() {
    finder.finish()
  }

  /// Returns the most telling key moments, at most `limit`.
  func keyMoments(_ limit: Int) -> [KeyMoment] { finder.moments.merged.mostTelling(limit) }
}
