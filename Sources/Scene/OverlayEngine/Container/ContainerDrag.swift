import Text

/// The state of a drag from touch down to touch up.
struct DragSession {
  /// The place that belongs to a finger that has not moved: the translation height, or where a sheet's top edge is;
  /// points.
  var origin: Double
  /// The height that is added to what the translation function yields, so that a grab makes no step; points.
  var correction = 0.0
  var facts: DragFacts
  /// Whether the height has changed in this drag.
  var hasStarted = false
  /// Whether `mayDismiss` has refused a dismissal under the finger.
  var isKept = false

  var source: DragFacts.Source { facts.source }
}

extension Container {
  private func setNeedsDragRecord() {
    movement.owesRecord = true
    stage.setNeedsDragRecord()
  }

  func pan(_ sample: PanSample) throws(Thrown) {
    guard isStaying else { return }
    if sample.phase == .began { return try beginPan(sample) }
    guard movement.drag?.source == .pan else { return }
    movement.drag?.facts.follow(velocity: sample.velocity, x: sample.velocityX)
    if sample.phase == .changed { try dragByPan(sample.translation) } else { try release(velocity: sample.velocity) }
    setNeedsDragRecord()
  }

  private func beginPan(_ sample: PanSample) throws(Thrown) {
    guard try mayStartDragging(at: sample.location) else { return }
    try beginDrag(.pan, since: sample.pressed)
    movement.drag?.facts.velocityX = sample.velocityX
    try dragByPan(sample.translation)
    setNeedsDragRecord()
  }

  /// Asks whether a drag may start there; by default it must lie inside the overlay, where it is or where it is seen.
  private func mayStartDragging(at location: Point?) throws(Thrown) -> Bool {
    let model = frame(forHeight: height)
    let isSeen = settings.interruption == .fromPresentation
    let now = stage.now.seconds
    let seen = isSeen ? frame(at: now) : model
    let point = location ?? Point(x: seen.x + seen.width / 2, y: seen.y + 1)
    // Where the finger is on the device.
    let place = onDevice(Rect(x: point.x, y: point.y, width: 0, height: 0))
    guard let shouldStart = settings.shouldStartDragging else {
      let isInside = model.contains(point) || seen.contains(point)
      if !isInside { record(.dragRefused(.outside(at: Point(x: place.x, y: place.y)))) }
      return isInside
    }
    let inside = Point(x: point.x - seen.x, y: point.y - seen.y)
    let answer = try stage.ask { () throws(Thrown) in try shouldStart(inside, self) }
    let corner = onDevice(seen)
    if !answer { record(.dragRefused(.script(at: Point(x: place.x - corner.x, y: place.y - corner.y)))) }
    return answer
  }

  /// Starts from the model, or takes over what is seen. Where it rests beside its notches, perhaps beyond all of them, it
  /// stays until the finger moves. `since`: when the finger went down; `nil` means now.
  func beginDrag(_ source: DragFacts.Source, since pressed: Instant?) throws(Thrown) {
    let isGrab = settings.interruption == .fromPresentation && (movement.motion != nil || movement.drag != nil)
    let isFree = movement.restsFreely && movement.motion == nil && movement.drag == nil
    let seen = movement.motion?.height(at: stage.now.seconds)
    defer { if let seen { record(.grabbed(jump: height - seen)) } }
    if movement.drag?.source == .scroll, source == .pan { cancelScrolling() }
    try endDrag(velocity: 0)
    if isGrab { try interruptAnimations(by: source.cause) }
    movement.drag = DragSession(
      origin: height,
      facts: DragFacts(
        source: source, ignoresPause: settings.lastStepIgnoresPause, startHeight: height, startPlace: notchPlace,
        start: pressed ?? stage.now))
    if stage.keyboard.isUp { stage.dragHasBegun(of: place) }
    guard isGrab || isFree, let limits = try limits() else { return }
    let function = source == .pan || settings.appliesToLists ? settings.translation : .clamp
    let origin = try function.origin(yielding: height, within: limits)
    movement.drag?.origin = origin.translation
    movement.drag?.correction = origin.correction
    height = max(try function.height(origin.translation, within: limits) + origin.correction, 0)
  }

