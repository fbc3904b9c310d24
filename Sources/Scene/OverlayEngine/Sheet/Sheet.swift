import Text

/// A sheet with anchors and a stack of views, as the library sheets has it.
public final class Sheet: Layer {
  package internal(set) var settings: SheetSettings

  var ladder: AnchorLadder
  /// The anchor last moved to, 0 is the highest on screen.
  public internal(set) var anchor: Int
  /// The place of the model's top edge, points from the screen's top edge; an animated move sets it to its target at
  /// once.
  public internal(set) var origin: Double
  var dimmingAlpha = 0.0

  private(set) var presence: Presence
  /// The way in or out: 1, below the screen, to 0, in its place.
  private var slide: AnimatedAmount?
  /// The time and the height, in points, at which a cancelled drag first left the sheet between two anchors.
  var leftBetween: (time: Instant, height: Double)?

  // Animation
  /// How the height that is seen gets to the model's, or `nil` if it is there.
  var motion: Motion?
  /// Names the work that is due at its end.
  var motionToken = 0

  // Drag
  var drag: DragSession?
  var owesDragRecord = false { didSet { if owesDragRecord { stage.setNeedsDragRecord() } } }

  // Stack
  package internal(set) var stack: SheetStack
  var knownViews: KnownSheetViews
  /// The views that slide, from back to front.
  var transitions: [SheetTransition] = []

  // Keyboard
  var keyboardLift = KeyboardLift()

  var tabBar: TabBarState

  init(_ settings: SheetSettings, stage: Stage, place: Int) {
    self.settings = settings
    let isThere = stage.scene.restored?[settings.id.text]?.isPresented ?? settings.isPresented
    presence = isThere ? .onScreen : .absent
    ladder = AnchorLadder(settings.anchors, in: settings.safeArea(of: stage.screen))
    anchor = ladder.lowest
    origin = ladder.origins[ladder.lowest]
    stack = settings.stack
    knownViews = KnownSheetViews(settings.stack, chevronInset: settings.chevronInset)
    tabBar = TabBarState(selected: settings.tabBar?.selected ?? 0)
    super.init(settings.id, stage: stage, place: place)
    dimmingAlpha = dimming(at: origin)
    if let saved = stage.scene.restored?[settings.id.text] { restore(saved) }
    tabBar.isHidden = hidesTabBar(at: anchor)
  }

  /// Restores the sheet where it was left: of its stack those views that it has.
  private func restore(_ saved: SavedLayer) {
    if let list = saved.anchors.flatMap({ try? SheetAnchors($0) }) {
      ladder = AnchorLadder(list, in: settings.safeArea(of: stage.screen))
      (anchor, origin) = (ladder.lowest, ladder.origins[ladder.lowest])
    }
    if let anchor = saved.anchor, ladder.contains(anchor) {
      (self.anchor, origin) = (anchor, ladder.origins[anchor])
    }
    if let height = saved.height { origin = availableSpace - min(max(height, 0), availableSpace) }
    dimmingAlpha = dimming(at: origin)
    let views = (saved.stack ?? []).compactMap { knownViews[$0]?.view }
    if let stack = try? SheetStack(views) {
      self.stack = stack
      knownViews.showOnTop(stack.top.id)
    }
    restoreOffsets(saved)
    let (frame, top) = (scrolledFrame, stack.top.id)
    knownViews.changeAll { view in
      let covered = view
      if covered.view.id != top { view.changeLists { $0.restore(saved, as: covered.name(of: $0), in: frame) } }
    }
  }

