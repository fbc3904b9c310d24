import Text

extension Sheet {
  func pan(_ sample: PanSample) throws(Thrown) {
    if sample.phase == .began { return try beginPan(sample) }
    guard drag?.source == .pan else { return }
    drag?.facts.follow(velocity: sample.velocity, x: sample.velocityX)
    switch sample.phase {
    case .began, .changed: try dragByPan(sample.translation)
    case .ended:
      let finger = endDrag()
      try release(velocity: sample.velocity, cause: .drag, finger: finger)
      if stage.keyboard.target == 0 { try extendForKeyboard(from: 0) }
    case .cancelled: try cancelDrag()
    }
    owesDragRecord = true
  }

  /// Ends the drag under way, without saying where the sheet goes, and returns what its finger did; `nil` if there was
  /// none.
  @discardableResult
  func endDrag() -> DragFacts? {
    let finger = drag?.facts
    drag = nil
    releaseLift()
    return finger
  }

  /// The original releases a drag that has ended, and no other.
  private func cancelDrag() throws(Thrown) {
    let finger = endDrag()
    if let place = ladder.origins.firstIndex(of: origin) { return rest(at: place) }
    if settings.settlesWhenCancelled { return try release(velocity: 0, cause: .drag, finger: finger) }
    if leftBetween == nil { leftBetween = (stage.now, height) }
    record(.leftBetweenAnchors(height: height))
  }

  /// Notes where the sheet is; what the finger has moved until now is not applied.
  private func beginPan(_ sample: PanSample) throws(Thrown) {
    if let point = sample.location, !touchFrame.contains(point) { return }
    try beginDrag(.pan, since: sample.pressed)
    drag?.facts.velocityX = sample.velocityX
    drag?.facts.follow(sample.translation ?? 0)
    owesDragRecord = true
  }

  /// Starts from the model, or takes over what is seen. `since`: when the finger went down; `nil` means now.
  func beginDrag(_ source: DragFacts.Source, since pressed: Instant?) throws(Thrown) {
    let isAtRest = motion == nil && origin == ladder.origins[anchor]
    let isGrab = settings.interruption == .fromPresentation && !isAtRest
    if drag?.source == .scroll, source == .pan { cancelScrolling() }
    let seen = motion?.height(at: stage.now.seconds)
    defer { if let seen { record(.grabbed(jump: height - seen)) } }
    // A spring that has gone beyond the screen's edge is taken there: no drag has a height below 0.
    if isGrab { origin = min(movedOrigin(at: stage.now.seconds), availableSpace) }
    motion = nil
    drag = DragSession(
      origin: origin,
      facts: DragFacts(
        source: source, ignoresPause: settings.lastStepIgnoresPause, startHeight: height, startPlace: anchor,
        start: pressed ?? stage.now))
    if stage.keyboard.isUp { stage.dragHasBegun(of: place) }
    guard isGrab else { return }
    try countFromHere()
    updateDimming()
  }

  /// Lets the drag go on from where the sheet is now, as if the finger had brought it there.
  private func countFromHere() throws(Thrown) {
    guard let session = drag else { return }
    guard session.source == .pan else {
      drag?.origin = origin
      drag?.facts.ownTranslation = 0
      scroll?.overlayTranslation = 0
      return
    }
    let found = try start(yielding: origin)
    drag?.origin = found.start - session.facts.ownTranslation
    drag?.correction = found.correction
  }

  private func dragByPan(_ translation: Double?) throws(Thrown) {
    guard let session = drag else { return }
    let finger = translation ?? session.facts.translation
    drag?.facts.follow(finger)
    drag?.facts.ownTranslation = finger
    drag(to: try dragged(session.origin + finger) + session.correction)
  }

  func drag(to origin: Double) {
    if origin != self.origin { keyboardLift.before = nil }
    self.origin = origin
    motion = nil
    updateDimming()
  }

  private var translation: TranslationFunction {
    settings.translation ?? .squareRootBand(SquareRootBand(bounces: settings.bounces))
  }

  /// Returns where the translation function puts a top edge that the finger alone would take to `origin`.
  private func dragged(_ origin: Double) throws(Thrown) -> Double {
    let translation = translation
    if translation.isMirrorSymmetric { return try translation.height(origin, within: ladder.limits) }
    return availableSpace - (try translation.height(availableSpace - origin, within: heightLimits))
  }

  /// Returns where a drag has to start for the sheet to stay at `origin`, and what must be added where no start does
  /// that.
  private func start(yielding origin: Double) throws(Thrown) -> (start: Double, correction: Double) {
    let translation = translation
    if translation.isMirrorSymmetric {
      let found = try translation.origin(yielding: origin, within: ladder.limits)
      return (found.translation, found.correction)
    }
    let found = try translation.origin(yielding: availableSpace - origin, within: heightLimits)
    return (availableSpace - found.translation, -found.correction)
  }

