import Text

/// Displays transient views and lets others wait, as SwiftUIOverlayContainer 2 does.
public final class ViewContainer: Layer {
  package internal(set) var settings: ViewContainerSettings

  /// The frame on the screen; `nil` for all of that.
  private var frame: Frame?
  /// The container in whose overlay it lies, or `nil` for the screen.
  let outer: Container?
  /// What it lies in, when it was asked for its place.
  private var knownHost: Screen?

  // Queues
  /// The displayed views by time of display.
  var displayed: [DisplayedView] = []
  /// The waiting views; first come, first served.
  var waiting: [QueuedView] = []
  var heldRequests = HeldRequests()

  // Pictures
  /// The dismissed views that are still seen, by time of dismissal.
  var leaving: [DisplayedView] = []
  /// How the group's background comes or goes, or `nil` if it is all there, or not at all.
  var backgroundFade: AnimatedAmount?

  var askedTouches = AskedTouches()
  var heldDismissals = HeldDismissals()
  var pulls = ViewPulls()

  var keyboardLift = KeyboardLift()

  // Bookkeeping
  private var lastGeneratedID = 0
  var batchUpdates = BatchUpdates()

  init(_ settings: ViewContainerSettings, stage: Stage, place: Int, inside outer: Container? = nil) {
    self.settings = settings
    self.outer = outer
    super.init(settings.id, stage: stage, place: place)
    outer?.host.carriesOthers = true
  }

  /// Ids of the displayed views, by time of display.
  package var visibleIDs: [String] { displayed.map { $0.view.id } }
  /// Ids of the views that wait, the next one first.
  package var waitingIDs: [String] { waiting.map { $0.id } }

  /// The displayed view that lies in front.
  var topmost: DisplayedView? { settings.displayOrder == .ascending ? displayed.last : displayed.first }

  var name: String { id.text }
  var merge: SettingMerge { SettingMerge(displayType: settings.displayType, container: settings.style) }

  /// Its place on the screen by the models, points.
  package var area: Rect { area(at: nil) }

  /// Returns its place on the screen: by the models, or as it is seen at a number of seconds of the run, with or without
  /// what presentations on their way add. Points.
  func area(at seconds: Double?, sliding: Bool = true) -> Rect {
    localArea(at: seconds).moved(by: hostOrigin(at: seconds, sliding: sliding))
  }

  /// Returns its area in what it lies in, points. Views are laid out in that of the models.
  func localArea(at seconds: Double?) -> Rect { area(ignoring: settings.ignoresSafeArea, in: host(at: seconds)) }

  /// Returns where its backgrounds are seen, points.
  func backgroundArea(at seconds: Double) -> Rect {
    area(ignoring: settings.ignoresSafeArea.union(settings.backgroundIgnoresSafeArea), in: host(at: seconds))
      .moved(by: hostOrigin(at: seconds))
  }

  private func area(ignoring edges: EdgeSet, in screen: Screen) -> Rect {
    if case .aligned(let alignment, let size)? = frame {
      let safe = screen.bounds.inset(by: screen.safeArea.ignoring(settings.ignoresSafeArea))
      let whole = screen.bounds.inset(by: screen.safeArea.ignoring(edges))
      return safe.placing(size, alignment, reaching: whole)
    }
    let rect = frame?.rect(in: screen.bounds) ?? screen.bounds
    return rect.inset(by: screen.safeArea(of: rect).ignoring(edges))
  }

  /// Returns the surroundings that it lies in, as a screen: the screen itself, or an overlay.
  private func host(at seconds: Double?) -> Screen {
    guard let outer, outer.ladder != nil else { return stage.screen }
    return outer.room(at: seconds)
  }

  /// Whether what it lies in is there.
  var isHosted: Bool { outer.map { $0.ladder != nil && $0.isHosted } ?? true }

  /// Whether it displays something, and what it lies in is there to stay.
  private var isInSight: Bool { !displayed.isEmpty && (outer?.isInSight ?? true) }