  private func dragByPan(_ translation: Double?) throws(Thrown) {
    guard let session = movement.drag, let limits = try limits() else { return }
    let finger = translation ?? session.facts.translation
    movement.drag?.facts.follow(finger)
    movement.drag?.facts.ownTranslation = finger
    let wanted = session.origin - finger
    let height = try settings.translation.height(wanted, within: limits)
    if settings.cutsSteps, height != wanted {
      movement.drag?.origin = try settings.translation.origin(yielding: height, within: limits).translation + finger
    }
    try drag(to: height + session.correction)
  }

  /// Moves the overlay under the finger; the first change of its height starts the drag.
  func drag(to raw: Double) throws(Thrown) {
    if movement.drag?.hasStarted == false, raw != height {
      movement.drag?.hasStarted = true
      keyboardLift.before = nil
      record(.willStartDragging)
      try notify(settings.callbacks.willStartDragging) { () throws(Thrown) in try context() }
    }
    height = max(raw, 0)
    if movement.isOnItsWay { movement.motion = nil }
    var translation = Translation(isDragging: true, isAnimated: false, velocity: 0, height: height, target: height)
    if let drag = movement.drag { translation.cause = drag.source.cause }
    try translate(translation)
    if movement.alongside.isWaiting {
      try complete(movement.alongside.begin(nil, at: stage.now), MoveEnd(notch: nil, height: height))
    }
  }

  /// The finger lifts: unless the overlay rests on its notch, the target policy chooses where it goes. Points per
  /// second, down is positive.
  func release(velocity: Double) throws(Thrown) {
    guard let session = movement.drag else { return }
    try endDrag(velocity: velocity)
    if !session.hasStarted, stage.keyboard.target == 0 { try extendForKeyboard(from: 0) }
    guard let ladder, try mayMove(ladder) else { return }
    requestMove(
      PendingMove(target: .policyChoice, velocity: velocity, cause: session.source.cause, finger: session.facts))
  }

  /// Ends the drag under way, if there is one, without saying where the overlay goes: the finger lifts, or another
  /// takes over.
  func endDrag(velocity: Double) throws(Thrown) {
    guard let session = movement.drag else { return }
    movement.drag = nil
    releaseLift()
    movement.releasedFinger = session.facts
    // What has waited for the finger to lift.
    stage.needsLayout = true
    guard session.hasStarted else { return }
    record(.willEndDragging(velocity: velocity))
    try notify(settings.callbacks.willEndDragging) { () throws(Thrown) in try context(velocity: velocity) }
  }

  func isAtRest(_ ladder: NotchLadder) throws(Thrown) -> Bool {
    guard height == ladder.heights[notchPlace] else { return false }
    return try isAtReachableNotch(ladder)
  }

  /// Whether a finger that has left lets the target policy choose.
  func mayMove(_ ladder: NotchLadder) throws(Thrown) -> Bool {
    if settings.asksAtRest { return true }
    return try !isAtRest(ladder)
  }
}

/// A translation that is about to happen. Heights in points, velocity in points per second, down is positive.
struct Translation {
  var isDragging: Bool
  var isAnimated: Bool
  var velocity: Double
  var height: Double
  var target: Double
  /// A finger's release dismisses as a drag does.
  var cause = Record.Cause.program
  /// The velocity at which an animated translation starts.
  var startVelocity: Double?
  /// Whether only heights have changed.
  var isReflow = false
  /// Whether it leads to a height of its own.
  var restsFreely = false
}

