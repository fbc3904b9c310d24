import Diagnostics
import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlaySession
import OverlaySettings
import Quoting

/// Where goes what happens in a run: trace, frames, pictures, and words for people.
final class RunWriter {
  private let request: RunRequest
  private let images: [String]
  private let trace: TraceOutput?
  private let outputs: RunOutputs
  /// nil until something is to be drawn.
  private var artist: FrameArtist?
  private var fingers = FingerTrails()
  private var motion: [MotionMetrics] = []
  private var recordingName: String?
  private let tell: (RunNotice) -> Void
  /// The parameters of the config.
  private let parameters: [Parameter]
  private var story: RunStory
  private var doubts = RecordingWarnings()
  /// When the event happens that is applied, and what knows where it stands.
  private var handled: (time: Instant, inputs: RunInputs)?

  /// - Parameter total: how many frames there will be, where that is known.
  init(
    _ request: RunRequest, images: [String], parameters: [Parameter], springs: [Name: SpringSettings],
    _ outputs: RunOutputs, total: Int?,
    tell: @escaping (RunNotice) -> Void
  ) {
    self.request = request
    story = RunStory(explains: request.explains || request.page != nil, springs: springs)
    (self.images, self.parameters, self.outputs) = (images, parameters, outputs)
    trace = TraceOutput(
      outputs.trace, isReviewed: request.curves != nil || request.page != nil || request.measuresMotion)
    self.tell = tell
    outputs.frames?.tell = { tell(.progress(done: $0, total: total)) }
  }

  /// Plays a session that this listens to, to the end or to what stops it.
  func play(_ session: Session, _ inputs: RunInputs) -> RunOutcome {
    recordingName = inputs.header.name
    outputs.frames?.recording = recordingName
    do {
      trace?.begin(TraceHeader(request, session.screen, parameters))
      while let input = try inputs.next() {
        if request.tellsStory { doubts.follow(input, session, at: inputs.place) }
        handled = (input.time, inputs)
        try session.apply(input)
      }
      let end = try session.finish(at: inputs.header.duration)
      try trace?.add(TraceEnd(session, at: end))
      try publish(session)
      return outcome(session, inputs, end: end)
    } catch {
      // What was begun and not published goes with its owner, the files of this writer.
      return outcome(session, inputs, failure: stop(session, RunFailure(error, place: inputs.place)))
    }
  }

  var listener: Session.Listener {
    var listener = Session.Listener()
    if showsFingers || trace != nil { listener.input = { [unowned self] in add($0, $1.screen) } }
    listener.record = { [unowned self] in try add($0, $1.screen) }
    listener.records = request.tellsStory || trace != nil || outputs.drawsFrames || showsFingers ? .all : .words
    if trace != nil || outputs.drawsFrames { listener.frame = { [unowned self] in try add($0, $1.layers) } }
    return listener
  }

  private var showsFingers: Bool { request.showsTouches || outputs.filmstrip != nil || outputs.page != nil }

  private func add(_ input: InputEvent, _ screen: Screen) {
    trace?.add(input)
    if showsFingers { fingers.add(input, screen: screen) }
  }

  private func add(_ record: Record, _ screen: Screen) throws {
    story.add(record)
    if case .error(let message) = record.kind, let handled, handled.time == record.time {
      doubts.refused(message, at: handled.inputs.place)
    }
    if showsFingers { fingers.add(record, screen: screen) }
    outputs.filmstrip?.add(record)
    if case .print(let text) = record.kind { tell(.printed(text)) }
    try trace?.add(record)
  }

  private func add(_ frame: SessionFrame, _ stage: [Layer]) throws {
    var snapshot = frame.snapshot
    try trace?.add(TraceFrame(seconds: frame.seconds, index: frame.index, snapshot))
    guard outputs.drawsFrames else { return }
    let marks = showsFingers ? fingers.marks(at: frame.seconds) : []
    if let page = outputs.page {
      snapshot.touches = marks
      page.see(snapshot, stage, seconds: frame.seconds)
      if outputs.filmstrip == nil, outputs.frames == nil { return }
    }
    snapshot.screen = snapshot.screen.drawn(at: request.scale)
    let artist =
      try self.artist ?? FrameArtist(pictures: ConfigFolder(ofConfig: request.config).pictures(images), request.drawing)
    self.artist = artist
    if let output = outputs.frames {
      snapshot.touches = request.showsTouches ? marks : []
      try output.add(snapshot, index: frame.index, seconds: frame.seconds, by: artist)
    }
    if let filmstrip = outputs.filmstrip {
      snapshot.touches = marks
      filmstrip.see(snapshot, seconds: frame.seconds)
    }
  }

  private func publish(_ session: Session) throws {
    if let artist { try outputs.frames?.finish(artist) }
    try trace?.flush()
    let run = trace?.whole
    if let page = outputs.page, let run { try page.write(run, story, images: images, named: recordingName) }
    if request.measuresMotion, let run { motion = MotionMetrics.measure(run) }
    try outputs.publish(artist, session.screen.drawn(at: request.scale), run, named: recordingName)
  }

  /// What becomes of the outputs of a run that ended before its time.
  private func stop(_ session: Session, _ failure: RunFailure) -> RunFailure {
    do {
      guard !failure.leavesNothing else { throw failure }
      try trace?.add(TraceStopped(time: session.now, message: failure.message, exit: Int(failure.status.rawValue)))
      try publish(session)
      return failure
    } catch {
      return error as? RunFailure ?? RunFailure(error)
    }
  }

  private func outcome(
    _ session: Session, _ inputs: RunInputs, end: Double? = nil, failure: RunFailure? = nil
  ) -> RunOutcome {
    var outcome = RunOutcome(failure: failure)
    if failure?.leavesNothing == true { return outcome }
    outcome.name = recordingName ?? PathText.last(request.events)
    outcome.screen = session.screen
    outcome.end = end
    outcome.eventCount = inputs.count
    outcome.passed = session.passedExpectations
    outcome.failed = session.failedExpectations
    outcome.story = story
    outcome.notes =
      session.suspiciousValues.map(\.sentence) + doubts.sentences(isWhole: failure == nil, on: session.screen)
    outcome.missedTouch = session.missedTouchWords
    if request.explains, failure == nil { outcome.reachable = (try? session.reachable().map(\.line)) ?? [] }
    let files = [
      ("filmstrip", "look at the key moments", outputs.filmstrip?.isEmpty == false ? request.filmstrip : nil),
      ("curves", "look at the curves", request.curves),
      ("video", "look at the video", outputs.frames?.count == 0 ? nil : request.video),
      ("html", "look at the run", request.page), ("touchable", "try it", request.touchPage),
      ("trace", "trace", request.trace),
    ]
    outcome.files = files.compactMap { key, words, path in path.map { (key, words, $0) } }
    outcome.motion = motion
    if request.keepsFilmstrip { outcome.filmstrip = outputs.filmstrip?.picture }
    outcome.frames = outputs.frames.flatMap { FramesWritten($0, request) }
    outcome.lacksFrames = failure == nil && (outputs.frames?.count == 0 || outputs.filmstrip?.isEmpty == true)
    outcome.firstWanted = request.selection.span.lowerBound
    if failure == nil, session.failedExpectations > 0 || outcome.lacksFrames { outcome.status = .failed }
    return outcome
  }
}