  /// Returns the origin of the hosting overlay on the screen, as `area` has it.
  private func hostOrigin(at seconds: Double?, sliding: Bool = true) -> Point {
    guard let outer, outer.ladder != nil else { return Point(x: 0, y: 0) }
    let frame = outer.screenFrame(at: seconds, sliding: sliding)
    return Point(x: frame.x, y: frame.y)
  }

  /// Returns a view with its rectangle on the screen: by the models, or as it is seen before transitions and fingers move
  /// it. A hosting overlay on its way has another size and safe area than its model, by which views are laid out: they
  /// keep to the edges that they are aligned to.
  func placed(_ view: DisplayedView, at seconds: Double?) -> DisplayedView {
    guard outer != nil else { return view }
    let (host, seen, alignment) = (hostOrigin(at: seconds), localArea(at: seconds), alignment(of: view))
    let laidOut = view.area.placing(Size(width: view.rect.width, height: view.rect.height), alignment)
    var placed = view
    placed.rect = seen.placing(size(of: view.view, in: seen), alignment)
      .moved(by: Point(x: host.x + (view.rect.x - laidOut.x), y: host.y + (view.rect.y - laidOut.y)))
    return placed
  }

  /// Returns what cuts all that is seen of it, or `nil` if nothing does.
  func clip(at seconds: Double) -> Rect? {
    let own = settings.isClipped ? area(at: seconds) : nil
    guard let outer else { return own }
    let overlay = outer.screenFrame(at: seconds)
    let hosts = outer.clip(at: seconds).map { $0.intersection(overlay) } ?? overlay
    return own.map { $0.intersection(hosts) } ?? hosts
  }

  func resolveFrame() throws(Thrown) {
    let host = host(at: nil)
    knownHost = host
    frame = try settings.frame?.frame(in: host, stage.scene.script)
  }

  /// Returns what one of its views can read of it, `nil` for the container as a whole.
  func environment(of view: QueuedView?) -> ViewEnvironment {
    let area = area
    return ViewEnvironment(
      container: id, view: view?.id ?? "", token: view?.token ?? 0, dismissal: view?.dismissal,
      size: Size(width: area.width, height: area.height),
      displayType: settings.displayType,
      queueType: settings.queueType)
  }

  /// Returns what the view of a token can read of the container, as long as it is shown or waits.
  package func environment(ofToken token: Int) -> ViewEnvironment? {
    let shown = displayedView(token) ?? leaving.first { $0.view.token == token }
    return (shown?.view ?? waiting.first { $0.token == token }).map { environment(of: $0) }
  }

  /// The container's name and a number, such as `toasts.3`, that no view of it has.
  func makeID() -> String {
    repeat { lastGeneratedID += 1 } while queue(of: "\(name).\(lastGeneratedID)") != nil
    return "\(name).\(lastGeneratedID)"
  }

  func plan(_ kind: ScheduledWork.Kind, afterSeconds seconds: Double, token: Int) {
    stage.planPausable(kind, afterSeconds: seconds, layer: place, token: token)
  }

  func cancel(_ kind: ScheduledWork.Kind, token: Int) {
    stage.cancelWork { $0.layer == place && $0.kind == kind && $0.token == token }
  }

  /// Shows the declared views whose state is true already.
  override func start() throws(Thrown) {
    try resolveFrame()
    for view in settings.boundViews where isTrue(view.settings.isPresented) { try show(bound: view) }
  }

  override func perform(_ work: ScheduledWork) throws(Thrown) {
    switch work.kind {
    case .pauseEnd: try endPause()
    case .debounceEnd: try endDebounce(work.token)
    case .autoDismiss:
      try performBatchUpdates { () throws(Thrown) in
        try dismiss(token: work.token, animated: true, reason: .time)
      }
    case .transitionEnd: try endTransition(work.token)
    case .stationaryTouch: try askAboutStationaryTouch(work.token)
    default: break
    }
  }

