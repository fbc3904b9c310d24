public import OverlayEngine
public import Text

/// A scene under way: its script, its stage and its clock. Inputs come in, time is moved on, records and frames come
/// out.
///
/// What happens depends on the inputs alone, wherever they come from and whichever frames are wanted. A session belongs
/// to one thread; many may run at once, each on its own.
public final class Session {
  let stage: Stage
  let script: Script?
  let options: Options
  let listener: Listener
  /// The next frame that is wanted, or `nil` if there is none any more.
  var upcoming: Int?
  /// How many wanted frames there were.
  public internal(set) var frameCount = 0
  /// Layers and views of all frames so far.
  var entryCount = 0
  /// How many inputs were handed in; the last one may not have happened yet.
  public internal(set) var inputCount = 0
  var isAhead = false
  private var isStarted = false
  /// The moment when something last happened.
  var latest = Instant.start
  /// The moment of the last frame of the grid that the clock has passed.
  var latestFrame: Instant?
  /// The last few, in turn: by the time that one is taken anew, nothing draws or compares with it any more.
  var snapshots: [Snapshot]

  /// How a session runs.
  public struct Options {
    /// The frames that are wanted, or `nil` if there is no frame clock.
    public var frames: FrameSequence?
    package var touch = TouchThresholds.standard
    /// The moment beyond which the run may not go.
    public var timeLimit = Instant(seconds: 600)
    /// Ends the run before its time when asked to.
    public var cancellation: Cancellation?

    /// Options with the frames that are wanted.
    public init(frames: FrameSequence? = nil) {
      self.frames = frames
    }
  }

  /// The functions that a session calls. Records and snapshots that no function wants are not made.
  public struct Listener {
    /// The function that is called with each input before it is applied.
    public var input: ((InputEvent, Session) -> Void)?
    /// The function that is called with each record, in the order in which things happen.
    public var record: ((Record, Session) throws(Thrown) -> Void)?
    /// The records that are wanted.
    public var records = RecordScope.all
    /// The function that is called with each wanted frame.
    public var frame: ((SessionFrame, Session) throws(Thrown) -> Void)?

    /// A listener that wants nothing.
    public init() {}
  }

  /// A session before its first layout.
  ///
  /// - Parameters:
  ///   - scene: From a config, or built in Swift.
  ///   - screen: Its size, scale and safe area.
  ///   - options: Frames, limits and cancellation.
  ///   - listener: The functions that are called with what happens.
  public init(
    _ scene: consuming LoadedScene, screen: Screen, options: Options = Options(), listener: Listener = Listener()
  ) {
    stage = Stage(
      scene.settings, screen: screen, recording: listener.record == nil ? .none : listener.records, touch: options.touch
    )
    script = scene.script
    self.options = options
    self.listener = listener
    upcoming = options.frames?.next(from: 0)
    snapshots = Array(repeating: Snapshot(screen: screen), count: 4)
  }

  deinit {
    stage.close()
  }

  // MARK: What can be read at any time

  /// The present moment.
  public var now: Instant { stage.now }
  /// The screen as it is now.
  public var screen: Screen { stage.deviceScreen }
  /// The layers, bottom to top.
  public var layers: [Layer] { stage.layers }
  /// The scene's named states, as they are now.
  public var state: [Value.Field] { stage.state }
  /// Numbers of the layers, as they are now, that are far from sense.
  package var suspiciousValues: [SuspiciousValue] { stage.suspiciousValues }
  /// The next moment at which something happens by itself, or `nil` if everything has settled.
  public var nextDueTime: Instant? { stage.nextDueTime }
  /// How many expectations were met.
  public var passedExpectations: Int { stage.passedExpectations }
  /// How many expectations were not met.
  public var failedExpectations: Int { stage.failedExpectations }
  /// The point at which the first finger that hit no layer went down; nil where any touch has landed.
  package var missedTouch: Point? { stage.hasTouchLanded ? nil : stage.firstMissedTouch }
  /// Returns why an event would change nothing now, or `nil` if it may change something.
  package func idleReason(of event: InputEvent) -> NoEffectReason? { stage.idleReason(of: event) }
  /// The earliest moment at which an input can happen: after the last frame and the last input.
  public var earliestInput: Instant {
    max(now, latestFrame.map { Instant(microseconds: $0.microseconds + 1) } ?? .start)
  }

  /// The names of the settings that the config gives a layer, and its presentation, other than what holds without them.
  package func givenSettings(of layer: Layer) -> [String] { script?.givenSettings(of: layer.id) ?? [] }

  // MARK: What the script's functions cost

  /// Nanoseconds of some clock, or `nil` if calls are only counted, not timed.
  package var clock: (() -> UInt64)? {
    get { script?.clock }
    set { script?.clock = newValue }
  }

  /// The reports in the order of their definition.
  package var functionReports: [FunctionReport] { script?.functionReports ?? [] }

  /// Returns what is seen now.
  public func snapshot() throws(Thrown) -> Snapshot {
    try start()
    return try explaining { () throws(Thrown) in try stage.snapshot(at: now.seconds, stage.scene.script.draw) }
  }

