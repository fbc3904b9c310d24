public import Text

/// A draggable overlay with notches, as OverlayContainer has it.
public final class Container: Layer {
  package let settings: ContainerSettings

  /// The ladder of its notches; nil until the first layout.
  public internal(set) var ladder: NotchLadder? {
    didSet {
      metrics.revision &+= 1
      metrics.reachabilityEpoch = -1
      if host.carriesOthers { stage.needsLayout = true }
      allNotches = .all(ladder?.count ?? 0)
    }
  }
  /// The place of the notch last moved to.
  package internal(set) var notchPlace = 0 { didSet { if notchPlace != oldValue { metrics.revision &+= 1 } } }
  /// The model's translation height, points; an animated move sets it to its target at once.
  public internal(set) var height = 0.0 { didSet { if host.carriesOthers { stage.needsLayout = true } } }

  var host: ContainerHost
  var metrics = ContainerMetrics()
  var movement: ContainerMovement
  var visibility: ContainerVisibility
  var sharing = ListSharing()
  var keyboardLift = KeyboardLift()

  private let trees = ContentTrees()
  private var allNotches = NotchSet()
  private var knownReachable = NotchSet() { didSet { if knownReachable != oldValue { knownLimits = nil } } }
  private var knownLimits: (revision: Int, limits: DragLimits)?

  init(_ settings: ContainerSettings, stage: Stage, place: Int, inside outer: Container? = nil) {
    self.settings = settings
    let saved = stage.scene.restored?[settings.id.text]
    let dimming = settings.dims
    host = ContainerHost(outer: outer, edge: settings.edge, frame: stage.screen.bounds, saved: saved)
    movement = ContainerMovement(
      isWatched: stage.recording != .none || settings.callbacks.willTranslate != nil || dimming != nil)
    visibility = ContainerVisibility(
      presence: settings.presentation == nil || (saved?.isPresented ?? settings.isPresented) ? .onScreen : .absent,
      isDimmed: dimming != nil, dimmingAlpha: dimming?.dismissed ?? 0)
    super.init(settings.id, stage: stage, place: place)
    outer?.host.carriesOthers = true
  }

  package override var edge: OverlayEdge { host.edge }
  package var contentHeight: Double? { metrics.contentHeight }
  package var revision: Int { metrics.revision }
  package var restsFreely: Bool { movement.restsFreely }
  package var alongside: AlongsideValues { movement.alongside }
  var presence: Presence { visibility.presence }

  /// The space along its way, points: all of its own height, safe area included.
  public var availableSpace: Double { edge.isAcross ? host.frame.width : host.frame.height }
  /// The width across its way, points.
  public var width: Double { edge.isAcross ? host.frame.height : host.frame.width }
  /// The part of the screen's safe area that reaches into the container, in its own coordinates.
  public var safeArea: EdgeInsets { screen.safeArea(of: ownArea) }
  /// The part of the screen's safe area that reaches into the container, in the screen's coordinates.
  public var screenSafeArea: EdgeInsets { edge == .bottom ? safeArea : stage.screen.safeArea(of: screenArea(at: nil)) }
  /// The screen in the container's own coordinates.
  var screen: Screen { edge == .bottom ? stage.screen : edge.own(stage.screen) }

  /// A rectangle of its own coordinates, on the screen.
  func onScreen(_ rect: Rect) -> Rect { edge == .bottom ? rect : edge.seen(rect, in: stage.screen.size) }

  /// Returns where a rectangle in its own coordinates is seen on the device.
  func onDevice(_ rect: Rect) -> Rect {
    stage.isMirrored ? onScreen(rect).mirrored(in: stage.screen.size.width) : onScreen(rect)
  }
  /// Whether a finger moves the overlay.
  public var isDragging: Bool { movement.drag?.hasStarted ?? false }
  /// Whether a finger has it or a list in it, whether or not it has been moved.
  package var isHeld: Bool { movement.drag != nil }
  /// The notch last moved to; nil until the first layout.
  public var notch: Name? { ladder?.names[notchPlace] }
  /// The notch that it was last at; nil before it was at any.
  package var reachedNotch: Name? { movement.reachedPlace.flatMap { ladder?.names[$0] } }
  /// The velocity of the animation under way, points per second, down is positive; 0 where there is none.
  package var motionVelocity: Double { movement.motion.map { -$0.velocity(at: stage.now.seconds) } ?? 0 }
  /// The finger that drags it, or has just let go of it.
  var heldFinger: DragFacts? { movement.drag?.facts ?? movement.releasedFinger }