  /// The space along its way, points; the sheet lives on the whole screen, safe area included.
  public var availableSpace: Double { stage.screen.size.height }
  /// The width, points.
  package var width: Double { stage.screen.size.width }
  package var safeArea: EdgeInsets { stage.screen.safeArea }
  package var isPresented: Bool { presence.isStaying }
  /// Whether nothing on its card takes touches, as it is collapsed; with one anchor it never is.
  var blocksContent: Bool { settings.cancelsTouchesInCollapsedState && ladder.count > 1 && anchor == ladder.lowest }
  /// Whether a finger moves the sheet.
  public var isDragging: Bool { drag != nil }
  /// The model's height, points.
  public var height: Double { availableSpace - origin }
  /// The anchors' heights in points, the highest on screen first.
  public var heights: [Double] { ladder.origins.map { availableSpace - $0 } }
  package var anchors: [SheetAnchor] { ladder.list.anchors }

  /// The height that is seen, points: the model's unless an animation runs.
  public func presentationHeight(at seconds: Double) -> Double {
    motion?.height(at: seconds) ?? height
  }

  /// Returns where its top edge is seen, points.
  func seenOrigin(at seconds: Double) -> Double { movedOrigin(at: seconds) - lift(at: seconds) }

  /// Returns the y at which its top edge is seen without the keyboard, which may lift it, points.
  func movedOrigin(at seconds: Double) -> Double {
    motion.map { availableSpace - $0.height(at: seconds) } ?? origin
  }

  /// The sheet's frame on screen: at the highest anchor it reaches down to the screen's bottom edge, at one below the
  /// screen it is empty.
  func frame(atOrigin origin: Double) -> Rect {
    Rect(x: 0, y: origin, width: width, height: max(availableSpace - ladder.origins[0], 0))
  }

  /// Returns the frame as it is seen: at its highest anchor it ends where the keyboard begins that it stands on.
  func seenFrame(at seconds: Double) -> Rect {
    var frame = frame(atOrigin: seenOrigin(at: seconds))
    if motion == nil, origin == ladder.origins[0], stands(at: seconds) {
      frame.height = frame.height(downTo: stage.keyboardTop(at: seconds))
    }
    return frame
  }

  /// The place at which a touch hits the sheet: where it is seen, or where its model is.
  var touchFrame: Rect {
    let now = stage.now.seconds
    return frame(
      atOrigin: settings.interruption == .fromPresentation ? seenOrigin(at: now) : origin - lift(at: nil))
  }

  var scroll: ScrollCoordination? {
    get { knownViews.scroll }
    set { knownViews.scroll = newValue }
  }

  var parked: [ScrollCoordination] {
    get { knownViews.parked }
    set { knownViews.parked = newValue }
  }

  var inner: InnerLists { knownViews.top.inner }

  /// The top view's.
  var lists: [ScrollViewSettings] { knownViews.top.view.scrollViews }
  var knownLists: [ScrollViewSettings] { knownViews.views.flatMap { $0.view.scrollViews } }
  func changeLists(_ change: (inout ScrollCoordination) -> Void) { knownViews.changeAll { $0.changeLists(change) } }

  func refuse(_ refusal: SheetRefusal) {
    record(.error(message: refusal.message(sheet: id.text)))
  }

