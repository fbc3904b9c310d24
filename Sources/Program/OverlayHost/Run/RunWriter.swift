import OverlayEngine
import OverlayRender
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import Text

/// Observes a run and writes its trace, frames, pictures and messages.
struct RunWriter {
  private let request: RunRequest
  private let outputs: RunOutputs
  private let trace: TraceText?
  /// The trace for those who review the run.
  private let review: TraceReview?
  private let story: StoryLines
  private let warnings: RecordingWarnings?
  private let pictures: RunPictures?
  /// Counts frames where some are chosen.
  private let chosen: FrameCount?
  private let images: [String]
  private let inputs: RunInputs
  private var motion: [MotionMetrics] = []

  init(_ request: RunRequest, _ replay: borrowing Replay, _ outputs: RunOutputs, tell: @escaping (RunNotice) -> Void) {
    (self.request, self.outputs) = (request, outputs)
    (images, inputs) = (replay.scene.images, replay.inputs)
    let header = replay.header
    trace = outputs.trace.map { file in
      TraceText(header, escapesControls: file.path == "-") { bytes throws(Thrown) in try file.write(bytes) }
    }
    review = request.curves != nil || request.page != nil || request.measuresMotion ? TraceReview(header) : nil
    story = StoryLines(
      RunStory(explains: request.explains || request.page != nil, springs: replay.scene.releaseSprings),
      isWhole: request.tellsStory || request.page != nil
    ) { tell(.printed($0)) }
    warnings = request.tellsStory ? RecordingWarnings(inputs) : nil
    pictures = outputs.drawsFrames ? RunPictures(request, outputs, images) : nil
    chosen = request.frames == .none || request.selection == .all ? nil : FrameCount()
    outputs.frames?.recording = inputs.header.name
  }

  /// Plays a run to the end or to what stops it.
  mutating func play(_ replay: consuming Replay) -> RunOutcome {
    let observers: [ReplayObserver?] = [trace, review, story, warnings, pictures, chosen]
    let played = replay.run(observers.compactMap(\.self))
    let session = played.session
    do {
      let end = try played.end()
      try publish()
      return outcome(session, end: end)
    } catch {
      // What was begun and not published goes with its owner, the files of this writer.
      return outcome(session, failure: stop(session, RunFailure(error)))
    }
  }

  private var recordingName: String? { inputs.header.name }

  private mutating func publish() throws {
    let artist = pictures?.artist
    if let artist { try outputs.frames?.finish(artist) }
    let run = review?.trace
    if let page = outputs.page, let run { try page.write(run, story.story, images: images, named: recordingName) }
    if request.measuresMotion, let run { motion = MotionMetrics.measure(run) }
    try outputs.publish(artist, run, named: recordingName)
  }

  /// Ends the outputs of a run that ended before its time.
  private mutating func stop(_ session: Session, _ failure: RunFailure) -> RunFailure {
    do {
      guard !failure.leavesNothing else { throw failure }
      let line = TraceStopped(time: session.now, message: failure.message, exit: Int(failure.status.rawValue))
      try trace?.stop(line)
      review?.stop(line)
      try publish()
      return failure
    } catch {
      return error as? RunFailure ?? RunFailure(error)
    }
  }

  private func outcome(
    _ session: Session, end: Double? = nil, failure: RunFailure? = nil
  ) -> RunOutcome {
    var outcome = RunOutcome(failure: failure)
    if failure?.leavesNothing == true { return outcome }
    outcome.name = recordingName ?? PathText.last(request.events)
    outcome.screen = session.screen
    outcome.end = end
    outcome.eventCount = inputs.count
    outcome.passed = session.passedExpectations
    outcome.failed = session.failedExpectations
    outcome.story = story.story
    outcome.notes =
      session.suspiciousValues.map(\.sentence)
      + (warnings?.sentences(isWhole: failure == nil, on: session.screen) ?? [])
    outcome.missedTouch = session.missedTouchWords
    if request.listsReachable, failure == nil { outcome.reachable = (try? session.reachable().map(\.line)) ?? [] }
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
    outcome.lacksFrames = failure == nil && (chosen?.count == 0 || outputs.filmstrip?.isEmpty == true)
    if let end, !outcome.lacksFrames, case .nearest(let times) = request.selection {
      let rate = Double(request.framesPerSecond)
      let missed = NameHint.list(times.filter { ($0 * rate).rounded() > end * rate }.map { NumberWords.text($0) })
      let words = "no frame at \(missed) s: the run ends at \(Measure.padded(end, digits: 2)) s"
      if !missed.isEmpty { outcome.notes.append(words) }
    }
    outcome.firstWanted = request.selection.span.lowerBound
    if failure == nil, session.failedExpectations > 0 || outcome.lacksFrames { outcome.status = .failed }
    return outcome
  }
}