extension Container {
  /// Says that the overlay is about to be translated, and lets the presentation follow.
  func translate(_ translation: Translation) throws(Thrown) {
    guard movement.isWatched, let ladder else { return }
    let reachable = try reachable()
    let progress = ladder.progress(of: translation.target, reachable)
    if stage.recording == .all {
      var told = Record.Translation(
        isDragging: translation.isDragging, isAnimated: translation.isAnimated, velocity: translation.velocity,
        height: translation.height, targetHeight: translation.target,
        reachable: ReachableNotches(notches: ladder.names, set: reachable), progress: progress.reachable,
        overallProgress: progress.overall)
      told.startVelocity = translation.startVelocity
      told.restsFreely = translation.restsFreely
      record(.willTranslate(told))
    }
    guard settings.callbacks.willTranslate != nil || settings.presentation?.shouldDismiss != nil else {
      return try followPresentation(translation, progress: progress.reachable) { nil }
    }
    let context = try context(of: translation, to: translation.isDragging ? nil : notch)
    try notify(settings.callbacks.willTranslate) { context }
    try followPresentation(translation, progress: progress.reachable) { context }
  }

  /// Records that something other than the dragging finger moves the overlay to a height, points.
  func noteMove(to goal: Double, _ cause: Record.Cause) {
    guard movement.drag != nil else { return }
    let way = goal - presentationHeight(at: stage.now.seconds)
    if way != 0 { record(.movedUnderFinger(points: way.magnitude), cause: cause) }
  }

  func context(of translation: Translation, to notch: Name?) throws(Thrown) -> OverlayContext {
    var context = try context(velocity: translation.velocity, height: translation.height)
    context.targetHeight = translation.target
    context.isDragging = translation.isDragging
    context.targetNotch = notch
    context.isAnimated = translation.isAnimated
    if let ladder {
      (context.progress, context.overallProgress) = ladder.progress(of: translation.target, context.reachable)
    }
    return context
  }
}

extension Container {
  func scroll(_ sample: ScrollSample) throws(Thrown) {
    guard isStaying else { return }
    if scrollsAcross(sample) { return }
    switch sample.phase {
    case .began: try beginScroll(sample)
    case .changed: try changeScroll(sample)
    case .ended, .cancelled: try endScroll(sample)
    }
  }

  private func beginScroll(_ sample: ScrollSample) throws(Thrown) {
    try reloadScrollViews()
    guard drive(for: sample) else { return }
    fitContent(isAnimated: movement.motion != nil)
    guard scroll != nil else { return }
    scroll?.beginGesture(sample, at: stage.now)
    beginInInnerLists(sample)
    try beginDrag(.scroll, since: sample.pressed)
    setNeedsDragRecord()
  }

  private func changeScroll(_ sample: ScrollSample) throws(Thrown) {
    guard scroll != nil, isContentHeld else { return }
    setNeedsDragRecord()
    movement.drag?.facts.follow(velocity: sample.velocity, x: sample.velocityX)
    if let rule = settings.coordination { return try share(sample, by: rule) }
    guard let left = leftByInnerLists(sample, isRising: try isBelowTop()), var state = scroll else { return }
    let seen = state.restingOffset
    let step = state.follow(left, in: state.bounds(in: scrolledFrame))
    scroll = state
    movement.drag?.facts.follow(inner.chain.isEmpty ? state.fingerTranslation : inner.way)
    try coordinate(left, step: step, from: seen)
  }

  /// Whether an overlay that goes up with a finger has still some way to go.
  private func isBelowTop() throws(Thrown) -> Bool {
    if inner.chain.isEmpty { return false }
    return switch try limits()?.position(of: height) {
    case .bottom, .inFlight: true
    case .top, .stationary, nil: false
    }
  }