  /// The translation height that is seen, points: the model's unless an animation runs.
  public func presentationHeight(at seconds: Double) -> Double {
    movement.motion?.height(at: seconds) ?? height
  }

  /// The notches that can be reached now. A script is asked again only after something that may change its answer.
  public func reachable() throws(Thrown) -> NotchSet {
    try askForReachable()
    return lastReachable
  }

  private func askForReachable() throws(Thrown) {
    guard metrics.reachabilityEpoch != stage.epoch, ladder != nil, let reachableNotches = settings.reachableNotches
    else { return }
    knownReachable = try reachableNotches(self)
    metrics.reachabilityEpoch = stage.epoch
  }

  /// The reachable notches as they were known last, without asking a function.
  var lastReachable: NotchSet {
    settings.reachableNotches == nil || metrics.reachabilityEpoch == -1 ? allNotches : knownReachable
  }

  /// Returns the heights between which a drag moves: the reachable notches, and the notch last moved to. nil until the
  /// first layout.
  func limits() throws(Thrown) -> DragLimits? {
    try askForReachable()
    if let knownLimits, knownLimits.revision == metrics.revision { return knownLimits.limits }
    guard let ladder else { return nil }
    let reachable = lastReachable
    let resting = ladder.heights[notchPlace]
    let lowest = reachable.first.map { ladder.heights[$0] } ?? ladder.highest
    let highest = reachable.last.map { ladder.heights[$0] } ?? ladder.highest
    let limits = DragLimits(minimum: min(resting, lowest), maximum: max(resting, highest))
    knownLimits = (metrics.revision, limits)
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
    return Rect(x: area.x, y: area.maxY - translation, width: area.width, height: height)
  }

  func context(velocity: Double = 0, height: Double? = nil) throws(Thrown) -> OverlayContext {
    OverlayContext(self, height: height ?? self.height, velocity: velocity, reachable: try reachable())
  }

  /// Tells a listener of the script, where there is one, and applies what it asked for.
  func notify(
    _ callback: ((OverlayContext) throws(Thrown) -> Void)?, _ context: () throws(Thrown) -> OverlayContext
  ) throws(Thrown) {
    guard let callback else { return }
    try stage.ask { () throws(Thrown) in try callback(context()) }
  }