  override func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pan, .scroll, .tap: presence == .onScreen
    case .stack, .anchors, .endRefreshing, .scrollTo: true
    case .present: !presence.isStaying
    case .dismissPresentation: presence.isStaying
    default: false
    }
  }

  override func handle(_ kind: InputEvent.Kind) throws(Thrown) {
    if kind.isTouch, presence != .onScreen { return }
    switch kind {
    case .pan(let sample): try pan(sample)
    case .scroll(let sample): try scroll(sample)
    case .sidePan(let sample): scrollAcross(sample)
    case .tap(let point): try tap(at: point)
    case .present(let animated): try present(animated: animated)
    case .dismissPresentation(let animated): try dismiss(.program, animated: animated)
    case .stack(let operation): try change(operation)
    case .anchors(let operation): try move(operation)
    case .endRefreshing(let list): endRefreshing(list)
    case .scrollTo(let offset, let list, let animated): scroll(to: offset, in: list, animated: animated)
    default: break
    }
  }

  override func perform(_ work: ScheduledWork) throws(Thrown) {
    switch work.kind {
    case .animationEnd: if work.token == motionToken { motion = nil }
    // Content goes on scrolling when another view covers it.
    case .scrollEnd: knownViews.changeAll { $0.endScrolling(work.token, at: stage.now) }
    case .momentumIntoList: try handOverToList(work.token)
    case .momentumIntoOverlay: try handOverToOverlay(work.token)
    case .transitionEnd: endTransition(work.token)
    case .presentationEnd: endSlide(work.token)
    default: break
    }
  }

  override func reportDrag() throws(Thrown) {
    guard owesDragRecord else { return }
    owesDragRecord = false
    record(.drag(height: height, position: ladder.position(of: origin), offset: scroll?.offset(at: stage.now.seconds)))
  }

  /// Returns what of it lies under a point. What is behind the sheet keeps touches from the layers below where it is
  /// dimmed, or the sheet's own.
  package override func region(at point: Point) -> TouchRegion? {
    guard presence == .onScreen else { return nil }
    let frame = touchFrame
    guard frame.contains(point) else { return isDimmed || settings.main != nil ? .background : nil }
    if blocksContent { return .overlay }
    if hasCloseButton, Surface.Ornaments.closeButton(in: frame).contains(point) { return .button }
    return isInScrollView(point, overlay: frame) ? .scrollView : .overlay
  }

  private func tap(at point: Point) throws(Thrown) {
    let frame = touchFrame
    guard frame.contains(point) else { return try handleDimmingTap() }
    if hasCloseButton, !blocksContent, Surface.Ornaments.closeButton(in: frame).contains(point) {
      stage.noteTap(on: "closeButton", of: id)
      return try change(.pop(animated: true))
    }
    if let action = settings.grabberAction, point.y - frame.y < LayerTap.grabberHeight {
      return try perform(action, of: "grabber")
    }
    let isInHeader =
      settings.cancelsTouchesInCollapsedState || point.y - frame.y < knownViews.top.view.headerHeight
    if settings.isExpandGestureEnabled, anchor == ladder.lowest, isInHeader {
      if anchor > 0 { stage.noteEffectOfTap() }
      try move(.expand(animated: true), cause: .tap)
    }
  }

  override func start() throws(Thrown) { fitContent() }

  override var respectsReduceMotion: Bool { settings.respectsReduceMotion }
  override func screenChanged(from old: Screen) throws(Thrown) { try followScreen(from: old) }
  override func keyboardWillMove() { holdLift() }
  override func keyboardChanged(from before: Double) throws(Thrown) { try followKeyboard(from: before) }
  override var insetsForKeyboard: Bool { settings.keyboard.manner == .inset }

  override func holds(_ field: TapTarget) -> Bool {
    guard presence.isStaying, case .page(let id) = field.surface else { return presence.isStaying }
    return stack.top.id == id && height > 0
  }

  override var isTappable: Bool {
    presence.isStaying
      && (settings.tabBar != nil || settings.main?.isTappable == true
        || knownViews.views.contains { $0.view.content?.isTappable == true })
  }
  override var isDraggable: Bool { true }
  override func isHeld(in region: TouchRegion?) -> Bool { drag != nil || inner.isHeldAcross }

  override func prepare(_ recognizer: inout TouchRecognizer, in region: TouchRegion) {
    (recognizer.dragStart, recognizer.estimate) = (settings.dragStart.own(.bottom), settings.velocityEstimator)
    recognizer.layerIsMoving = motion != nil
  }

  package override var isLaidOut: Bool { presence.isLaidOut }
  override var transform: FunctionReference? { settings.look.transform }
  override func drawnFrame(at seconds: Double) -> Rect? { seenFrame(at: seconds) }

  /// Returns what is seen of it, from behind to front: the main content, its dimming, the card or two cards of which
  /// one slides, the tab bar.
  override func plainSnapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    guard presence.isLaidOut else { return LayerSnapshot(id: id, elements: room) }
    let seen = seenOrigin(at: seconds)
    let context = drawContext(at: seconds)
    let alpha = try seenDimming(context, draw)
    var snapshot = LayerSnapshot(
      id: id, height: context.height, frame: seenFrame(at: seconds), offset: context.offset, dimming: alpha,
      elements: room)
    snapshot.offsets = context.offsets
    if let main = settings.main {
      let look = SurfaceLook(background: nil, shadow: nil, cornerRadius: .constant(0), hasGrabber: false, content: main)
      var surface = try look.surface(stage.screen.bounds, corners: .all, context: context, draw)
      surface.part = .main
      snapshot.elements.append(.surface(surface))
    }
    if alpha > 0 {
      let color = settings.dimming?.color ?? .color(.black)
      snapshot.elements.append(.backdrop(.dimming(stage.screen.bounds, alpha: alpha, color: color)))
    }
    for (view, drop) in cards(at: seconds) {
      snapshot.elements.append(.surface(try card(view, drop: drop, seen: seen, context, draw)))
    }
    if let bar = settings.tabBar { snapshot.elements.append(.surface(surface(of: bar, at: seconds))) }
    if slide != nil {
      if isCalm { snapshot.fade(to: 1 - slideShare(at: seconds)) } else { snapshot.drop(by: slideDrop(at: seconds)) }
    }
    return snapshot
  }

  override func drawContext(at seconds: Double) -> DrawContext {
    var context = DrawContext(layer: id, time: seconds)
    context.height = presentationHeight(at: seconds)
    context.progress = ladder.progress(at: seenOrigin(at: seconds))
    context.overallProgress = context.progress
    context.offset = scroll?.offset(at: seconds)
    context.offsets = offsets(at: seconds)
    return context
  }

  override var isModal: Bool { isDimmed }

  override var controlActions: [(part: String, action: String)] {
    var actions: [(part: String, action: String)] = []
    guard presence == .onScreen else { return actions }
    if let action = settings.grabberAction { actions.append(("grabber", action.word)) }
    if hasCloseButton, !blocksContent { actions.append(("closeButton", "tap")) }
    return actions
  }

  override func controlCenter(named name: String) -> Point? {
    guard presence == .onScreen else { return nil }
    switch name {
    case "closeButton" where hasCloseButton && !blocksContent:
      return Surface.Ornaments.closeButton(in: touchFrame).middle
    case "grabber" where settings.grabberAction != nil: return touchFrame.grabber
    default: return nil
    }
  }

  override func handlesBackGesture() throws(Thrown) -> Bool {
    guard presence == .onScreen else { return false }
    return switch settings.back {
    case .fixed(.none): false
    case .fixed(.dismiss): stack.views.count > 1
    case .fixed(.collapse): origin < ladder.origins[ladder.lowest]
    case .scripted: true
    }
  }

  override var backGesturePart: Surface.Part? { .page(stack.top.id) }

  override func requestBackAction() throws(Thrown) -> BackAction {
    switch settings.back {
    case .fixed(let action): action
    case .scripted(let function):
      try stage.ask { () throws(Thrown) in try function(SheetContext(self, height: height, velocity: 0)) }
    }
  }

  override func performBackAction(_ action: BackAction) throws(Thrown) {
    switch action {
    case .dismiss: if stack.views.count > 1 { try change(.pop(animated: true)) }
    case .collapse: try move(.collapse(animated: true), cause: .program)
    case .none: break
    }
  }

  override var listOwner: (any ListOwner)? { self }

  /// Its anchors, lowest first. Heights in points.
  public override var notchHeights: [(name: String, height: Double)] {
    heights.enumerated().reversed().map { ("anchor \($0)", $1) }
  }

  package override func resting(at time: Instant) -> RestingState? {
    RestingState(
      anchor: presence.isLaidOut ? anchor : nil, height: presence.isLaidOut ? height : 0,
      offset: scroll?.offset(at: time.seconds))
  }

  package override func facts(seenAt seconds: Double?) -> LayerFacts {
    let now = seconds ?? stage.now.seconds
    let origin = seconds.map(seenOrigin) ?? origin
    let progress = ladder.progress(at: origin)
    guard presence.isLaidOut else {
      return LayerFacts(height: 0, anchor: anchor, isDragging: false, isPresented: false)
    }
    return LayerFacts(
      height: availableSpace - origin, progress: progress, overallProgress: progress,
      velocity: drag?.facts.velocity ?? motion.map { -$0.velocity(at: now) } ?? 0, anchor: anchor,
      isDragging: isDragging,
      isPresented: isPresented, frame: frame(atOrigin: origin))
  }

  /// The velocity of the animation under way, points per second, down is positive; 0 where there is none.
  package var motionVelocity: Double { motion.map { -$0.velocity(at: stage.now.seconds) } ?? 0 }

  override func planLanding(
    releasedAt height: Double, velocity: Double, from start: Int?, isHeld: Bool
  ) throws(Thrown) -> (landing: Landing, reason: String?)? {
    let present = anchor
    defer { anchor = present }
    if let start { anchor = ladder.lowest - max(0, min(start, ladder.lowest)) }
    return try landing(releasedAt: height, velocity: velocity, isHeld: isHeld)
  }

  override func planWay(from start: Double, to place: Int, at rest: Double?, velocity: Double) throws(Thrown) -> Settle?
  {
    let index = ladder.lowest - place
    let goal = rest ?? availableSpace - ladder.origins[index]
    var context = SheetContext(self, height: start, velocity: velocity)
    (context.targetIndex, context.targetHeight) = (index, goal)
    context.move = MoveFacts(seenHeight: start, seenVelocity: velocity, toHeight: goal)
    let animation = try animation(context)
    return Settle(
      animation: animation, curve: try animation.curve(velocity: velocity, from: start, to: goal, layer: id))
  }

  override var suspiciousValues: [SuspiciousValue] { findSuspiciousValues() }

  override func saved(at seconds: Double) -> SavedLayer? {
    var saved = SavedLayer()
    if !(settings.isPresented && isPresented) { saved.isPresented = isPresented }
    (saved.anchor, saved.stack) = (anchor, stack.ids)
    if ladder.list != settings.anchors { saved.anchors = anchors }
    if drag == nil, origin != ladder.origins[anchor] { saved.height = height }
    saved.offsets = savedOffsets(at: seconds)
    // A later run knows the config's views.
    for view in knownViews.views where view.view.id != stack.top.id && settings.stack.place(of: view.view.id) != nil {
      saved.offsets += view.lists.map { $0.saved(as: view.name(of: $0), at: seconds) }
    }
    return saved
  }

  override func missing(from saved: SavedLayer) -> String? {
    if let view = saved.stack?.first(where: { id in !settings.stack.ids.contains(id) }) {
      return "there is no view \"\(view)\""
    }
    return saved.anchor.flatMap { ladder.contains($0) ? nil : "there is no anchor \($0)" }
  }
}