  /// Returns everything that is drawn in a snapshot of the present moment, by layer, bottom to top.
  package func drawnNodes(of snapshot: Snapshot) throws(Thrown) -> [(layer: Name, nodes: [DrawnNode])] {
    guard let geometry = stage.scene.geometry else { return [] }
    return try snapshot.layers.map { layer throws(Thrown) in (layer.id, try geometry.nodes(layer, snapshot.screen)) }
  }

  /// Returns what can be tapped now, bottom to top. Throws `SessionFailure`.
  package func tappable() throws(Thrown) -> [TappableNode] {
    try start()
    return try explaining { () throws(Thrown) in try stage.tappable() }
  }

  /// Returns what a screen reader comes to now, in reading order. Throws `SessionFailure`.
  package func reachable() throws(Thrown) -> [ReachableNode] {
    try start()
    return try explaining { () throws(Thrown) in try stage.reachable() }
  }

  /// The first layout, before anything else happens.
  func start() throws(Thrown) {
    if isStarted { return }
    isStarted = true
    try explaining { () throws(Thrown) in try stage.start() }
    try handOutRecords()
  }

  func handOutRecords() throws(Thrown) {
    guard let record = listener.record else { return }
    try stage.drainRecords { kept throws(Thrown) in try record(kept, self) }
  }

  /// Gives what the stage throws its place: the script's function, the moment, the input.
  @inline(__always)
  func explaining<Result>(_ body: () throws(Thrown) -> Result) throws(Thrown) -> Result {
    do {
      return try body()
    } catch {
      // What happened up to there is told first.
      try handOutRecords()
      throw thrown(
        SessionFailure(
          cause: stage.scene.script.explain(error), time: now, inputCount: inputCount, isAhead: isAhead))
    }
  }
}

/// A frame of the grid.
public struct SessionFrame {
  /// The frame's number on its grid, from 0.
  public var index: Int
  /// The frame's number divided by the frames per second, not rounded.
  public var seconds: Double
  /// The snapshot of what is seen.
  public var snapshot: Snapshot
}

/// The order of what happens at one moment: due work in order of (time, insertion), then inputs in theirs, then
/// expectations, then the frame.
extension Session {
  /// Applies an input, after everything that comes before it: due work and frames.
  ///
  /// - Parameter input: If it comes too late, it happens at `earliestInput`.
  /// - Returns: The moment at which it happened.
  /// - Throws: `SessionFailure`, `TimeLimitReached`, `Cancelled`, and what the listener throws; so do the methods
  ///   below.
  @discardableResult
  public func apply(_ input: InputEvent) throws(Thrown) -> Instant {
    try start()
    let time = max(input.time, earliestInput)
    inputCount += 1
    isAhead = true
    try pass(before: time)
    try refuseToPassLimit(time)
    isAhead = false
    if !input.mayBeRelative {
      try carryOut(input, at: time)
    } else if let resolved = try resolved(input, at: time) {
      try carryOut(resolved, at: time)
    }
    return time
  }

  private func carryOut(_ input: InputEvent, at time: Instant) throws(Thrown) {
    if let listen = listener.input { listen(input.delayed(to: time), self) }
    script?.note(input: inputCount, at: time)
    try explaining { () throws(Thrown) in try stage.apply(input, at: time) }
    latest = time
    try handOutRecords()
    try options.cancellation?.check()
  }

  /// A place that is given by what is seen becomes a place of the screen at its moment; `nil`, after reporting it, if
  /// there is none.
  private func resolved(_ input: InputEvent, at time: Instant) throws(Thrown) -> InputEvent? {
    if case .touch = input.kind, !stage.hasRelativeFingers { return input }
    return try explaining { () throws(Thrown) in
      try stage.advance(to: time)
      guard let kind = try stage.resolved(input.kind) else {
        try handOutRecords()
        return nil
      }
      return InputEvent(time: input.time, layer: input.layer, kind: kind)
    }
  }

  /// Lets time pass up to a frame of the grid. The listener gets the frame if it is wanted.
  public func advance(throughFrame frame: Int) throws(Thrown) {
    guard let clock = options.frames?.clock else {
      preconditionFailure("a session without a frame clock has no frames")
    }
    try start()
    try pass(before: clock.instant(after: frame))
    let time = clock.instant(of: frame)
    guard time > now else { return }
    try refuseToPassLimit(time)
    try explaining { () throws(Thrown) in try stage.advance(to: time) }
    try handOutRecords()
  }

  /// Lets time pass up to a moment.
  public func advance(to time: Instant) throws(Thrown) {
    try start()
    try pass(before: time)
    try reach(time)
  }

  /// Plays the rest of the run.
  ///
  /// - Parameter end: The end of the run; with `nil` it ends once everything has settled.
  /// - Returns: The end of the run, seconds.
  public func finish(at end: Instant?) throws(Thrown) -> Double {
    try start()
    if let end { return try finish(atGiven: end) }
    return try settle()
  }

