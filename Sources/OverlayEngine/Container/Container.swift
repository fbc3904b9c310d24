public import Portable

/// A draggable overlay with notches, as OverlayContainer has it.
public final class Container {
  package let settings: ContainerSettings
  package let stage: Stage
  let place: Int

  /// nil until the first layout.
  public internal(set) var ladder: NotchLadder? {
    didSet {
      revision &+= 1
      if carriesOthers { stage.needsLayout = true }
      allNotches = .all(ladder?.count ?? 0)
    }
  }
  /// The place of the notch last moved to.
  package internal(set) var notchPlace = 0 { didSet { if notchPlace != oldValue { revision &+= 1 } } }
  /// Counts what the container's own figures have been: notches, heights, the notch last moved to, the screen.
  package internal(set) var revision = 0
  /// The model's translation height, points; an animated move sets it to its target at once.
  public internal(set) var height = 0.0 { didSet { if carriesOthers { stage.needsLayout = true } } }

  // Place
  /// The container in whose overlay it lies; `nil` for the screen.
  let outer: Container?
  /// Its place in there, as the screen has it.
  var localFrame: Rect
  package let edge: OverlayEdge
  /// The size of what it lies in, when it was asked for its place, or `nil` if it was not.
  var hostSize: Size?
  var carriesOthers = false

  /// The content's natural height at the container's width, points; `nil` if it was not measured.
  package internal(set) var contentHeight: Double?
  /// Where it was left in an earlier run, until it has been laid out, or `nil` if nothing is known.
  var saved: SavedLayer?
  /// Whether heights were asked for: they are measured first, and asked for again.
  package var wantsContentHeight = false
  /// What the stage counted when its content was measured.
  var measuredEpoch = 0
  /// The part of the safe area that it was laid out for, and whether another one asks for heights again.
  var knownSafeArea: EdgeInsets?
  var followsSafeArea = false
  /// Whether a policy has let it rest at a height of its own.
  package internal(set) var restsFreely = false

  // Of the settings, which are large: asking those at each event of a drag costs more than the drag.
  let isDimmed: Bool
  /// Whether a function is called at translations, or a frame shows them.
  let isTranslationWatched: Bool

  let trees = ContentTrees()

  // Layout
  var presence: Presence
  var metricsAreStale = true { didSet { if metricsAreStale { stage.needsLayout = true } } }
  var heightHasChanged = false
  var pendingMove: PendingMove? { didSet { if pendingMove != nil { stage.needsLayout = true } } }
  var pendingCompletions: [FunctionReference] = []

  // Animation
  /// How what is seen gets to the model, or `nil` if it is there.
  var motion: Motion? { didSet { if case .some = motion { isOnItsWay = true } else { isOnItsWay = false } } }
  /// There is a motion. Looking at that one itself costs as much as all else of a drag's event, for it is large.
  private(set) var isOnItsWay = false
  var runningAnimations: [RunningAnimation] = []
  /// The token of the newest animation.
  var animationToken = 0

  // Drag
  var drag: DragSession?
  var scroll: ScrollCoordination?
  /// All that there are, in their order, and those that another one of them has taken the overlay from.
  var lists: [ScrollViewSettings] = []
  var parked: [ScrollCoordination] = []
  let inner = InnerLists()
  /// Offsets of scroll views that are gone.
  var leftScrollViews: [(identity: Int32, offset: Double)] = []
  var owesDragRecord = false { didSet { if owesDragRecord { stage.setNeedsDragRecord() } } }

  /// Numbers of the script that move with the overlay.
  package internal(set) var alongside = AlongsideValues()

  // Keyboard
  var keyboardLift = KeyboardLift()
  var beforeKeyboard: BeforeKeyboard?
  /// Whether heights are asked for again because the keyboard has changed.
  var followsKeyboard = false

  // Presentation
  var dimmingAlpha: Double
  /// Whether heights have shrunk below what is seen, and until that is there it is no darker than at the highest notch.
  var dimsWithinLimits = false
  /// Sliding in (share 1 to 0 of its height below its place) or out.
  var slide: Passage?
  /// Whether it comes as soon as it is laid out.
  var waitsToSlideIn = false

  private var allNotches = NotchSet()
  /// When it was asked what can be reached; -1: not since the notches changed.
  var reachabilityEpoch = -1
  private var knownReachable = NotchSet()
  private var knownLimits: (revision: Int, reachable: NotchSet, limits: DragLimits)?