extension SheetSettings {
  /// Returns the area in which anchors are measured: tabs do not cover the sheet's anchors.
  func safeArea(of screen: Screen) -> Rect {
    var insets = screen.safeArea
    insets.bottom += tabBar?.height ?? 0
    return screen.bounds.inset(by: insets)
  }
}

extension InputEvent.Kind {
  fileprivate var isTouch: Bool {
    switch self {
    case .pan, .scroll, .sidePan, .tap: true
    default: false
    }
  }
}

extension Sheet {
  /// Returns the visible views from back to front, each with its displacement: 0 in its place, 1 below the screen.
  private func cards(at seconds: Double) -> [(view: KnownSheetView, drop: Double)] {
    guard let lowest = transitions.first.flatMap({ knownViews[$0.covered] }) else { return [(knownViews.top, 0)] }
    let moving = transitions.compactMap { slide in
      knownViews[slide.moving].map { (view: $0, drop: slide.passage.amount(at: seconds)) }
    }
    return [(lowest, 0)] + moving
  }

  /// Returns a card's surface. Lifted above its highest place it still reaches the screen's bottom edge.
  private func card(
    _ view: KnownSheetView, drop: Double, seen: Double, _ context: DrawContext, _ draw: DrawFunction
  ) throws(Thrown) -> Surface {
    var context = context
    context.offset = view.scroll?.offset(at: context.time)
    context.offsets = view.view.scrollViews.offsets(
      view.scroll, view.parked, view.inner, at: context.time)
    context.list = view.scroll?.settings.id
    var look = settings.look
    look.content = view.view.content.map { view.scroll == nil ? $0.lowered(by: settings.chevronInset) : $0 }
    let height = max(seenFrame(at: context.time).height, availableSpace - seen, 0)
    let way = isCalm ? 0 : drop * (availableSpace - seen)
    var surface = try look.surface(
      Rect(x: 0, y: seen + way, width: width, height: height), corners: .top, context: context, draw)
    if isCalm { surface.opacity *= 1 - drop }
    (surface.part, surface.takesTaps) = (.page(view.view.id), presence.isStaying)
    if settings.animatesCorners { surface.cornerRadius *= max(0, min(1, ladder.expansion(at: seen))) }
    surface.ornaments.hasChevron = settings.hasChevron
    if view.view.id != stack.views[0].id { try surface.ornaments.add(settings.closeButton, context: context, draw) }
    return surface
  }