private final class FrameCount: ReplayObserver {
  private(set) var count = 0

  init() { super.init(frames: true) }

  override func add(_ frame: SessionFrame, in session: Session) { count += 1 }
}

/// Draws what is seen: frames, a filmstrip, the frames of a page.
private final class RunPictures: ReplayObserver {
  private let request: RunRequest
  private let outputs: RunOutputs
  private let images: [String]
  private var fingers = FingerTrails()
  private let showsFingers: Bool
  /// `nil` until something is to be drawn.
  private(set) var artist: FrameArtist?

  init(_ request: RunRequest, _ outputs: RunOutputs, _ images: [String]) {
    (self.request, self.outputs, self.images) = (request, outputs, images)
    showsFingers = request.showsTouches || outputs.filmstrip != nil || outputs.page != nil
    super.init(inputs: showsFingers, records: .all, frames: true)
  }

  override func add(_ input: InputEvent, in session: Session) { fingers.add(input, screen: session.screen) }

  override func add(_ record: Record, in session: Session) {
    if showsFingers { fingers.add(record, screen: session.screen) }
    outputs.filmstrip?.add(record)
  }

  override func add(_ frame: SessionFrame, in session: Session) throws {
    var snapshot = frame.snapshot
    let marks = showsFingers ? fingers.marks(at: frame.seconds) : []
    if let page = outputs.page {
      snapshot.touches = marks
      page.see(snapshot, session.layers, seconds: frame.seconds)
      if outputs.filmstrip == nil, outputs.frames == nil { return }
    }
    snapshot.screen = snapshot.screen.drawn(at: request.scale)
    let artist =
      try self.artist ?? FrameArtist(pictures: ConfigFiles.onDisk.pictures(images, of: request.config), request.drawing)
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
}

/// The positions of a recording's touches and taps, and the unit that they seem to have.
struct TouchedPlaces {
  private var count = 0
  /// The place that lies furthest from the screen's origin, points.
  private var furthest = Point(x: 0, y: 0)
  /// Whether any place has a fraction.
  private var hasFractions = false
  /// Whether the recording gives the screen another size on the way.
  var screenChanges = false

  mutating func add(_ place: Point) {
    count += 1
    furthest = Point(x: max(furthest.x, place.x), y: max(furthest.y, place.y))
    if place.x != place.x.rounded() || place.y != place.y.rounded() { hasFractions = true }
  }

  /// Returns a warning about them on a screen, or `nil`.
  func oddity(on screen: Screen) -> String? {
    let size = screen.size
    let reach = "touches go as far as (\(NumberWords.text(furthest.x)), \(NumberWords.text(furthest.y)))"
    let points = "the screen has \(NumberWords.text(size.width)) x \(NumberWords.text(size.height)) points"
    // A phone's pixels are two or three to a point; a screen that turns is as wide as it was high.
    if max(furthest.x, furthest.y) > max(size.width, size.height) * 1.25 {
      return
        "\(reach), and \(points): are these pixels? divide them by the screen's scale, or let overlay-host import do it"
    }
    if count > 0, hasFractions, furthest.x <= 1, furthest.y <= 1, size.width > 10, size.height > 10 {
      return
        "\(reach), and \(points): are these shares of the screen? multiply x by \(NumberWords.text(size.width)) and y by "
        + NumberWords.text(size.height)
    }
    guard !screenChanges, furthest.x > size.width * 1.02 || furthest.y > size.height * 1.02 else { return nil }
    let isTurned = furthest.x <= size.height && furthest.y <= size.width
    return
      "\(reach), and \(points), so some lie outside; "
      + (isTurned
        ? "were they recorded with the screen turned, \(NumberWords.text(size.height)) x \(NumberWords.text(size.width))?"
        : "x counts from the screen's left edge, y from its top")
  }
}