  override func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pan, .moveOverlay, .moveToHeight, .moveBy, .invalidateNotchHeights, .reloadHeights, .alongside,
      .endRefreshing,
      .scrollTo, .assignLists:
      true
    case .scroll: if case .none = settings.scrollView { scroll != nil } else { true }
    case .tap: settings.dims != nil || settings.grabberAction != nil
    case .present, .dismissPresentation: settings.presentation != nil
    default: false
    }
  }

  /// A tap counts where the finger went down, wherever the overlay is by then.
  override func handle(_ kind: InputEvent.Kind, in region: TouchRegion?) throws(Thrown) {
    guard case .tap(let point) = kind, let region else { return try handle(kind) }
    try tap(at: point, isBeside: region == .background)
  }

  override func handle(_ kind: InputEvent.Kind) throws(Thrown) {
    switch kind {
    case .pan(let sample): try pan(sample)
    case .scroll(let sample): try scroll(sample)
    case .sidePan(let sample): scrollAcross(sample)
    case .tap(let point): try tap(at: point, isBeside: !touchFrame.contains(point))
    case .moveOverlay(let notch, let animated, let completion):
      requestMove(
        PendingMove(target: .to(notch, animated: animated), completions: completion.map { [MoveCompletion($0)] } ?? []))
    case .moveToHeight(let height, let animated, let completion):
      requestMove(
        PendingMove(
          target: .toHeight(height, animated: animated), completions: completion.map { [MoveCompletion($0)] } ?? []))
    case .invalidateNotchHeights: invalidateNotchHeights()
    case .reloadHeights(let keeping): invalidateNotchHeights(keeping: keeping)
    case .alongside(let targets, let completion): movement.alongside.request(targets, completion: completion)
    case .moveBy(let animation, let move):
      try handle(move)
      movement.pending?.animation = animation
    case .scrollTo where ladder == nil, .endRefreshing where ladder == nil:
      record(.error(message: "it is not on the screen, so it has no list yet; ask once it is"))
    case .scrollTo(let offset, let list, let animated): scroll(to: offset, in: list, animated: animated)
    case .assignLists(let lists): try assign(lists)
    case .endRefreshing(let list): endRefreshing(list)
    case .present(let animated): try present(animated: animated)
    case .dismissPresentation(let animated):
      if let refusal = presence.refusal(ofDismissal: true) { return record(.error(message: refusal)) }
      try beginDismissal(.program, animated: animated)
    default: break
    }
  }

  override func perform(_ work: ScheduledWork) throws(Thrown) {
    switch work.kind {
    case .animationEnd: try endAnimation(work.token)
    case .scrollEnd: endScrolling(of: work.token)
    case .presentationEnd: try endSlide(work.token)
    case .momentumIntoList: try handOverToList(work.token)
    case .momentumIntoOverlay: try handOverToOverlay(work.token)
    default: break
    }
  }

  /// Returns what of it lies under a point, by what is seen.
  package override func region(at point: Point) -> TouchRegion? {
    let now = stage.now.seconds
    guard isStaying, clip(at: now).map(own)?.contains(point) ?? true else { return nil }
    let (area, frame) = (area(at: now), frame(at: now))
    guard frame.contains(point) else { return area.contains(point) && takesTouchesBeside ? .background : nil }
    return isInScrollView(point, overlay: frame) ? .scrollView : .overlay
  }

  override func reportDrag() throws(Thrown) {
    guard movement.owesRecord else { return }
    movement.owesRecord = false
    guard let limits = try limits() else { return }
    // The state of a list is large: it is copied only where there is one.
    let offset = scroll == nil ? nil : shownOffset(scroll, at: stage.now.seconds)
    record(.drag(height: height, position: limits.position(of: height), offset: offset))
  }

  override func start() throws(Thrown) {
    if isHosted { try resolveFrame() }
    metrics.heightHasChanged = false
    defer { host.saved = nil }
    guard presence == .onScreen else { return }
    try layoutIfNeeded()
    if let saved = host.saved { restoreOffsets(saved) }
    guard settings.presentation != nil, host.saved == nil else { return }
    record(.presented)
    try notify(settings.callbacks.didPresent) { () throws(Thrown) in try context() }
  }

  override func layout() throws(Thrown) { try layoutIfNeeded() }

  override var needsLayout: Bool {
    presence.isLaidOut && (metrics.areStale || movement.pending != nil) && isHosted && !waitsForFinger
  }

  /// One that lies in another's overlay waits until that has its new size.
  override func screenChanged(from old: Screen) throws(Thrown) {
    metrics.revision &+= 1
    if host.outer == nil { try resolveFrame() } else { stage.needsLayout = true }
  }

  override var respectsReduceMotion: Bool { settings.respectsReduceMotion }
  override func keyboardWillMove() { holdLift() }
  override func keyboardChanged(from before: Double) throws(Thrown) { try followKeyboard(from: before) }
  override var insetsForKeyboard: Bool { settings.keyboard.manner == .inset }
  override var dismissesKeyboard: KeyboardDismissal? { settings.dismissesKeyboard }
  override func holds(_ field: TapTarget) -> Bool { isInSight }

  /// Scripts say which scroll views there are and where they lie, and it may be otherwise now.
  override func updateScriptedLists() throws(Thrown) {
    guard case .scripted = settings.scrollView, sharing.assigned == nil, ladder != nil, movement.drag == nil else {
      return
    }
    try reloadScrollViews()
  }

  override func passes(_ point: Point) throws(Thrown) -> Bool {
    guard let passes = settings.presentation?.passesTouches else { return false }
    return try stage.ask { () throws(Thrown) in try passes(point, context()) }
  }

  override func takes(_ region: TouchRegion) -> Bool {
    region != .overlay && region != .scrollView || settings.hitArea == .frame
  }

  override var isTappable: Bool { isStaying && settings.look.isTappable }
  override var isDraggable: Bool { true }
  override func isHeld(in region: TouchRegion?) -> Bool { isHeld || inner.isHeldAcross }

  override func prepare(_ recognizer: inout TouchRecognizer, in region: TouchRegion) {
    (recognizer.dragStart, recognizer.estimate) = (settings.dragStart.own(edge), settings.velocityEstimator)
    recognizer.layerIsMoving = movement.isOnItsWay
  }

  package override var isLaidOut: Bool { presence.isLaidOut }
  override var transform: FunctionReference? { settings.look.transform }
  override var hostContainer: Container? { host.outer }
  override func drawnFrame(at seconds: Double) -> Rect? { ladder == nil ? nil : screenFrame(at: seconds) }

  /// Returns what is seen of it: the dimming behind it, and its card.
  override func plainSnapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    var snapshot = LayerSnapshot(id: id, elements: room)
    guard ladder != nil, isHosted else { return snapshot }
    let clip = clip(at: seconds)
    let context = try drawContext(at: seconds)
    let frame = screenFrame(at: seconds)
    snapshot.height = context.height
    snapshot.frame = frame
    snapshot.offset = context.offset
    snapshot.offsets = context.offsets
    if let dims = settings.dims {
      let alpha = try seenDimming(dims, context, draw)
      snapshot.dimming = alpha
      if alpha > 0 {
        let area = onScreen(area(at: seconds))
        snapshot.elements.append(
          .backdrop(.dimming(clip.map { $0.intersection(area) } ?? area, alpha: alpha, color: dims.color)))
      }
    }
    var surface = try settings.look.surface(frame, corners: edge.corners, trees: trees, context: context, draw)
    (surface.clip, surface.takesTaps) = (clip, isStaying)
    if edge == .bottom, settings.look.content?.hasFooter == true {
      surface.content?.liftFooters(by: hiddenBelow(at: seconds, clip))
    }
    if edge != .bottom { (surface.ornaments.edge, surface.scrollsAcross) = (edge, edge.isAcross) }
    if isCalm { surface.opacity *= max(0, min(1, 1 - slideShare(at: seconds))) }
    snapshot.elements.append(.surface(surface))
    return snapshot
  }

  override func drawContext(at seconds: Double) throws(Thrown) -> DrawContext {
    var context = DrawContext(layer: id, container: self, time: seconds)
    context.height = presentationHeight(at: seconds)
    context.offset = shownOffset(scroll, at: seconds)
    context.offsets = offsets(at: seconds)
    context.list = scroll?.settings.id
    context.leftLists = sharing.left.map { ListOffset(id: $0.id, offset: $0.offset) }
    guard let ladder else { return context }
    (context.progress, context.overallProgress) = ladder.progress(of: context.height, try reachable())
    return context
  }

  override var isModal: Bool { isStaying && settings.presentation != nil && takesTouchesBeside }

  override var controlActions: [(part: String, action: String)] {
    var actions: [(part: String, action: String)] = []
    guard isStaying else { return actions }
    if isModal, dismissesByTap { actions.append(("dimming", "dismiss")) }
    if let action = settings.grabberAction { actions.append(("grabber", action.word)) }
    return actions
  }

  /// Whether a tap beside it takes it off the screen, as far as that is known without asking.
  private var dismissesByTap: Bool {
    if let action = settings.dims?.action { return action == .dismiss }
    if case .fixed(true)? = settings.presentation?.dismissesOnTap { return true }
    return false
  }

  override func controlCenter(named name: String) -> Point? {
    guard name == "grabber", isStaying, settings.grabberAction != nil else { return nil }
    return touchFrame.grabber
  }

  override func handlesBackGesture() throws(Thrown) -> Bool {
    // What is not seen has nothing to take back.
    guard isInSight, let ladder else { return false }
    switch settings.back {
    case .fixed(.none): return false
    case .fixed(.dismiss): return settings.presentation != nil
    case .fixed(.collapse): return try reachable().first.map { height > ladder.heights[$0] } ?? false
    case .scripted: return true
    }
  }

  override func requestBackAction() throws(Thrown) -> BackAction {
    switch settings.back {
    case .fixed(let action): action
    case .scripted(let function): try stage.ask { () throws(Thrown) in try function(context()) }
    }
  }

  override func performBackAction(_ action: BackAction) throws(Thrown) {
    switch action {
    case .dismiss where settings.presentation != nil: try beginDismissal(.back, animated: true)
    case .dismiss:
      record(.error(message: "backAction: the overlay is always on screen, so nothing dismisses it"))
    case .collapse:
      guard presence.isStaying, let ladder, let lowest = try reachable().first else { return }
      stage.needsLayout = true
      requestMove(PendingMove(target: .to(ladder.names[lowest], animated: true), cause: .program))
    case .none: break
    }
  }

  override var isDismissingByBackGesture: Bool { presence.isLeaving }

  override var listOwner: (any ListOwner)? { self }

  /// Its notches, lowest first; none until the first layout. Heights in points.
  public override var notchHeights: [(name: String, height: Double)] {
    ladder.map { zip($0.names.map { $0.text }, $0.heights).map { ($0, $1) } } ?? []
  }

  package override func resting(at time: Instant) -> RestingState? {
    RestingState(notch: notch, height: height, offset: shownOffset(scroll, at: time.seconds))
  }

  package override func facts(seenAt seconds: Double?) -> LayerFacts {
    let now = seconds ?? stage.now.seconds
    let height = seconds.map(presentationHeight) ?? height
    var facts = LayerFacts(height: height, notch: notch, isDragging: isDragging, isPresented: presence.isStaying)
    facts.velocity = drag?.facts.velocity ?? motion.map { -$0.velocity(at: now) } ?? 0
    facts.values = alongside.values(at: now)
    facts.frame = ladder == nil ? nil : screenFrame(at: seconds)
    facts.shown = 0
    if let ladder {
      let whole = ladder.heights[notchPlace]
      facts.shown = whole > 0 ? height / whole * (1 - slideShare(at: now)) : 0
      (facts.progress, facts.overallProgress) = ladder.progress(of: height, lastReachable)
    }
    return facts
  }

  override func planLanding(
    releasedAt height: Double, velocity: Double, from start: Int?, isHeld: Bool
  ) throws(Thrown) -> (landing: Landing, reason: String?)? {
    let present = (notchPlace, movement.reachedPlace)
    defer { (notchPlace, movement.reachedPlace) = present }
    if let start, let count = ladder?.count {
      notchPlace = max(0, min(start, count - 1))
      movement.reachedPlace = notchPlace
    }
    return try landing(releasedAt: height, velocity: velocity, isHeld: isHeld)
  }

  override func planWay(from start: Double, to place: Int, at rest: Double?, velocity: Double) throws(Thrown) -> Settle?
  {
    guard let ladder, presence.isStaying else { return nil }
    let goal = rest ?? ladder.heights[place]
    let facts = MoveFacts(seenHeight: start, seenVelocity: velocity, toHeight: goal)
    let move = PendingMove(target: .policyChoice, velocity: velocity)
    let animation =
      try animation(to: ladder.names[place], facts, move, from: start) ?? .spring(settings.style.defaultSpring)
    let curve = try animation.curve(velocity: velocity, from: start, to: goal, layer: id)
    return Settle(animation: animation, curve: curve)
  }

  override var suspiciousValues: [SuspiciousValue] { findSuspiciousValues() }

  override func saved(at seconds: Double) -> SavedLayer? {
    var saved = SavedLayer()
    if settings.presentation != nil { saved.isPresented = presence.isStaying }
    guard ladder != nil, presence.isStaying else { return saved }
    saved.notch = notch?.text
    if restsFreely { saved.height = height }
    saved.offsets = savedOffsets(at: seconds)
    return saved
  }

  override func missing(from saved: SavedLayer) -> String? {
    guard let notch = saved.notch, let ladder, ladder.place(of: Name(notch)) == nil else { return nil }
    return "there is no notch \"\(notch)\""
  }
}