  private func surface(of bar: TabBarSettings, at seconds: Double) -> Surface {
    let bottom = safeArea.bottom
    let height = bar.height + bottom
    let y = availableSpace - height * (1 - tabBar.hiddenShare(at: seconds))
    var surface = Surface(
      rect: Rect(x: 0, y: y, width: width, height: height), background: bar.background,
      content: bar.content(above: bottom, selected: tabBar.selected))
    surface.part = .tabBar
    return surface
  }
}

extension LayerSnapshot {
  /// Makes the whole layer as transparent as it says.
  fileprivate mutating func fade(to opacity: Double) {
    dimming = dimming.map { $0 * opacity }
    for place in elements.indices {
      switch elements[place] {
      case .surface(var surface):
        surface.opacity *= opacity
        elements[place] = .surface(surface)
      case .backdrop(var backdrop):
        backdrop.alpha *= opacity
        elements[place] = .backdrop(backdrop)
      }
    }
  }

  /// Moves the whole layer down.
  fileprivate mutating func drop(by points: Double) {
    frame?.y += points
    if let height { self.height = max(height - points, 0) }
    for place in elements.indices {
      switch elements[place] {
      case .surface(var surface):
        surface.rect.y += points
        elements[place] = .surface(surface)
      case .backdrop(var backdrop):
        backdrop.rect.y += points
        elements[place] = .backdrop(backdrop)
      }
    }
  }
}