  /// Lets everything happen that lies before a moment.
  private func pass(before time: Instant) throws(Thrown) {
    while true {
      let due = stage.nextDueTime.map { min($0, time) } ?? time
      if let frame = upcoming, let frames = options.frames, frames.clock.isFrame(frame, before: due) {
        try show(frame, frames)
      } else if due < time {
        try reach(due)
      } else {
        return
      }
    }
  }

  /// Lets time pass up to a moment at which something happens by itself.
  private func reach(_ time: Instant) throws(Thrown) {
    try refuseToPassLimit(time)
    try explaining { () throws(Thrown) in try stage.advance(to: time) }
    latest = time
    try handOutRecords()
    try options.cancellation?.check()
  }

  private func show(_ frame: Int, _ frames: FrameSequence) throws(Thrown) {
    let time = frames.clock.instant(of: frame)
    try refuseToPassLimit(time)
    try explaining { () throws(Thrown) in try stage.advance(to: time) }
    latestFrame = time
    try endMoment()
    if let listen = listener.frame { try listen(snapshot(of: frame, frames.clock), self) }
    frameCount += 1
    upcoming = frames.next(from: frame + 1)
    try options.cancellation?.check()
  }

  private func snapshot(of frame: Int, _ clock: FrameClock) throws(Thrown) -> SessionFrame {
    let seconds = clock.seconds(of: frame)
    let place = frameCount % snapshots.count
    try explaining { () throws(Thrown) in
      try stage.takeSnapshot(at: seconds, into: &snapshots[place], stage.scene.script.draw)
    }
    for layer in snapshots[place].layers { entryCount += 1 + layer.views.count }
    let limit = stage.scene.limits.traceEntries
    guard entryCount <= limit else { throw thrown(TraceLimitReached(limit: limit, time: stage.now)) }
    return SessionFrame(index: frame, seconds: seconds, snapshot: snapshots[place])
  }

  /// Frames up to the end.
  private func finish(atGiven end: Instant) throws(Thrown) -> Double {
    try advance(to: end)
    if let frames = options.frames, let frame = upcoming, !frames.clock.isFrame(frame, after: end) {
      try show(frame, frames)
    }
    try endMoment()
    return end.seconds
  }

  /// The last frame is the first one that is not before anything that happened.
  private func settle() throws(Thrown) -> Double {
    while let due = stage.nextDueTime {
      try pass(before: due)
      try reach(due)
    }
    guard let frames = options.frames else {
      try endMoment()
      return latest.seconds
    }
    let last = frames.clock.frame(notBefore: latest)
    while let frame = upcoming, frame <= last { try show(frame, frames) }
    try explaining { () throws(Thrown) in try stage.advance(to: frames.clock.instant(of: last)) }
    try endMoment()
    return frames.clock.seconds(of: last)
  }

  /// Nothing else happens at the present moment.
  private func endMoment() throws(Thrown) {
    try explaining { () throws(Thrown) in try stage.endMoment() }
    try handOutRecords()
  }

  private func refuseToPassLimit(_ time: Instant) throws(Thrown) {
    guard time <= options.timeLimit else { throw thrown(TimeLimitReached(limit: options.timeLimit)) }
  }

  /// Returns where a finger that lets go of a layer would send it. Nothing moves.
  ///
  /// - Parameters:
  ///   - height: Where the finger lets go, points.
  ///   - velocity: The finger's, points per second, down is positive.
  ///   - place: The notch of a container at which the drag began, 0 is the lowest, or `nil` for its present one.
  ///   - isHeld: Whether a finger lets go of a container; else its heights have changed while it rested.
  /// - Returns: `nil` if the layer has no notches, or is not on screen.
  /// - Throws: `SessionFailure`.
  public func landing(
    of layer: Layer, releasedAt height: Double, velocity: Double, from place: Int? = nil, isHeld: Bool = true
  )
    throws(Thrown) -> Landing?
  {
    try start()
    return try explaining { () throws(Thrown) in
      try layer.landing(releasedAt: height, velocity: velocity, from: place, isHeld: isHeld)
    }
  }

  /// Returns where a release would lead, with the reason that a script gives. Units and errors are those of
  /// `landing(of:releasedAt:velocity:)`.
  package func decision(
    of layer: Layer, releasedAt height: Double, velocity: Double, from place: Int? = nil
  ) throws(Thrown) -> (landing: Landing, reason: String?)? {
    try start()
    return try explaining { () throws(Thrown) in
      try layer.decision(releasedAt: height, velocity: velocity, from: place)
    }
  }

  /// Returns how a layer that is released at a height would go to a notch or an anchor, 0 is the lowest. Units and
  /// errors are those of `landing(of:releasedAt:velocity:)`.
  public func settle(
    of layer: Layer, from height: Double, to place: Int, at rest: Double? = nil, velocity: Double
  ) throws(Thrown) -> Settle? {
    try start()
    return try explaining { () throws(Thrown) in try layer.settle(from: height, to: place, at: rest, velocity: velocity)
    }
  }
}

extension InputEvent {
  /// Whether it is of a finger that may have gone down at a place of a layer.
  fileprivate var mayBeRelative: Bool {
    switch kind {
    case .touch, .touchOn: true
    default: false
    }
  }
}
