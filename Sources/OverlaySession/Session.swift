public import OverlayEngine
package import OverlayScript
public import Portable

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
  /// When something last happened.
  var latest = Instant.start
  /// The moment of the last frame of the grid that the clock has passed.
  var latestFrame: Instant?
  /// The last few, in turn: by the time that one is taken anew, nothing draws or compares with it any more.
  var snapshots: [Snapshot]

  /// How a session runs.
  public struct Options {
    /// Which frames are wanted, or `nil` if there is no frame clock.
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
    /// Called with each input before it is applied.
    public var input: ((InputEvent, Session) -> Void)?
    /// Called with each record, in the order in which things happen.
    public var record: ((Record, Session) throws(Thrown) -> Void)?
    /// The records that are wanted.
    public var records = RecordScope.all
    /// Called with each wanted frame.
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

  // What can be read at any time.

  /// The present moment.
  public var now: Instant { stage.now }
  /// The screen as it is now.
  public var screen: Screen { stage.deviceScreen }
  /// Bottom to top.
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
  /// Where the first finger that hit no layer went down; nil where any touch has landed.
  package var missedTouch: Point? { stage.hasTouchLanded ? nil : stage.firstMissedTouch }
  /// Why an event would change nothing now, or `nil` if it may change something.
  package func idleReason(of event: InputEvent) -> IdleEvent? { stage.idleReason(of: event) }
  /// The earliest moment at which an input can happen: after the last frame and the last input.
  public var earliestInput: Instant {
    max(now, latestFrame.map { Instant(microseconds: $0.microseconds + 1) } ?? .start)
  }

  // What the script's functions cost.

  /// Nanoseconds of some clock, or `nil` if calls are only counted, not timed.
  package var clock: (() -> UInt64)? {
    get { script?.clock }
    set { script?.clock = newValue }
  }

  /// In the order of their definition.
  package var functionReports: [FunctionReport] { script?.functionReports ?? [] }

  /// What is seen now.
  public func snapshot() throws(Thrown) -> Snapshot {
    try start()
    return try explaining { () throws(Thrown) in try stage.snapshot(at: now.seconds, stage.scene.script.draw) }
  }

  /// Everything that is drawn in a snapshot of the present moment, by layer, bottom to top.
  package func drawnNodes(of snapshot: Snapshot) throws(Thrown) -> [(layer: Name, nodes: [DrawnNode])] {
    guard let geometry = stage.scene.geometry else { return [] }
    return try snapshot.layers.map { layer throws(Thrown) in (layer.id, try geometry.nodes(layer, snapshot.screen)) }
  }

  /// What can be tapped now, bottom to top. Throws `SessionFailure`.
  package func tappable() throws(Thrown) -> [TappableNode] {
    try start()
    return try explaining { () throws(Thrown) in try stage.tappable() }
  }

  /// What a screen reader comes to now, in reading order. Throws `SessionFailure`.
  package func reachable() throws(Thrown) -> [ReachableNode] {
    try start()
    return try explaining { () throws(Thrown) in try stage.reachable() }
  }

  /// What is seen now, without the draw-time functions of the script.
  package func outline() -> Snapshot? {
    try? stage.snapshot(at: now.seconds) { _, _ in .null }
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
  /// What is seen.
  public var snapshot: Snapshot
}