  /// One scroll of the content by the finger from where it was seen: it stays there, or is put back and the overlay moves
  /// instead.
  private func coordinate(_ sample: ScrollSample, step: Double, from seen: Double) throws(Thrown) {
    guard var state = scroll, let session = movement.drag, let position = try limits()?.position(of: height) else {
      return
    }
    guard state.belongsToOverlay(at: position, velocity: sample.velocity) else {
      state.settle(sample, in: state.bounds(in: scrolledFrame))
      state.lastScrolledOffset = state.restingOffset
      scroll = state
      return
    }
    scroll?.overlayTranslation += state.isInBounds ? -(seen - step + state.settings.inset) : step
    let adjusted = state.adjustedOffset(at: position)
    if adjusted != state.restingOffset {
      scroll?.restingOffset = adjusted
      scroll?.lastScrolledOffset = adjusted
      try coordinate(sample, step: 0, from: adjusted)
    }
    guard let translation = scroll?.overlayTranslation else { return }
    try dragByList(translation, session)
  }

  /// The list has taken the overlay so far along with the finger, points, down is positive.
  func dragByList(_ translation: Double, _ session: DragSession) throws(Thrown) {
    guard let limits = try limits() else { return }
    movement.drag?.facts.ownTranslation = translation
    let wanted = session.origin - translation
    let height =
      settings.appliesToLists ? try settings.translation.height(wanted, within: limits) : limits.clamp(wanted)
    try drag(to: height + session.correction)
  }

  private func endScroll(_ sample: ScrollSample) throws(Thrown) {
    if isContentHeld { beginRefresh(sample) }
    if let rule = settings.coordination, isContentHeld { return try endShare(sample, by: rule) }
    guard let state = scroll, isContentHeld, let ladder, let position = try limits()?.position(of: height) else {
      return
    }
    movement.drag?.facts.follow(velocity: sample.velocity, x: sample.velocityX)
    let list = inner.mover == nil ? sample.ofList : releaseInnerList(sample.ofList)
    let velocity = state.belongsToOverlay(at: position, velocity: sample.velocity) ? sample.velocity : 0
    let target = try scrollTarget(list, position: position, ladder)
    try letGo(velocity: velocity, scrollTarget: target)
    decelerate(to: target, after: velocity == 0 ? list : list.stopped)
    planMomentumIntoOverlay()
  }

  /// Returns where the content comes to rest once the coordination has had its say.
  private func scrollTarget(
    _ sample: ScrollSample, position: DragPosition, _ ladder: NotchLadder
  ) throws(Thrown) -> Double {
    guard let state = scroll else { return 0 }
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: state.bounds(in: scrolledFrame))
    switch position {
    case .bottom: return min(own, -state.settings.inset)
    case .inFlight where try !isAtReachableNotch(ladder): return state.lastScrolledOffset
    case .inFlight, .top, .stationary: return own
    }
  }

  func isAtReachableNotch(_ ladder: NotchLadder) throws(Thrown) -> Bool {
    let reachable = try reachable()
    return ladder.heights.indices.contains { reachable.contains($0) && ladder.heights[$0] == height }
  }
}

extension Container: DragScrollHandoff {
  var scrolledFrame: Rect { frame(forHeight: height) }
  var motion: Motion? { movement.motion }
  var motionToken: Int { movement.token }
  var drag: DragSession? {
    get { movement.drag }
    set { movement.drag = newValue }
  }
  var momentum: Momentum<OverlayContext>? { settings.momentum }
  var highest: Double? { ladder?.highest }

  func moment(velocity: Double, finger: DragFacts?) throws(Thrown) -> OverlayContext {
    var context = try context(velocity: velocity)
    context.finger = finger
    context.isDragging = finger != nil
    return context
  }

  func take(_ step: Double) throws(Thrown) -> Double {
    guard let session = movement.drag, let translation = scroll?.overlayTranslation, let limits = try limits() else {
      return 0
    }
    if settings.appliesToLists {
      scroll?.overlayTranslation += step
      try dragByList(translation + step, session)
      return 0
    }
    let wanted = session.origin - translation - step
    let allowed = limits.clamp(wanted)
    scroll?.overlayTranslation = session.origin - allowed
    try dragByList(session.origin - allowed, session)
    return allowed - wanted
  }