  private var heightLimits: DragLimits {
    let limits = ladder.limits
    return DragLimits(minimum: availableSpace - limits.maximum, maximum: availableSpace - limits.minimum)
  }
}

extension TranslationFunction {
  /// It treats both limits alike, and so works on origins, which are exact, as on heights.
  fileprivate var isMirrorSymmetric: Bool {
    switch self {
    case .squareRootBand, .clamp: true
    case .rubberBand, .scripted: false
    }
  }
}

extension Sheet {
  /// A drag of the top view's content, which moves the sheet or scrolls (sheets' coordination).
  func scroll(_ sample: ScrollSample) throws(Thrown) {
    if scrollsAcross(sample) { return }
    guard scroll != nil else { return }
    switch sample.phase {
    case .began: try beginScroll(sample)
    case .changed: try changeScroll(sample)
    case .ended: try endScroll(sample)
    case .cancelled: try endScroll(ScrollSample(phase: .cancelled, isFinger: sample.isFinger))
    }
  }

  private func beginScroll(_ sample: ScrollSample) throws(Thrown) {
    guard drive(for: sample) else { return }
    scroll?.beginGesture(sample, at: stage.now)
    beginInInnerLists(sample)
    try beginDrag(.scroll, since: sample.pressed)
    owesDragRecord = true
  }

  private func changeScroll(_ sample: ScrollSample) throws(Thrown) {
    guard scroll != nil, isContentHeld else { return }
    owesDragRecord = true
    drag?.facts.follow(velocity: sample.velocity, x: sample.velocityX)
    if let rule = settings.coordination { return try share(sample, by: rule) }
    guard let sample = leftByInnerLists(sample, isRising: origin > ladder.origins[0]), var state = scroll else {
      return
    }
    let before = state.restingOffset
    let bounds = state.bounds(in: scrolledFrame)
    let step = state.follow(sample, in: bounds)
    drag?.facts.follow(inner.chain.isEmpty ? state.fingerTranslation : inner.way)
    let top = -state.settings.inset
    if step < 0, origin > ladder.origins[0] {
      state.restingOffset = before
      dragByList(step)
    } else if step > 0, state.restingOffset < top {
      state.restingOffset = top
      dragByList(step)
    } else {
      state.settle(sample, in: bounds)
    }
    scroll = state
  }

  private func dragByList(_ step: Double) {
    drag?.facts.ownTranslation += step
    drag(to: scrollLimits.clamp(origin + step))
  }

  /// The origins between which a scroll moves the sheet. One that was grabbed beyond an anchor does not jump there.
  private var scrollLimits: DragLimits {
    var limits = ladder.limits
    guard settings.interruption == .fromPresentation, let drag else { return limits }
    limits.minimum = min(limits.minimum, drag.origin)
    limits.maximum = max(limits.maximum, drag.origin)
    return limits
  }

  private func endScroll(_ sample: ScrollSample) throws(Thrown) {
    if isContentHeld { beginRefresh(sample) }
    guard let state = scroll, isContentHeld else { return }
    if let rule = settings.coordination { return try endShare(sample, by: rule) }
    drag?.facts.velocityX = sample.velocityX
    let list = inner.mover == nil ? sample.ofList : releaseInnerList(sample.ofList)
    guard origin == ladder.origins[0] else {
      return try letGo(velocity: sample.velocity, scrollTarget: state.restingOffset)
    }
    let target = list.targetOffset ?? state.ownTarget(velocity: list.velocity, in: state.bounds(in: scrolledFrame))
    try letGo(velocity: nil, scrollTarget: target)
    decelerate(to: target, after: list)
    planMomentumIntoOverlay()
  }

  /// A finger has left the sheet at an anchor. At the highest one what follows is the scroll view's own affair.
  private func rest(at place: Int) {
    anchor = place
    setTabBarHidden(hidesTabBar(at: place))
  }

  /// What was under the finger has gone: the sheet does not stay between anchors.
  func settle(cause: Record.Cause = .scroll) throws(Thrown) {
    if origin == ladder.origins[0] { rest(at: 0) } else { try release(velocity: 0, cause: cause) }
  }
}

extension Sheet: DragScrollHandoff {
  var scrolledFrame: Rect { frame(atOrigin: origin) }
  var momentum: Momentum<SheetContext>? { settings.momentum }
  var highest: Double? { availableSpace - ladder.origins[0] }

  func moment(velocity: Double, finger: DragFacts?) -> SheetContext {
    var context = SheetContext(self, height: height, velocity: velocity)
    context.finger = finger
    return context
  }