  override func understands(_ kind: InputEvent.Kind) -> Bool { kind.touchPoint != nil }

  /// A gesture on a part of it, which was decided when the finger went down. Never held back by `debounce`.
  override func handle(_ kind: InputEvent.Kind, in region: TouchRegion?) throws(Thrown) {
    switch region {
    case .view(let token):
      switch kind {
      case .pan(let sample): return try pull(token, sample, isAcross: false)
      case .sidePan(let sample): return try pull(token, sample, isAcross: true)
      default: break
      }
      guard let gesture = gesture(of: token), gesture.isRecognized(in: kind) else { return }
      if case .tap = kind { stage.noteEffectOfTap() }
      try performBatchUpdates { () throws(Thrown) in try dismiss(token: token, animated: true, reason: .gesture) }
    case .viewBackground(let token):
      guard case .tap = kind, let view = displayedView(token), merge.tapToDismiss(view.view.settings.style) else {
        return
      }
      stage.noteEffectOfTap()
      try performBatchUpdates { () throws(Thrown) in try dismiss(token: token, animated: true, reason: .background) }
    case .background:
      guard case .tap = kind, merge.tapToDismiss(nil) else { return }
      stage.noteEffectOfTap()
      try performBatchUpdates { () throws(Thrown) in
        try dismissAll(onlyShowing: true, animated: true, reason: .background)
      }
    default: break
    }
  }

  /// Returns what lies under a point, by what is seen; views that leave are not there any more.
  package override func region(at point: Point) -> TouchRegion? { region(at: point, below: nil) }

  override func region(at point: Point, below part: TouchRegion?) -> TouchRegion? {
    let seconds = stage.now.seconds
    guard outer?.isStaying ?? true, clip(at: seconds)?.contains(point) ?? true else { return nil }
    let isInside = backgroundArea(at: seconds).contains(point)
    var isBelow = part == nil
    for view in settings.displayOrder == .ascending ? displayed.reversed() : displayed {
      if isBelow, seenRect(of: view, at: seconds).contains(point) { return .view(view.view.token) }
      isBelow = isBelow || part == .view(view.view.token)
      if isBelow, isInside, ownBackground(of: view) != nil { return .viewBackground(view.view.token) }
    }
    return isInside && !displayed.isEmpty && groupBackground != nil ? .background : nil
  }

  /// The overlay that it lies in may have another size or safe area now.
  override func layout() throws(Thrown) {
    guard outer != nil, host(at: nil) != knownHost else { return }
    try resolveFrame()
    layOut()
    try refreshContents()
  }

  /// The screen has another size or safe area: what is displayed jumps to its new place, or goes on its way to that, what
  /// leaves stays where it was.
  override func screenChanged(from old: Screen) throws(Thrown) {
    try resolveFrame()
    layOut()
  }

  override var respectsReduceMotion: Bool { settings.respectsReduceMotion }
  override func keyboardWillMove() { holdLifts() }
  override func keyboardChanged(from before: Double) throws(Thrown) {
    guard let function = settings.keyboardFunction, let length = settings.length else { return }
    keyboardLift.go(to: try stage.ask { () throws(Thrown) in try length(function, environment(of: nil)) }, stage)
  }

  override func holds(_ field: TapTarget) -> Bool {
    isInSight && displayed.contains { field.surface == .view($0.view.token) }
  }

  override func takes(_ region: TouchRegion) -> Bool {
    if case .view(let token) = region { displayedView(token)?.view.settings.hitArea != .content } else { true }
  }

  override var isTappable: Bool {
    (outer?.isStaying ?? true)
      && displayed.contains { $0.view.settings.tap != nil || $0.view.settings.content?.isTappable == true }
  }
  override func isHeld(in region: TouchRegion?) -> Bool { pulls.isDragging(in: region) }

  override func longPressDuration(in region: TouchRegion) -> Double? {
    guard case .view(let token) = region, case .longPress(let seconds) = gesture(of: token) else { return nil }
    return seconds
  }

