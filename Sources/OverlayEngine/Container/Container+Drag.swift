import Portable

/// A drag between the finger's going down and its lifting.
struct DragSession {
  /// What belongs to a finger that has not moved: the translation height, or where a sheet's top edge is; points.
  var origin: Double
  /// Added to what the translation function yields, so that a grab makes no step; points.
  var correction = 0.0
  var facts: DragFacts
  /// Whether the height has changed in this drag.
  var hasStarted = false

  var source: DragFacts.Source { facts.source }
}

extension Container {
  func pan(_ sample: PanSample) throws(Thrown) {
    guard presence.isLaidOut, ladder != nil else { return }
    switch sample.phase {
    case .began: try beginPan(sample)
    case .changed:
      guard drag?.source == .pan else { return }
      drag?.facts.velocity = sample.velocity
      try dragByPan(sample.translation)
      owesDragRecord = true
    case .ended, .cancelled:
      guard drag?.source == .pan else { return }
      drag?.facts.velocityX = sample.velocityX
      try release(velocity: sample.velocity)
      owesDragRecord = true
    }
  }

  private func beginPan(_ sample: PanSample) throws(Thrown) {
    guard try mayStartDragging(at: sample.location) else { return }
    try beginDrag(.pan, since: sample.pressed)
    try dragByPan(sample.translation)
    owesDragRecord = true
  }

  /// Asks whether a drag may start there; by default it must lie inside the overlay, where it is or where it is seen.
  private func mayStartDragging(at location: Point?) throws(Thrown) -> Bool {
    let model = frame(forHeight: height)
    let isSeen = settings.interruption == .fromPresentation
    let now = stage.now.seconds
    let seen = isSeen ? frame(forHeight: presentationHeight(at: now), in: seenArea(at: now)) : model
    let point = location ?? Point(x: seen.x + seen.width / 2, y: seen.y + 1)
    guard let shouldStart = settings.shouldStartDragging else {
      let isInside = model.contains(point) || seen.contains(point)
      if !isInside { record(.dragRefused(.outside(at: point))) }
      return isInside
    }
    let inside = Point(x: point.x - seen.x, y: point.y - seen.y)
    let answer = try stage.ask { () throws(Thrown) in try shouldStart(inside, self) }
    if !answer { record(.dragRefused(.script(at: inside))) }
    return answer
  }

  /// Starts from the model, or takes over what is seen. Where it rests beside its notches, perhaps beyond all of them, it
  /// stays until the finger moves. `since`: when the finger went down; `nil` means now.
  func beginDrag(_ source: DragFacts.Source, since pressed: Instant?) throws(Thrown) {
    let isGrab = settings.interruption == .fromPresentation && (motion != nil || drag != nil)
    let isFree = restsFreely && motion == nil && drag == nil
    if drag?.source == .scroll, source == .pan { cancelScrolling() }
    try endDrag(velocity: 0)
    if isGrab { try interruptAnimations(by: source.cause) }
    drag = DragSession(
      origin: height,
      facts: DragFacts(
        source: source, ignoresPause: settings.lastStepIgnoresPause, startHeight: height, startPlace: notchPlace,
        start: pressed ?? stage.now))
    if stage.keyboard.isUp { stage.dragHasBegun(of: place) }
    guard isGrab || isFree, let limits = try limits() else { return }
    let function = source == .pan || settings.appliesToLists ? settings.translation : .clamp
    let origin = try function.origin(yielding: height, within: limits)
    drag?.origin = origin.translation
    drag?.correction = origin.correction
    height = max(try function.height(origin.translation, within: limits) + origin.correction, 0)
  }

  private func dragByPan(_ translation: Double?) throws(Thrown) {
    guard let session = drag, let limits = try limits() else { return }
    let finger = translation ?? session.facts.translation
    drag?.facts.follow(finger)
    drag?.facts.ownTranslation = finger
    let wanted = session.origin - finger
    let height = try settings.translation.height(wanted, within: limits)
    if settings.cutsSteps, height != wanted { drag?.origin = height + finger }
    try drag(to: height + session.correction)
  }

  /// Moves the overlay under the finger; the first change of its height starts the drag.
  func drag(to raw: Double) throws(Thrown) {
    if drag?.hasStarted == false, raw != height {
      drag?.hasStarted = true
      record(.willStartDragging)
      try notify(settings.callbacks.willStartDragging) { () throws(Thrown) in try context() }
    }
    height = max(raw, 0)
    if isOnItsWay { motion = nil }
    try translate(Translation(isDragging: true, isAnimated: false, velocity: 0, height: height, target: height))
    if alongside.isWaiting { try complete(alongside.begin(nil, at: stage.now)) }
  }

  /// The finger lifts: unless the overlay rests on its notch, the target policy chooses where it goes. Points per
  /// second, down is positive.
  func release(velocity: Double) throws(Thrown) {
    guard let session = drag else { return }
    try endDrag(velocity: velocity)
    guard let ladder, try mayMove(ladder) else { return }
    requestMove(
      PendingMove(target: .policyChoice, velocity: velocity, cause: session.source.cause, finger: session.facts))
  }

  /// Ends the drag under way, if there is one, without saying where the overlay goes: the finger lifts, or another
  /// takes over.
  func endDrag(velocity: Double) throws(Thrown) {
    guard let session = drag else { return }
    drag = nil
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