extension ContentTemplate {
  /// Returns the content that many points lower, as in a safe area that begins there.
  fileprivate func lowered(by points: Double) -> ContentTemplate {
    guard points > 0 else { return self }
    var node = ContentNode(.group)
    node.placement.insets.top = points
    node.children = [root]
    let bindings = bindings.map { ContentBinding(path: [0] + $0.path, property: $0.property, function: $0.function) }
    return ContentTemplate(node, bindings: bindings)
  }
}

/// The chosen tab, whether the tab bar hides, and how it gets there.
struct TabBarState {
  /// The chosen tab, 0 is the first.
  var selected: Int
  var isHidden = false
  /// The share that is hidden, 0 to 1; `nil` for all or nothing.
  var passage: AnimatedAmount?

  func hiddenShare(at seconds: Double) -> Double {
    passage?.amount(at: seconds) ?? (isHidden ? 1 : 0)
  }
}

extension Sheet {
  /// Whether an anchor counts as the expansion for which the tab bar hides.
  func hidesTabBar(at index: Int) -> Bool {
    settings.tabBar != nil && settings.hidesTabBarUponExpansion && ladder.count > 1 && index == 0
  }

  func setTabBarHidden(_ hides: Bool) {
    guard hides != tabBar.isHidden else { return }
    let seen = tabBar.hiddenShare(at: stage.now.seconds)
    tabBar.isHidden = hides
    let curve = AnimationCurve.timing(TimingCurve(duration: TabBarSettings.duration))
    tabBar.passage = stage.begin(.transitionEnd, from: seen, to: hides ? 1 : 0, curve, layer: place)
  }
}