  override func isDismissed(by swipe: SwipeDirection, in region: TouchRegion?) -> Bool {
    guard case .view(let token) = region else { return false }
    return gesture(of: token) == .swipe(swipe)
  }

  override func sidewaysDrag(in region: TouchRegion, at point: Point) -> TouchRecognizer.SidewaysDrag {
    guard case .view(let token) = region, let rule = rule(of: token) else { return .pan }
    return rule.moves(across: true) ? .sidePan : .ignored
  }

  override func prepare(_ recognizer: inout TouchRecognizer, in region: TouchRegion) {
    let rule = if case .view(let token) = region { rule(of: token) } else { PullDismissal?.none }
    recognizer.dragStart = rule?.start ?? DragStart()
    recognizer.ownAxes = rule.map {
      $0.moves(across: true) ? ($0.moves(across: false) ? .both : .horizontal) : .vertical
    }
    if recognizer.dragStart.axis == .along {
      recognizer.dragStart.axis =
        recognizer.ownAxes == .both ? .any : recognizer.ownAxes == .horizontal ? .horizontal : .vertical
    }
  }

  override func follow(_ sample: TouchSample, in region: TouchRegion?, isFirst: Bool, isLast: Bool) throws(Thrown) {
    let token: Int? = if case .view(let token) = region { token } else { nil }
    followHolding(sample, on: token)
    if let token { try followGesture(sample, on: token, isFirst: isFirst, isLast: isLast) }
  }

  override var transform: FunctionReference? { settings.transform }
  override var hostContainer: Container? { outer }
  override var transformsBackdrops: Bool { outer == nil }

  /// Returns what is seen of it, as things to draw.
  override func plainSnapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    var snapshot = LayerSnapshot(id: id, elements: room)
    guard isHosted else { return snapshot }
    let (views, background) = (appearances(at: seconds), background(at: seconds))
    let clip = clip(at: seconds)
    snapshot.dimming = background?.alpha
    snapshot.views = views.map { view in
      SeenView(
        id: view.id, frame: view.seenRect.scaled(by: view.scale), opacity: view.opacity, dimming: view.background?.alpha
      )
    }
    if let background {
      snapshot.elements.append(try element(background, of: nil, at: seconds, draw))
    }
    for view in views {
      if let background = view.background {
        snapshot.elements.append(try element(background, of: view.token, at: seconds, draw))
      }
      if view.scale > 0, view.opacity > 0 {
        snapshot.elements.append(.surface(try surface(view, clip: clip, at: seconds, draw)))
      }
    }
    return snapshot
  }

  override var isModal: Bool {
    isInSight && (groupBackground != nil || displayed.contains { ownBackground(of: $0) != nil })
  }

  override func handlesBackGesture() throws(Thrown) -> Bool {
    isInSight && (settings.back == .dismiss || settings.backFunction != nil)
  }

  /// The view that a way back takes: that on which it is seen while that is displayed, else the topmost.
  private var backView: QueuedView? {
    if let back = stage.back, !back.isOver, back.layer == id, case .view(let token)? = back.part,
      let view = displayedView(token)
    {
      return view.view
    }
    return topmost?.view
  }

  override var backGesturePart: Surface.Part? { backView.map { .view($0.token) } }

  override func requestBackAction() throws(Thrown) -> BackAction {
    guard let function = settings.backFunction, let answer = settings.answersBack else { return settings.back }
    return try stage.ask { () throws(Thrown) in try answer(function, environment(of: backView)) }
  }

  override func performBackAction(_ action: BackAction) throws(Thrown) {
    guard action == .dismiss, let token = backView?.token else { return }
    try performBatchUpdates { () throws(Thrown) in try dismiss(token: token, animated: true, reason: .gesture) }
  }

  override var isDismissingByBackGesture: Bool {
    stage.back?.part.map { part in leaving.contains { part == .view($0.view.token) } } ?? false
  }

  package override func resting(at time: Instant) -> RestingState? { RestingState(visible: visibleIDs) }
  package override func facts(seenAt seconds: Double?) -> LayerFacts {
    LayerFacts(visible: visibleIDs, frame: area(at: seconds))
  }

  override var suspiciousValues: [SuspiciousValue] { SuspiciousValue.all(of: settings.style.animation?.ofMove, id) }
}

