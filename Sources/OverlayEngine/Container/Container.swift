/// A draggable overlay with notches (OverlayContainer). This file holds its state and what can be read of it; each behaviour has a file of its own.
public final class Container {
  public let settings: ContainerSettings
  /// Holds it, so that counting this reference would only cost time.
  unowned(unsafe) let stage: Stage
  /// Its place among the scene's layers.
  let place: Int

  /// nil until the first layout.
  public internal(set) var ladder: NotchLadder? {
    didSet {
      revision &+= 1
      allNotches = .all(ladder?.count ?? 0)
    }
  }
  /// The place of the notch last moved to.
  public internal(set) var notchPlace = 0 { didSet { if notchPlace != oldValue { revision &+= 1 } } }
  /// Counts what the container's own figures have been: notches, heights, the notch last moved to, the screen.
  public internal(set) var revision = 0
  /// The model's translation height, points; an animated move sets it to its target at once.
  public internal(set) var height = 0.0

  // Layout
  var presence: Presence
  var metricsAreStale = true { didSet { if metricsAreStale { stage.needsLayout = true } } }
  var heightHasChanged = false
  var pendingMove: PendingMove? { didSet { if pendingMove != nil { stage.needsLayout = true } } }
  var pendingCompletions: [FunctionReference] = []

  // Animation
  /// How what is seen gets to the model; nil: it is there.
  var motion: Motion? { didSet { isOnItsWay = motion != nil } }
  /// There is a motion. Looking at that one itself costs as much as all else of a drag's event, for it is large.
  private(set) var isOnItsWay = false
  var runningAnimations: [RunningAnimation] = []
  var animationCount = 0

  // Drag
  var drag: DragSession?
  var scroll: ScrollCoordination?
  /// Offsets of scroll views that drove the overlay before the present one.
  var leftScrollViews: [(identity: Int32, offset: Double)] = []
  /// Numbers the runnings out of all scroll views.
  var scrollCount = 0
  var owesDragRecord = false { didSet { if owesDragRecord { stage.oweDragRecord() } } }

  /// Numbers of the script that move with the overlay.
  var alongside = AlongsideValues()

  // Presentation
  var dimmingAlpha: Double
  var slide: Slide?

  private var allNotches = NotchSet()
  private var reachabilityEpoch = -1
  private var knownReachable = NotchSet()
  private var knownLimits: (revision: Int, reachable: NotchSet, limits: DragLimits)?

  init(_ settings: ContainerSettings, stage: Stage, place: Int) {
    self.settings = settings
    self.stage = stage
    self.place = place
    presence = settings.presentation == nil ? .onScreen : .absent
    dimmingAlpha = settings.presentation?.dimming.dismissed ?? 0
  }

  /// Points; the container fills the screen, safe area included.
  public var availableSpace: Double { stage.screen.size.height }
  /// Points.
  public var width: Double { stage.screen.size.width }
  public var safeArea: EdgeInsets { stage.screen.safeArea }
  public var isDragging: Bool { drag?.hasStarted ?? false }
  /// The notch last moved to; nil until the first layout.
  public var notch: Name? { ladder?.names[notchPlace] }

  /// The translation height that is seen, points: the model's unless an animation runs.
  public func presentationHeight(at seconds: Double) -> Double {
    motion?.height(at: seconds) ?? height
  }

  /// Which notches can be reached now. A script is asked at most once between two things that may change its mind.
  public func reachable() throws -> NotchSet {
    guard let reachableNotches = settings.reachableNotches, ladder != nil else { return allNotches }
    if reachabilityEpoch == stage.epoch { return knownReachable }
    let set = try reachableNotches(self)
    knownReachable = set
    reachabilityEpoch = stage.epoch
    return set
  }

  func forgetReachability() {
    reachabilityEpoch = -1
  }

  /// Between which heights a drag moves: the reachable notches, and the notch last moved to. nil until the first layout.
  func limits() throws -> DragLimits? {
    let reachable = try reachable()
    if let knownLimits, knownLimits.revision == revision, knownLimits.reachable == reachable { return knownLimits.limits }
    guard let ladder else { return nil }
    let limits = limits(ladder, reachable)
    knownLimits = (revision, reachable, limits)
    return limits
  }

  private func limits(_ ladder: NotchLadder, _ reachable: NotchSet) -> DragLimits {
    let resting = ladder.heights[notchPlace]
    let lowest = reachable.first.map { ladder.heights[$0] } ?? ladder.highest
    let highest = reachable.last.map { ladder.heights[$0] } ?? ladder.highest
    return DragLimits(minimum: min(resting, lowest), maximum: max(resting, highest))
  }

  /// The overlay's frame on screen for a translation height.
  public func frame(forHeight translation: Double) -> Rect {
    let highest = ladder?.highest ?? translation
    let height =
      switch settings.style {
      // A spring swings below a notch at 0, to heights that no rectangle has.
      case .flexibleHeight: max(translation, 0)
      case .rigid: highest
      case .expandableHeight: max(translation, highest)
      }
    return Rect(x: 0, y: availableSpace - translation, width: width, height: height)
  }

  /// What a callback of this moment is told.
  func context(velocity: Double = 0, height: Double? = nil) throws -> OverlayContext {
    OverlayContext(self, height: height ?? self.height, velocity: velocity, reachable: try reachable())
  }

  func record(_ kind: Record.Kind) {
    stage.record(kind, layer: settings.id)
  }

  /// Tells a listener of the script, where there is one, and applies what it asked for.
  func notify(_ callback: ((OverlayContext) throws -> Void)?, _ context: () throws -> OverlayContext) throws {
    guard let callback else { return }
    try callback(context())
    try stage.scriptHasRun()
  }
}