/// The place in which a container lies.
struct ContainerHost {
  /// The container in whose overlay it lies; `nil` for the screen.
  let outer: Container?
  let edge: OverlayEdge
  /// Its place in there, as the screen has it.
  var frame: Rect
  /// What it lies in, when it was asked for its place, or `nil` if it was not.
  var room: Screen?
  /// The answer; `nil` for all of that.
  var place: Frame?
  /// Whether another container lies in its overlay.
  var carriesOthers = false
  /// The state in which it was left in an earlier run, until it has been laid out, or `nil` if nothing is known.
  var saved: SavedLayer?
}

/// The place of a container: on the screen, or in the overlay of another one, with which it moves.
extension Container {
  /// The area in which its overlay moves, by the models, in its own coordinates: points of the screen, turned so that its
  /// edge is the bottom.
  package var area: Rect { area(at: nil) }

  /// The area in its own coordinates, without the keyboard, which may lift the overlay.
  var ownArea: Rect { own(screenArea(at: nil)) }

  /// Returns the area on the screen, without the keyboard: by the models, or as it is seen at a number of seconds of the
  /// run, with or without what presentations on their way add.
  func screenArea(at seconds: Double?, sliding: Bool = true) -> Rect {
    guard let outer = host.outer else { return host.frame }
    let overlay = outer.screenFrame(at: seconds, sliding: sliding)
    let bounds = Rect(x: 0, y: 0, width: overlay.width, height: overlay.height)
    return (host.place?.rect(in: bounds) ?? bounds).moved(by: Point(x: overlay.x, y: overlay.y))
  }