  init(_ settings: ContainerSettings, stage: Stage, place: Int, inside outer: Container? = nil) {
    self.settings = settings
    self.stage = stage
    self.place = place
    saved = stage.scene.restored?[settings.id.text]
    presence = settings.presentation == nil || saved?.isPresented == true ? .onScreen : .absent
    let dimming = settings.dims
    dimmingAlpha = dimming?.dismissed ?? 0
    isDimmed = dimming != nil
    isTranslationWatched = stage.recording != .none || settings.callbacks.willTranslate != nil || dimming != nil
    self.outer = outer
    localFrame = stage.screen.bounds
    edge = settings.edge
    outer?.carriesOthers = true
  }

  /// Points; all of its own height, safe area included.
  public var availableSpace: Double { edge.isAcross ? localFrame.width : localFrame.height }
  /// Points.
  public var width: Double { edge.isAcross ? localFrame.height : localFrame.width }
  /// The part of the screen's safe area that reaches into the container, in its own coordinates.
  public var safeArea: EdgeInsets { screen.safeArea(of: ownArea) }
  /// The part of the screen's safe area that reaches into the container, in the screen's coordinates.
  public var screenSafeArea: EdgeInsets { edge == .bottom ? safeArea : stage.screen.safeArea(of: screenArea) }
  /// The screen in the container's own coordinates.
  var screen: Screen { edge == .bottom ? stage.screen : edge.own(stage.screen) }

  /// A rectangle of its own coordinates, on the screen.
  func onScreen(_ rect: Rect) -> Rect { edge == .bottom ? rect : edge.seen(rect, in: stage.screen.size) }
  /// Whether a finger moves the overlay.
  public var isDragging: Bool { drag?.hasStarted ?? false }
  /// Whether a finger has it or a list in it, whether or not it has been moved.
  package var isHeld: Bool { drag != nil }
  /// The notch last moved to; nil until the first layout.
  public var notch: Name? { ladder?.names[notchPlace] }

  /// The translation height that is seen, points: the model's unless an animation runs.
  public func presentationHeight(at seconds: Double) -> Double {
    motion?.height(at: seconds) ?? height
  }

  /// The notches that can be reached now. A script is asked again only after something that may change its answer.
  public func reachable() throws(Thrown) -> NotchSet {
    guard let reachableNotches = settings.reachableNotches, ladder != nil else { return allNotches }
    if reachabilityEpoch == stage.epoch { return knownReachable }
    let set = try reachableNotches(self)
    knownReachable = set
    reachabilityEpoch = stage.epoch
    return set
  }

  /// As they were known last, without asking anybody.
  var lastReachable: NotchSet {
    settings.reachableNotches == nil || reachabilityEpoch == -1 ? allNotches : knownReachable
  }

  /// Between which heights a drag moves: the reachable notches, and the notch last moved to. nil until the first
  /// layout.
  func limits() throws(Thrown) -> DragLimits? {
    let reachable = try reachable()
    if let knownLimits, knownLimits.revision == revision, knownLimits.reachable == reachable {
      return knownLimits.limits
    }
    guard let ladder else { return nil }
    let resting = ladder.heights[notchPlace]
    let lowest = reachable.first.map { ladder.heights[$0] } ?? ladder.highest
    let highest = reachable.last.map { ladder.heights[$0] } ?? ladder.highest
    let limits = DragLimits(minimum: min(resting, lowest), maximum: max(resting, highest))
    knownLimits = (revision, reachable, limits)
    return limits
  }

  /// The overlay's frame on screen for a translation height.
  package func frame(forHeight translation: Double) -> Rect {
    frame(forHeight: translation, in: area)
  }

  func frame(forHeight translation: Double, in area: Rect) -> Rect {
    let highest = ladder?.highest ?? translation
    let height =
      switch settings.style {
      // A spring swings below a notch at 0, to heights that no rectangle has.
      case .flexibleHeight: max(translation, 0)
      case .rigid: highest
      case .expandableHeight: max(translation, highest)
      }
    return Rect(x: area.x, y: area.maxY - translation, width: width, height: height)
  }

  func context(velocity: Double = 0, height: Double? = nil) throws(Thrown) -> OverlayContext {
    OverlayContext(self, height: height ?? self.height, velocity: velocity, reachable: try reachable())
  }

  func record(_ kind: Record.Kind, cause: Record.Cause? = nil) {
    stage.record(kind, layer: settings.id, cause: cause)
  }

  /// Tells a listener of the script, where there is one, and applies what it asked for.
  func notify(
    _ callback: ((OverlayContext) throws(Thrown) -> Void)?, _ context: () throws(Thrown) -> OverlayContext
  ) throws(Thrown) {
    guard let callback else { return }
    try stage.ask { () throws(Thrown) in try callback(context()) }
  }
}