extension ViewContainer {
  func displayedView(_ token: Int) -> DisplayedView? {
    displayed.first { $0.view.token == token }
  }

  func gesture(of token: Int) -> DismissGesture? {
    displayedView(token).map { merge.dismissGesture($0.view.settings.style) }
  }
}

extension DismissGesture {
  func isRecognized(in kind: InputEvent.Kind) -> Bool {
    switch (self, kind) {
    case (.tap, .tap), (.doubleTap, .doubleTap): true
    case (.longPress(let seconds), .longPress(_, let duration)): duration >= seconds
    case (.swipe(let wanted), .swipe(_, let direction)): direction == wanted
    default: false
    }
  }
}

extension ViewContainer {
  /// Lays out what is displayed. Views that lay elsewhere move there with the animation that moved them, or jump where
  /// nothing but their surroundings has changed: a move under way goes on.
  func layOut(animation: ViewAnimation? = nil) {
    guard !displayed.isEmpty else { return }
    let area = localArea(at: nil)
    let layout = ViewLayout(
      displayType: settings.displayType, alignment: merge.alignment(nil), spacing: settings.spacing,
      insets: settings.insets, area: area)
    let sizes = displayed.map { size(of: $0.view, in: area) }
    let rects = layout.rects(sizes, alignments: displayed.map { merge.alignment($0.view.settings.style) })
    for (place, rect) in rects.enumerated() {
      if displayed[place].rect == rect, displayed[place].isLaidOut {
        displayed[place].area = area
      } else {
        move(at: place, to: rect, in: area, animation)
      }
    }
  }

  private func size(of view: QueuedView, in area: Rect) -> Size {
    let insets = settings.insets
    return Size(
      width: view.settings.width.points(
        in: area.width - insets.left - insets.right, scripted: view.scriptedSize.width),
      height: view.settings.height.points(
        in: area.height - insets.top - insets.bottom, scripted: view.scriptedSize.height))
  }

  private func move(at place: Int, to rect: Rect, in area: Rect, _ animation: ViewAnimation?) {
    let isNew = !displayed[place].isLaidOut
    let now = stage.now.seconds
    let (seen, from) = (displayed[place].shift(at: now), placed(displayed[place], at: now).rect)
    (displayed[place].rect, displayed[place].area, displayed[place].isLaidOut) = (rect, area, true)
    let to = placed(displayed[place], at: now).rect
    let way = Point(x: from.x + seen.x - to.x, y: from.y + seen.y - to.y)
    guard let animation else { return }
    shift(place, from: isNew ? Point(x: 0, y: 0) : way, animation)
  }

  /// Lets a view come to its place from where it is seen, points beside it.
  func shift(_ place: Int, from seen: Point, _ animation: ViewAnimation) {
    if let shift = displayed[place].shift { cancel(.transitionEnd, token: shift.passage.token) }
    displayed[place].shift = nil
    guard seen.x != 0 || seen.y != 0, let passage = passage(from: 1, to: 0, animation) else { return }
    displayed[place].shift = DisplayedView.Shift(dx: seen.x, dy: seen.y, passage: passage)
  }
}