  func take(_ step: Double) -> Double {
    guard let session = drag, let translation = scroll?.overlayTranslation else { return 0 }
    let wanted = session.origin + translation + step
    let allowed = scrollLimits.clamp(wanted)
    scroll?.overlayTranslation = allowed - session.origin
    drag?.facts.ownTranslation = allowed - session.origin
    drag(to: allowed)
    return wanted - allowed
  }

  /// Lets go of the sheet. Where the list was the last to move, a sheet that rests at an anchor stays.
  func letGo(velocity: Double?, scrollTarget: Double) throws(Thrown) {
    let finger = endDrag()
    owesDragRecord = true
    record(.scrollTarget(offset: scrollTarget))
    if stage.keyboard.target == 0, keyboardLift.before != nil { return try extendForKeyboard(from: 0) }
    if velocity == nil, origin == ladder.origins[0] { return rest(at: 0) }
    if velocity == nil, origin == ladder.origins[anchor] { return }
    try release(velocity: velocity ?? 0, cause: .scroll, finger: finger)
  }

  func release(byListAt velocity: Double) throws(Thrown) {
    let facts = DragFacts(
      source: .scroll, lastStep: velocity, startHeight: height, startPlace: anchor, start: stage.now)
    try release(velocity: velocity, cause: .scroll, finger: facts)
  }
}

extension Sheet {
  func move(_ operation: SheetAnchorOperation, cause: Record.Cause = .program) throws(Thrown) {
    switch operation {
    case .expand(let animated): try move(to: 0, animated: animated, cause: cause)
    case .collapse(let animated): try move(to: ladder.lowest, animated: animated, cause: cause)
    case .snap(let index, let animated):
      guard ladder.contains(index) else { return refuse(.noSuchAnchor(index: index, count: ladder.count)) }
      try move(to: index, animated: animated, cause: cause)
    case .setAnchors(let anchors, let index, let animated):
      try setAnchors(anchors, index: index ?? 0, animated: animated)
    case .configure(let change): configure(change)
    }
  }

  private func setAnchors(_ anchors: [SheetAnchor], index: Int, animated: Bool) throws(Thrown) {
    let list: SheetAnchors
    do throws(SheetAnchorsProblem) {
      list = try SheetAnchors(anchors)
    } catch {
      return refuse(.anchors(error))
    }
    guard index >= 0, index < list.count else { return refuse(.noSuchAnchor(index: index, count: list.count)) }
    take(AnchorLadder(list, in: settings.safeArea(of: stage.screen)))
    try move(to: index, animated: animated, cause: .program)
    fitContent()
  }

  /// The finger lifts: the target policy chooses an anchor. Points per second, down is positive.
  func release(velocity: Double, cause: Record.Cause, finger: DragFacts? = nil) throws(Thrown) {
    let target = try choice(velocity: velocity, cause: cause, finger)
    if case .rest(let height) = target.end { return try rest(at: height, velocity: velocity, finger) }
    try move(to: ladder.lowest - target.place, animated: true, velocity: velocity, cause: cause, finger)
  }

  private func choice(velocity: Double, cause: Record.Cause, _ finger: DragFacts?) throws(Thrown) -> Target {
    let releasedHeight = height
    let decision = try target(atOrigin: origin, velocity: velocity, finger: finger)
    guard stage.recording == .all else { return decision.target }
    record(
      .targetNotch(
        Record.TargetDecision(
          height: releasedHeight, velocity: velocity,
          projectedHeight: decision.projectedHeight.map { availableSpace + $0 },
          heights: heights, choice: decision.target.choice(lowestAnchor: ladder.lowest), policy: decision.policy,
          reason: decision.reason, rushes: decision.rushes, rule: decision.target.rule)), cause: cause)
    return decision.target
  }

  /// Returns what the target policy says of a release with the sheet's top edge at an origin, points from the screen's.
  func target(atOrigin origin: Double, velocity: Double, finger: DragFacts?) throws(Thrown) -> Decision {
    let release = Release(heights: ladder.negated, reachable: .all(ladder.count), height: -origin, velocity: velocity)
    switch settings.target {
    case .builtIn(let policy): return policy.decision(release)
    case .scripted(let policy):
      let answer = try stage.ask { () throws(Thrown) in
        var context = SheetContext(self, height: availableSpace - origin, velocity: velocity)
        context.finger = finger
        return try policy(context)
      }
      if case .dismissed = answer.choice { throw thrown(StageFailure.notPresented(layer: id)) }
      return try answer.decision(release, staying: ladder.lowest - anchor, in: availableSpace) { index throws(Thrown) in
        guard ladder.contains(index) else {
          throw thrown(StageFailure.unknownAnchor(layer: id, index: index, count: ladder.count))
        }
        return ladder.lowest - index
      }
    }
  }