/// A sheet comes and goes as a whole, with what is behind it, as UIKit covers a screen vertically.
extension Sheet {
  /// Returns how far below its place all of it is drawn, points.
  func slideDrop(at seconds: Double) -> Double {
    (slide?.amount(at: seconds) ?? (presence == .absent ? 1 : 0)) * availableSpace
  }

  /// Presents the sheet. If it is being dismissed, it turns round where it is seen.
  func present(animated: Bool) throws(Thrown) {
    guard !presence.isStaying else { return refuse(.presence("is presented already")) }
    let seen = slideShare(at: stage.now.seconds)
    presence = .presenting
    slide(from: seen, to: 0, animated: animated)
  }

  func dismiss(_ reason: DismissalReason, animated: Bool) throws(Thrown) {
    guard presence.isStaying else { return refuse(.presence("is not presented")) }
    let seen = slideShare(at: stage.now.seconds)
    presence = .dismissing(reason)
    if isContentHeld { cancelScrolling() }
    inner.letGo()
    if drag != nil {
      endDrag()
      try settle(cause: .program)
    }
    slide(from: seen, to: 1, animated: animated)
  }

  private func slideShare(at seconds: Double) -> Double { slideDrop(at: seconds) / max(availableSpace, 1) }

  private func slide(from seen: Double, to share: Double, animated: Bool) {
    let curve =
      animated ? calm(DampedSpringSettings.presentation.curve(velocity: 0, from: seen, to: share)) : .jump
    slide = stage.begin(.presentationEnd, from: seen, to: share, curve, layer: place)
  }

  func endSlide(_ token: Int) {
    guard slide?.token == token else { return }
    slide = nil
    switch presence {
    case .presenting:
      presence = .onScreen
      record(.presented)
    case .dismissing(let reason):
      presence = .absent
      stage.forgetBack(on: id)
      record(.dismissed(reason))
      stage.noteDismissal(of: id, reason.rawValue)
    case .absent, .onScreen: break
    }
  }

  /// Takes in an option that was changed while it runs.
  func configure(_ change: SheetChange) {
    let inset = settings.chevronInset
    change.apply(&settings)
    let added = settings.chevronInset - inset
    if added != 0 { knownViews.changeAll { $0.addTopInset(added) } }
    setTabBarHidden(hidesTabBar(at: anchor))
    updateDimming()
    fitContent()
  }
}

/// One changed option of a running sheet: what it does to the settings.
public struct SheetChange: Sendable {
  let apply: @Sendable (inout SheetSettings) -> Void

  package init(_ apply: @escaping @Sendable (inout SheetSettings) -> Void) {
    self.apply = apply
  }
}

extension KnownSheetView {
  /// A list that stands at its top stays there.
  fileprivate mutating func addTopInset(_ points: Double) {
    scroll?.addTopInset(points)
    for place in parked.indices { parked[place].addTopInset(points) }
  }
}

extension ScrollCoordination {
  fileprivate mutating func addTopInset(_ points: Double) {
    let isAtTop = motion == nil && restingOffset == -settings.inset
    settings.inset += points
    if isAtTop { begin(at: -settings.inset) }
  }
}
