import OverlayEngine
import OverlayReplay
import OverlayReview

/// A run under way: a stage, and where what happens on it goes.
final class RunSession {
  private let request: RunRequest
  private let scene: LoadedScene
  private let stage: Stage
  private let trace: TraceOutput?
  private let outputs: RunOutputs
  /// nil until something is to be drawn.
  private var artist: FrameArtist?
  /// nil until a frame is to be written.
  private var press: FramePress?
  private var fingers = FingerTrails()
  /// The last few, in turn: by the time that one is taken anew, nobody draws or compares with it any more.
  private var snapshots: [Snapshot]
  private var snapshotCount = 0
  private var motion: [MotionMetrics] = []
  /// How many frames there will be, where that is known.
  private let total: Int?
  private let hear: (RunNotice) -> Void
  private var story: RunStory

  init(
    _ request: RunRequest, _ scene: LoadedScene, screen: Screen, _ outputs: RunOutputs, total: Int?, hear: @escaping (RunNotice) -> Void
  ) {
    self.request = request
    self.scene = scene
    self.outputs = outputs
    trace = TraceOutput(
      outputs.trace, isReviewed: request.curves != nil || request.measuresMotion, names: scene.vocabulary.names)
    self.total = total
    self.hear = hear
    stage = Stage(
      scene.settings, screen: screen, names: scene.vocabulary.names, inbox: scene.inbox, touch: request.touchThresholds)
    snapshots = Array(repeating: Snapshot(screen: screen), count: 4)
    scene.attach(stage)
    story = RunStory(names: scene.vocabulary.names)
  }

  func play(_ events: consuming EventFile, _ sequence: FrameSequence?) -> RunOutcome {
    let name = events.header.name
    outputs.frames?.recording = name
    var playback = Playback(stage: stage, events: events, frames: sequence, limit: Instant(seconds: request.timeLimit))
    do {
      try begin()
      let end = try playback.play(listener)
      try finish(at: end, frameCount: playback.frameCount)
      return outcome(name, end: end, eventCount: playback.events.eventNumber, failure: nil)
    } catch {
      var failure = RunFailure(scene.explain(error), names: scene.vocabulary.names)
      if failure.isOfScript {
        failure.add(time: stage.now, of: playback)
      }
      return outcome(name, end: nil, eventCount: playback.events.eventNumber, failure: stop(failure))
    }
  }

  private var listener: Playback.Listener {
    var listener = Playback.Listener(moment: moment, frame: showsFrames ? frame : { _ in })
    if showsFingers || trace != nil { listener.event = event }
    return listener
  }

  private func begin() throws {
    trace?.begin(TraceHeader(config: lastComponent(request.config), events: lastComponent(request.events), screen: stage.screen))
  }

