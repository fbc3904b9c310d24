import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlayReport
import OverlayReview
import OverlaySession

/// A case's recording, replayed in memory.
struct CaseRun {
  /// The file that `run --trace` writes.
  let trace: [UInt8]
  private let review: Trace?
  let passedExpectations: Int
  let failedExpectations: Int
  /// What images in the content show.
  let pictures: [String]
  /// What it tells people; without a witness of its expectations alone.
  let story: RunStory

  /// Throws `Stopped` where the run does not reach its end.
  /// - Parameter isTold: whether its story is, beyond its expectations.
  init(
    _ testCase: TestCase, _ limits: ScriptLimits, hasFrames: Bool, isReviewed: Bool = false, isTold: Bool = false,
    witness: CaseRecorder? = nil
  ) throws {
    var request = RunRequest(config: testCase.config, events: testCase.recording)
    request.frames = hasFrames ? .traced : .none
    var replay = try Replay(
      ScriptSource(path: testCase.config, limits: limits), RunInputs(path: testCase.recording))
    replay.options = request.sessionOptions
    pictures = replay.scene.images
    let text = TraceText(replay.header)
    let review = isReviewed ? TraceReview(replay.header) : nil
    let lines = StoryLines(RunStory(explains: true), isWhole: isTold || witness != nil)
    let observers: [ReplayObserver?] = [text, review, witness, lines]
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