  func letGo(velocity: Double?, scrollTarget: Double) throws(Thrown) {
    try release(velocity: velocity ?? 0)
    record(.scrollTarget(offset: scroll.map { shown(scrollTarget, in: $0, at: stage.now.seconds) } ?? scrollTarget))
    setNeedsDragRecord()
  }

  func release(byListAt velocity: Double) throws(Thrown) {
    let facts = DragFacts(
      source: .scroll, lastStep: velocity, startHeight: height, startPlace: notchPlace, start: stage.now)
    requestMove(PendingMove(target: .policyChoice, velocity: velocity, cause: .scroll, finger: facts))
  }
}

/// The scroll views of a container: each has its own offset, one of them drives.
extension Container {
  /// Asks which there are. The one that drives goes on, if it is still there; else the first does.
  func reloadScrollViews() throws(Thrown) {
    switch settings.scrollView {
    case _ where sharing.assigned != nil: lists = sharing.assigned ?? []
    case .none: return
    case .fixed(let list): lists = list
    case .scripted(let function): lists = try function(self)
    }
    let vertical = lists.driving(along: listAxis)
    let driving = vertical.first { $0.identity == scroll?.settings.identity } ?? vertical.first
    for list in parked where !vertical.contains(where: { $0.identity == list.settings.identity }) {
      keepOffset(of: list)
    }
    if let scroll, scroll.settings.identity != driving?.identity {
      try leave(scroll, isGone: !vertical.contains { $0.identity == scroll.settings.identity })
    }
    let known = parked + (scroll.map { [$0] } ?? [])
    func state(_ settings: ScrollViewSettings) -> ScrollCoordination {
      guard var state = known.first(where: { $0.settings.identity == settings.identity }) else {
        let left = sharing.left.first { $0.identity == settings.identity }?.offset
        var state = ScrollCoordination(settings, offset: left)
        state.edge = edge
        // Its content begins at its left or upper end, which is the far one here.
        if left == nil, edge.turnsLists { state.begin(at: state.bounds(in: frame(forHeight: height)).maximum) }
        return state
      }
      state.settings = settings
      return state
    }
    scroll = driving.map(state)
    parked = vertical.filter { $0.identity != driving?.identity }.map(state)
    if !inner.states.isEmpty || lists.count > vertical.count { reloadInnerLists() }
  }

  /// Replaces the container's scroll views by those that the program gives.
  func assign(_ lists: [ScrollViewSettings]) throws(Thrown) {
    sharing.assigned = lists
    guard ladder != nil else { return }
    try reloadScrollViews()
    if stage.keyboard.isUp, settings.keyboard.manner == .inset { insetLists(for: stage) }
    fitContent()
  }

  func keepOffset(of list: ScrollCoordination) {
    sharing.left.removeAll { $0.identity == list.settings.identity }
    sharing.left.append((list.settings.identity, list.settings.id, list.offset(at: stage.now.seconds)))
  }

  /// Another scroll view takes over; where this one was left is kept. If a finger was dragging it, that drag ends, and
  /// the overlay moves to a notch unless a move is pending that takes it to one anyway.
  private func leave(_ scroll: ScrollCoordination, isGone: Bool) throws(Thrown) {
    if isGone { keepOffset(of: scroll) }
    guard isContentHeld, let facts = movement.drag?.facts else { return }
    try endDrag(velocity: 0)
    guard let ladder, movement.pending == nil, !metrics.heightHasChanged, try mayMove(ladder) else { return }
    requestMove(PendingMove(target: .policyChoice, cause: .scroll, finger: facts))
  }

  var listAxis: ScrollViewSettings.Axis { edge.isAcross ? .horizontal : .vertical }

  var touchFrame: Rect { frame(at: stage.now.seconds) }

  func endScrolling(of token: Int) {
    endScrolling(token)
    for place in parked.indices where parked[place].motionToken == token { parked[place].stop(at: stage.now) }
    inner.endScrolling(token, at: stage.now)
  }
}