extension ViewContainer {
  private func element(
    _ background: BackgroundAppearance, of view: Int?, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot.Element {
    switch background.style {
    case .color(let paint): .backdrop(.dimming(backgroundArea(at: seconds), alpha: background.alpha, color: paint))
    case .blur(let style):
      .backdrop(Backdrop(rect: backgroundArea(at: seconds), style: .blur(style), alpha: background.alpha))
    case .content(let content):
      .surface(try surface(of: content, behind: view, background.alpha, at: seconds, draw))
    case .disable: .backdrop(.dimming(backgroundArea(at: seconds), alpha: 0))
    }
  }

  private func surface(
    of content: ContentTemplate, behind view: Int?, _ alpha: Double, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> Surface {
    var surface = Surface(
      rect: backgroundArea(at: seconds), opacity: alpha, content: try resolved(content, of: view, at: seconds, draw))
    surface.part = .background(view)
    return surface
  }

  /// A view without content is a plain card.
  private func surface(
    _ view: ViewAppearance, clip: Rect?, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> Surface {
    var content = try view.content.map { it throws(Thrown) in try resolved(it, of: view.token, at: seconds, draw) }
    let isPlain = content == nil
    if let tap = view.tap, content?.tap == nil {
      var root = content ?? ContentNode(.group)
      (root.tap, root.id) = (tap, root.id ?? view.id)
      content = root
    }
    var surface = Surface(
      rect: view.seenRect, cornerRadius: content?.cornerRadius ?? 0,
      background: isPlain ? .fill(.paint(.role(.card))) : nil,
      shadow: view.shadow, opacity: view.opacity, scale: view.scale, clip: clip, content: content)
    surface.part = .view(view.token)
    surface.takesTaps = !view.isLeaving
    return surface
  }

  private func resolved(
    _ content: ContentTemplate, of view: Int?, at seconds: Double, _ draw: DrawFunction
  ) throws(Thrown) -> ContentNode {
    var context = DrawContext(layer: id, time: seconds)
    context.view = view.flatMap(environment(ofToken:))
    return try content.resolved { it throws(Thrown) in try draw(it, context) }
  }
}

/// A view that was asked for, in either queue.
struct QueuedView {
  /// Tells it from all other views of its container, also from later ones of the same id.
  var token: Int
  var id: String
  var settings: ViewSettings
  /// Whether the state that it is bound to was true when it was last looked at.
  var isPresented: Bool
  /// The environment that its functions could read when they were asked last, or `nil` if they were not.
  var contentEnvironment: ViewEnvironment?
  /// The size that functions have given it, points.
  var scriptedSize = Size(width: 0, height: 0)
  /// The reason why it goes, once it does.
  var dismissal: ViewDismissalReason?
}

/// A view that is displayed, or that was and is still seen.
struct DisplayedView {
  var view: QueuedView
  var order: Int
  /// The rectangle in which it lies in the end, points of what its container lies in.
  var rect: Rect
  /// The container's area there, when it was laid out.
  var area: Rect
  /// Whether it has its place; it moves to another one visibly.
  var isLaidOut = false
  var insertion: [ViewTransition.Effect] = []
  var removal: [ViewTransition.Effect] = []
  /// How much of the insertion's effects is left, from 1 to 0.
  var entrance: AnimatedAmount?
  /// How much of the removal's effects is there, up to 1.
  var exit: AnimatedAmount?
  /// The shift on its way to `rect` from where it lay before.
  var shift: Shift?

  /// How far a finger has dragged it, or `nil` if it lies in its place.
  var pull: ViewPull?

  struct Shift {
    /// Points from `rect`, at the start.
    var dx: Double
    var dy: Double
    /// The share that is left, from 1 to 0.
    var passage: AnimatedAmount
  }

  /// Returns how much it is moved from `rect` because its neighbours came or went, points.
  func shift(at seconds: Double) -> Point {
    guard let shift else { return Point(x: 0, y: 0) }
    let share = shift.passage.amount(at: seconds)
    return Point(x: shift.dx * share, y: shift.dy * share)
  }
}

extension ViewContainer {
  /// Returns where the group lies, or in `stacking` a view.
  func alignment(of view: DisplayedView) -> Alignment {
    merge.alignment(settings.displayType == .stacking ? view.view.settings.style : nil)
  }
}