  private func lastComponent(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  private var showsFrames: Bool { trace != nil || outputs.frames != nil || outputs.filmstrip != nil }

  private var showsFingers: Bool { request.showsTouches || outputs.filmstrip != nil }

  private func event(_ event: InputEvent) {
    trace?.add(event)
    if showsFingers { fingers.add(event, screen: stage.screen) }
  }

  /// Hands on what has happened since the last time.
  private func moment() throws {
    stage.drainRecords { record in
      trace?.add(record)
      story.add(record)
      if showsFingers { fingers.add(record, screen: stage.screen) }
      outputs.filmstrip?.add(record, scene.vocabulary.names)
      if case .print(let text) = record.kind { hear(.printed(text)) }
    }
    try trace?.flushIfFull()
  }

  private func frame(_ index: Int) throws {
    let seconds = Double(index) / Double(request.framesPerSecond)
    let place = snapshotCount % snapshots.count
    snapshotCount += 1
    try stage.takeSnapshot(at: seconds, into: &snapshots[place], scene.draw)
    var snapshot = snapshots[place]
    trace?.add(TraceFrame(seconds: seconds, index: index, snapshot))
    guard outputs.filmstrip != nil || outputs.frames != nil else { return }
    snapshot.screen = snapshot.screen.drawn(at: request.scale)
    let marks = showsFingers ? fingers.marks(at: seconds) : []
    let artist = try self.artist ?? FrameArtist(pictures: scene.pictures(), request.drawing)
    self.artist = artist
    if let output = outputs.frames {
      snapshot.touches = request.showsTouches ? marks : []
      try pressing(artist, output).add(snapshot, index: index, seconds: seconds)
    }
    if let filmstrip = outputs.filmstrip {
      snapshot.touches = marks
      filmstrip.see(snapshot, seconds: seconds)
    }
  }

  private func pressing(_ artist: FrameArtist, _ output: FrameOutput) -> FramePress {
    if let press { return press }
    let press = FramePress(artist, output) { [hear, total] in hear(.progress(done: $0, total: total)) }
    self.press = press
    return press
  }

  private func finish(at seconds: Double, frameCount: Int) throws {
    let (passed, failed) = (stage.passedExpectations, stage.failedExpectations)
    trace?.add(TraceEnd(seconds: seconds, frames: frameCount, passed: passed, failed: failed, layers: stage.restingLayers))
    try publish()
  }

  private func publish() throws {
    try press?.finish()
    try trace?.flush()
    let run = try trace?.whole()
    if request.measuresMotion, let run { motion = MotionMetrics.measure(run) }
    try outputs.publish(artist, stage.screen.drawn(at: request.scale), scene.vocabulary.names, run)
  }

  /// What becomes of the outputs of a run that ended before its time.
  private func stop(_ failure: RunFailure) -> RunFailure {
    guard failure.status == .malformedInput || failure.status == .scriptFailed else { return discard(failure) }
    do {
      try moment()
      trace?.add(TraceStopped(time: stage.now, message: failure.message, exit: Int(failure.status.rawValue)))
      try publish()
      return failure
    } catch {
      return discard(RunFailure(error))
    }
  }

  private func discard(_ failure: RunFailure) -> RunFailure {
    outputs.discard()
    return failure
  }

  private func outcome(_ name: String?, end: Double?, eventCount: Int, failure: RunFailure?) -> RunOutcome {
    var outcome = RunOutcome(failure: failure)
    if failure?.leavesNothing == true { return outcome }
    outcome.name = name ?? lastComponent(request.events)
    outcome.screen = stage.screen
    outcome.end = end
    outcome.eventCount = eventCount
    outcome.passed = stage.passedExpectations
    outcome.failed = stage.failedExpectations
    outcome.story = story
    outcome.missedTouch = MissedTouch(stage)
    outcome.trace = request.trace
    outcome.filmstrip = outputs.filmstrip?.isEmpty == false ? request.filmstrip : nil
    outcome.curves = request.curves
    outcome.motion = motion
    outcome.frames = outputs.frames.flatMap { FramesWritten($0, request) }
    outcome.lacksFrames = failure == nil && (outputs.frames?.count == 0 || outputs.filmstrip?.isEmpty == true)
    if failure == nil, stage.failedExpectations > 0 { outcome.status = .failed }
    return outcome
  }
}

extension TraceFrame {
  /// Layers that have a height are told of, and view containers that show something.
  init(seconds: Double, index: Int, _ snapshot: Snapshot) {
    var (layers, containers): ([Layer], [Container]) = ([], [])
    for layer in snapshot.layers {
      if !layer.views.isEmpty { containers.append(Container(id: layer.id, alpha: layer.dimming, views: layer.views)) }
      guard let height = layer.height, let frame = layer.frame else { continue }
      layers.append(Layer(id: layer.id, height: height, frame: frame, offset: layer.offset, alpha: layer.dimming))
    }
    self.init(seconds: seconds, index: index, layers: layers, containers: containers)
  }
}

extension Stage {
  /// Where each layer rests that can rest, for the trace's last line.
  var restingLayers: [TraceEnd.Layer] {
    layers.compactMap { layer in
      guard let resting = layer.resting(at: now) else { return nil }
      if let visible = resting.visible { return TraceEnd.Layer(id: layer.id, state: .views(visible: visible)) }
      guard let height = resting.height else { return nil }
      if let anchor = resting.anchor { return TraceEnd.Layer(id: layer.id, state: .anchor(anchor, height: height)) }
      return TraceEnd.Layer(id: layer.id, state: .notch(resting.notch, height: height))
    }
  }
}