  func own(_ rect: Rect) -> Rect { edge == .bottom ? rect : edge.own(rect, in: stage.screen.size) }

  /// Returns the area in its own coordinates, as `screenArea` has it.
  func area(at seconds: Double?, sliding: Bool = true) -> Rect {
    let area = own(screenArea(at: seconds, sliding: sliding))
    let bounce = if let seconds { listBounce(at: seconds) } else { 0.0 }
    let lift = lift(at: seconds) - bounce
    return lift == 0 ? area : area.moved(by: Point(x: 0, y: -lift))
  }

  /// Returns how far the overlay is moved towards its edge because its list is beyond its beginning, points.
  private func listBounce(at seconds: Double) -> Double {
    guard let scroll, scroll.settings.bounces == .overlay else { return 0 }
    return max(0, scroll.pulled(at: seconds))
  }

  /// Returns what cuts all that is seen of it, on the screen: the overlays that it lies in. `nil` if nothing does.
  func clip(at seconds: Double) -> Rect? {
    guard let outer = host.outer else { return nil }
    let overlay = outer.screenFrame(at: seconds)
    return outer.clip(at: seconds).map { $0.intersection(overlay) } ?? overlay
  }

  /// Whether it is laid out, and stays with what it lies in: what leaves takes no touches.
  var isStaying: Bool { presence.isStaying && ladder != nil && (host.outer?.isStaying ?? true) }

