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
    let inputs = try RunInputs(path: testCase.recording)
    let scene = try ScriptSource(path: testCase.config, limits: limits).load(inputs.parameters)
    try inputs.use(scene.vocabulary)
    let screen = scene.screen(inputs.header)
    var request = RunRequest(config: testCase.config, events: testCase.recording)
    request.frames = hasFrames ? .traced : .none
    let header = TraceHeader(request, screen, scene.parameters)
    let log = Log(header, isReviewed: isReviewed, isTold: isTold || witness != nil, witness)
    pictures = scene.images
    let session = Session(scene, screen: screen, options: request.sessionOptions, listener: log.listener)
    do {
      log.end(session, at: try inputs.play(session))
    } catch {
      throw Stopped(failure: RunFailure(error, place: inputs.place), story: log.story)
    }
    (trace, review) = (log.writer.bytes, log.review?.finish())
    (passedExpectations, failedExpectations) = (session.passedExpectations, session.failedExpectations)
    story = log.story
  }

  /// Whether `reviewed` knows where the finger was, which a trace does not tell.
  var isReviewed: Bool { review != nil }

  /// The trace, for those who review the run. Throws `TraceFileError`.
  func reviewed() throws -> Trace { try review ?? Trace.read(name: "the run's trace", .memory(trace)) }

  struct Stopped: Error {
    var failure: RunFailure
    var story: RunStory
  }

  private final class Log {
    var writer = TraceWriter()
    var review: LiveTrace?
    var story = RunStory(explains: true)
    private let isTold: Bool
    private let witness: CaseRecorder?

    init(_ header: TraceHeader, isReviewed: Bool, isTold: Bool, _ witness: CaseRecorder?) {
      writer.write(header)
      review = isReviewed ? LiveTrace(header) : nil
      (self.isTold, self.witness) = (isTold, witness)
    }

    var listener: Session.Listener {
      var listener = Session.Listener()
      listener.input = { [unowned self] input, session in
        review?.add(input)
        witness?.add(input, screen: session.screen)
      }
      listener.record = { [unowned self] record, session in
        writer.write(record)
        review?.add(record)
        witness?.add(record, screen: session.screen)
        if case .expectation = record.kind { story.add(record) } else if isTold { story.add(record) }
      }
      listener.frame = { [unowned self] frame, session in
        let seen = TraceFrame(seconds: frame.seconds, index: frame.index, frame.snapshot)
        writer.write(seen)
        review?.add(seen)
        witness?.add(frame.snapshot, session.layers, seconds: frame.seconds)
      }
      return listener
    }

    func end(_ session: Session, at seconds: Double) {
      let end = TraceEnd(session, at: seconds)
      writer.write(end)
      review?.add(end)
    }
  }
}