  /// Moves to an anchor, also where the sheet is there already.
  private func move(
    to index: Int, animated: Bool, velocity: Double = 0, cause: Record.Cause, _ finger: DragFacts? = nil
  ) throws(Thrown) {
    let seen = presentationHeight(at: stage.now.seconds)
    let goal = availableSpace - ladder.origins[index]
    let curve = animated ? try curve(to: goal, index, velocity: velocity, from: seen, finger) : nil
    guard ladder.contains(index) else { return }
    if drag != nil, goal != seen { record(.movedUnderFinger(points: (goal - seen).magnitude), cause: cause) }
    anchor = index
    origin = ladder.origins[index]
    record(.anchor(height: height, index: index), cause: cause)
    updateDimming()
    setTabBarHidden(hidesTabBar(at: index))
    start(curve, from: seen, finger)
  }

  /// Goes to a height of its own: the anchor last moved to stays.
  func rest(at goal: Double, velocity: Double, _ finger: DragFacts?) throws(Thrown) {
    let seen = presentationHeight(at: stage.now.seconds)
    let curve = try curve(to: goal, nil, velocity: velocity, from: seen, finger)
    origin = availableSpace - goal
    updateDimming()
    start(curve, from: seen, finger)
  }

  private func start(_ curve: AnimationCurve?, from seen: Double, _ finger: DragFacts?) {
    motion = curve.map { Motion(from: seen, to: height, start: stage.now, curve: $0) }
    guard let motion else { return }
    motionToken = stage.makeToken()
    if finger != nil { planMomentumIntoList() }
    stage.plan(.animationEnd, at: motion.end, layer: place, token: motionToken)
  }

  private func curve(
    to goal: Double, _ index: Int?, velocity: Double, from seen: Double, _ finger: DragFacts?
  ) throws(Thrown) -> AnimationCurve {
    var context = SheetContext(self, height: height, velocity: velocity)
    (context.targetIndex, context.targetHeight, context.finger) = (index, goal, finger)
    let seenVelocity = velocity == 0 ? motion.map { -$0.velocity(at: stage.now.seconds) } ?? 0 : velocity
    context.move = MoveFacts(seenHeight: seen, seenVelocity: seenVelocity, toHeight: goal)
    let animation = try animation(context)
    let curve = try animation.curve(
      velocity: velocity, startVelocity: startVelocity(velocity, animation), from: seen, to: goal, layer: id)
    return calm(curve)
  }

  /// Springs that ask for it go on at the speed of the animation under way where no finger gives one; sheets' own
  /// starts at the finger's.
  private func startVelocity(_ velocity: Double, _ animation: AnimationSettings) -> Double {
    guard case .spring = animation, velocity == 0, let motion else { return velocity }
    return -motion.velocity(at: stage.now.seconds)
  }

  func animation(_ context: SheetContext) throws(Thrown) -> AnimationSettings {
    switch settings.animation {
    case nil: .dampedSpring(.sheet(bounces: settings.bounces))
    case .fixed(let animation): animation
    case .scripted(let function): try stage.ask { () throws(Thrown) in try function(context) }
    }
  }

  /// Takes other anchors, or the same ones elsewhere: what was last moved to, and where a drag began, stay the same
  /// anchors where these are there.
  private func take(_ new: AnchorLadder) {
    let old = ladder
    ladder = new
    anchor = new.index(of: anchor, in: old)
    if let start = drag?.facts.startPlace { drag?.facts.startPlace = new.index(of: start, in: old) }
  }

  /// Keeps the anchor, which may have another index among the others now.
  func followScreen(from old: Screen) throws(Thrown) {
    let screen = stage.screen
    guard screen.size.height != old.size.height || screen.safeArea != old.safeArea else { return }
    let rest = drag == nil && leftBetween == nil && origin != ladder.origins[anchor] ? old.size.height - origin : nil
    take(AnchorLadder(ladder.list, in: settings.safeArea(of: screen)))
    if stage.isTurning, drag != nil {
      // A finger keeps what it holds until the screen is there.
      let moved = screen.size.height - old.size.height
      origin += moved
      drag?.origin += moved
      return fitContent()
    }
    let seen = presentationHeight(at: stage.now.seconds)
    origin = rest.map { ladder.limits.clamp(availableSpace - $0) } ?? ladder.origins[anchor]
    if drag != nil, height != seen { record(.movedUnderFinger(points: (height - seen).magnitude), cause: .layout) }
    // Where the finger has it lies elsewhere on a screen of another height.
    if screen.size.height != old.size.height { try countFromHere() }
    motion = stage.followsTurn ? motion?.redirected(to: height) : nil
    updateDimming()
    setTabBarHidden(hidesTabBar(at: anchor))
    fitContent()
  }
}