  /// Whether it stays, and something of it is seen.
  var isInSight: Bool { isStaying && height > 0 && (host.outer?.isInSight ?? true) }

  /// Whether what it lies in is there.
  var isHosted: Bool {
    guard let outer = host.outer else { return true }
    return outer.ladder != nil && outer.isHosted
  }

  /// Asks where it lies. Heights are asked for again where its own has changed.
  func resolveFrame() throws(Thrown) {
    let room = host.outer?.room(at: nil) ?? stage.screen
    host.room = room
    host.place = try settings.frame?.frame(in: room, stage.scene.script)
    let old = availableSpace
    host.frame = host.place?.rect(in: room.bounds) ?? room.bounds
    metrics.revision &+= 1
    let covered = safeArea
    defer { metrics.knownSafeArea = covered }
    if availableSpace == old, ladder != nil, let known = metrics.knownSafeArea, known != covered {
      invalidateMetrics()
      metrics.followsSafeArea = true
    }
    guard availableSpace != old else { return }
    invalidateMetrics()
    metrics.heightHasChanged = true
  }

  /// Something has changed that heights may depend on: they are asked for again.
  func heightsMayHaveChanged() {
    guard ladder != nil else { return }
    invalidateMetrics()
    metrics.followsSafeArea = true
  }

  /// The overlay that it lies in may have another size or safe area now.
  func followHost() throws(Thrown) {
    guard let outer = host.outer, outer.ladder != nil, outer.room(at: nil) != host.room else { return }
    try resolveFrame()
  }

  /// Returns its overlay as a screen for what lies in that: by the models, or as it is seen at a number of seconds of the
  /// run. A presentation on its way changes no safe area.
  func room(at seconds: Double?) -> Screen {
    let overlay = screenFrame(at: seconds, sliding: false)
    var room = stage.screen
    room.size = Size(width: overlay.width, height: overlay.height)
    room.safeArea = stage.screen.safeArea(of: overlay)
    return room
  }
}

extension Container {
  /// Returns the overlay's frame on the screen: by the models, or as it is drawn at a number of seconds of the run, with
  /// or without what presentations on their way add: those that slide in or out take it down, off the screen.
  func screenFrame(at seconds: Double?, sliding: Bool = true) -> Rect {
    var frame = frame(at: seconds, sliding: sliding)
    if sliding, !isCalm, let seconds { frame.y += slideShare(at: seconds) * (screen.size.height - frame.y) }
    return onScreen(frame)
  }

  /// Returns the overlay's frame in the container's own coordinates, without what its own presentation adds.
  func frame(at seconds: Double?, sliding: Bool = true) -> Rect {
    let height = if let seconds { presentationHeight(at: seconds) } else { height }
    return frame(forHeight: height, in: area(at: seconds, sliding: sliding))
  }

  /// Returns how much of the overlay lies below the edge that is seen: the screen's, its clip's, or the keyboard's
  /// where it stands on that, or its lists end above it. Points; what a presentation adds on its way is left out, so
  /// that footers come with it.
  private func hiddenBelow(at seconds: Double, _ clip: Rect?) -> Double {
    let frame = onScreen(frame(at: seconds))
    var edge = min(stage.screen.size.height, clip?.maxY ?? .infinity)
    let hidden = frame.maxY - edge
    guard stage.keyboard.isUp, settings.keyboard.keepsContentClear else { return max(0, min(hidden, frame.height)) }
    edge = min(edge, stage.keyboardTop(at: seconds))
    // What stands on the keyboard does so but for rounding.
    return frame.maxY - edge < 1e-6 ? 0 : min(frame.maxY - edge, frame.height)
  }

  /// A list's content offset as the screen has it, from its left or upper end, or `nil` if there is no list. Points.
  func shownOffset(_ list: ScrollCoordination?, at seconds: Double) -> Double? {
    guard let list else { return nil }
    let beyond = list.settings.bounces == .overlay ? max(0, list.pulled(at: seconds)) : 0
    return shown(list.offset(at: seconds) + beyond, in: list, at: seconds)
  }

  /// Returns an own offset of a list as the screen has it, points.
  func shown(_ own: Double, in list: ScrollCoordination, at seconds: Double) -> Double {
    guard edge.turnsLists else { return own }
    return list.own(own, in: list.bounds(in: frame(forHeight: presentationHeight(at: seconds))))
  }
}

/// The context that a callback or a policy of a container gets. Valid during the call only.
public struct OverlayContext {
  /// The container it is about; its notches, heights and reachability can be read from it.
  public var container: Container
  /// Whether this translation is a finger's; where the moment is about none, whether a finger drags the overlay.
  public var isDragging: Bool
  /// The translation height at this moment, points.
  public var height: Double
  /// Points per second, down is positive.
  public var velocity: Double
  /// The notches that can be reached now.
  public var reachable: NotchSet
  /// The notch that the overlay moves to, if the moment is about a move.
  public var targetNotch: Name?
  /// The height that the overlay moves to, points.
  public var targetHeight: Double?
  /// Whether the move is animated.
  public var isAnimated: Bool?
  /// How far the height lies between the lowest (0) and the highest (1) reachable notch.
  public var progress: Double?
  /// How far the height lies between the lowest (0) and the highest (1) notch.
  public var overallProgress: Double?
  /// Whether, in a completion, another move has overtaken this one, or the overlay was taken away.
  public var isCancelled = false
  /// The numbers that move with the overlay, in a completion, as they are seen.
  package var values: [AlongsideTarget]?
  /// The finger that has led to this, that drags the overlay, or that has just let go of it.
  public var finger: DragFacts?
  /// The move that an animation is asked for.
  public var move: MoveFacts?
  /// The list whose finger is shared.
  public var list: ListFacts?

  /// Whether the moment is about a move.
  public var hasTarget: Bool {
    targetNotch != nil || targetHeight != nil || isAnimated != nil || progress != nil || overallProgress != nil
  }

  init(_ container: Container, height: Double, velocity: Double, reachable: NotchSet) {
    self.container = container
    isDragging = container.isDragging
    finger = container.heldFinger
    self.height = height
    self.velocity = velocity
    self.reachable = reachable
  }
}
