import Text

/// A layer whose script may say how a finger, and its speed, is shared between the layer and its list.
protocol DragScrollHandoff: ListOwner {
  associatedtype Moment: SharedMoment
  /// How the layer gets to its height, or `nil` if it is there.
  var motion: Motion? { get }
  /// Names the end of that.
  var motionToken: Int { get }
  var momentum: Momentum<Moment>? { get }
  var drag: DragSession? { get set }
  /// The height of the highest notch or anchor, points, or `nil` if there is none yet.
  var highest: Double? { get }

  /// The moment that a function gets now. `velocity`: points per second, down is positive.
  func moment(velocity: Double, finger: DragFacts?) throws(Thrown) -> Moment
  /// Moves by a finger's step; what it cannot take is answered. Points, down is positive.
  func take(_ step: Double) throws(Thrown) -> Double
  /// The finger in the list lifts. `velocity`: the part of its velocity that the layer takes over, or `nil` if the
  /// list was the last to move.
  func letGo(velocity: Double?, scrollTarget: Double) throws(Thrown)
  /// No finger holds it: its list has come to its top with that speed.
  func release(byListAt velocity: Double) throws(Thrown)
}

/// The moment that functions get while a finger moves.
protocol SharedMoment {
  var list: ListFacts? { get set }
}

extension OverlayContext: SharedMoment {}
extension SheetContext: SharedMoment {}

extension DragScrollHandoff {
  var isContentHeld: Bool { drag?.source == .scroll }
  var finger: DragFacts? { drag?.facts }
}

/// A script's rule for a finger in the list: each step belongs to the overlay or to the list, and what is beyond a
/// limit goes to the other.
extension DragScrollHandoff {
  typealias Rule = (Moment) throws(Thrown) -> StepOwner

  func share(_ sample: ScrollSample, by rule: Rule) throws(Thrown) {
    guard let state = scroll, let facts = finger else { return }
    let way = sample.translation ?? facts.translation
    let step = way - facts.translation
    drag?.facts.follow(way)
    scroll?.fingerTranslation = way
    var rest = step
    switch try askOwner(rule, state, step: step, velocity: sample.velocity) {
    case .overlay:
      rest = try take(rest)
      if rest != 0 { rest = takeInList(rest, sample) }
    case .list:
      rest = takeInList(rest, sample)
      if rest != 0 { rest = try take(rest) }
    case .listOnly: rest = takeInList(rest, sample)
    }
    if rest != 0 { pullList(rest, sample) }
  }

  /// The finger lifts: it is asked once more, for the velocity.
  func endShare(_ sample: ScrollSample, by rule: Rule) throws(Thrown) {
    guard let state = scroll, let facts = finger else { return }
    let isOverlays = try askOwner(rule, state, step: facts.lastStep, velocity: sample.velocity) == .overlay
    let bounds = state.bounds(in: scrolledFrame)
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.ofList.velocity, in: bounds)
    let isInner = !isOverlays && inner.mover != nil
    let target = isOverlays || isInner ? bounds.clamp(state.restingOffset) : own
    drag?.facts.follow(velocity: sample.velocity, x: sample.velocityX)
    let rest = isInner ? releaseInnerList(sample.ofList) : sample.ofList
    try letGo(velocity: isOverlays ? sample.velocity : nil, scrollTarget: target)
    decelerate(to: target, after: isOverlays ? rest.stopped : rest)
    planMomentumIntoOverlay()
  }

  private func askOwner(
    _ rule: Rule, _ state: ScrollCoordination, step: Double, velocity: Double
  ) throws(Thrown) -> StepOwner {
    let bounds = state.bounds(in: scrolledFrame)
    var moment = try moment(velocity: velocity, finger: finger)
    var list = ListFacts(
      id: state.settings.id, offset: state.restingOffset, isAtTop: state.restingOffset <= bounds.minimum,
      isAtBottom: state.restingOffset >= bounds.maximum, step: step)
    list.isRefreshable = state.settings.refresh != nil
    describeInnerLists(&list)
    moment.list = list
    return try stage.ask { () throws(Thrown) in try rule(moment) }
  }

  /// Scrolls the content by a finger's step as far as its edges; what is beyond them is answered. Points, down is
  /// positive.
  private func takeInList(_ step: Double, _ sample: ScrollSample) -> Double {
    guard inner.chain.isEmpty || isStretched else {
      let rest = takeInInnerLists(step, isFinger: sample.isFinger)
      return rest == 0 ? 0 : takeInDrivingList(rest, sample)
    }
    return takeInDrivingList(step, sample)
  }

  private func takeInDrivingList(_ step: Double, _ sample: ScrollSample) -> Double {
    guard var state = scroll else { return step }
    let rest = state.take(step, in: state.bounds(in: scrolledFrame), isFinger: sample.isFinger)
    scroll = state
    return rest
  }

  /// Pulls the content beyond an edge, for nothing else can take the finger's step.
  private func pullList(_ step: Double, _ sample: ScrollSample) {
    guard var state = scroll else { return }
    state.pull(step, in: state.bounds(in: scrolledFrame), isFinger: sample.isFinger)
    scroll = state
  }
}

/// The speed that goes over from a layer to its list, or back.
extension DragScrollHandoff {
  /// A release has started a motion: where it reaches the highest height first, the list goes on with the speed seen
  /// there.
  func planMomentumIntoList() {
    guard let momentum, !momentum.intoList.isNever, scroll != nil, let motion, let highest,
      let moment = motion.firstMoment(atOrAbove: highest)
    else { return }
    stage.plan(.momentumIntoList, at: moment, layer: place, token: motionToken)
  }

  /// The list decelerates: where it comes to its top, the layer is released with its speed.
  func planMomentumIntoOverlay() {
    guard let momentum, !momentum.intoOverlay.isNever, let state = scroll,
      let arrival = state.motion?.arrival(atTop: -state.settings.inset)
    else {
      return
    }
    stage.plan(.momentumIntoOverlay, at: arrival, layer: place, token: state.motionToken)
  }

  func handOverToList(_ token: Int) throws(Thrown) {
    guard token == motionToken, !isContentHeld, scroll != nil, let motion else { return }
    let speed = -motion.arrivalVelocity(at: stage.now)
    guard let velocity = try velocity(speed, by: momentum?.intoList), velocity < 0 else { return }
    guard var state = scroll, let bounds = scrollBounds else { return }
    state.stop(at: stage.now)
    state.endGesture()
    scroll = state
    decelerate(
      to: state.ownTarget(velocity: velocity, in: bounds),
      after: ScrollSample(phase: .ended, velocity: velocity, isFinger: true))
  }

  func handOverToOverlay(_ token: Int) throws(Thrown) {
    guard let state = scroll, state.motionToken == token, let motion = state.motion, drag == nil else { return }
    let speed = -motion.decelerationVelocity(at: stage.now.seconds)
    guard let velocity = try velocity(speed, by: momentum?.intoOverlay), velocity > 0 else { return }
    scroll?.motion = nil
    scroll?.restingOffset = -state.settings.inset
    try release(byListAt: velocity)
  }

  /// The part of a speed that is handed over, or `nil` for none. Points per second, down is positive.
  private func velocity(_ speed: Double, by handover: Momentum<Moment>.Handover?) throws(Thrown) -> Double? {
    switch handover {
    case nil, .never: return nil
    case .always: return speed
    case .scripted(let function):
      return try stage.ask { () throws(Thrown) in try function(moment(velocity: speed, finger: nil)) }
    }
  }
}

extension Momentum.Handover {
  fileprivate var isNever: Bool { if case .never = self { true } else { false } }
}

extension Motion {
  /// The first whole microsecond at which it is as high as that, where it comes from below.
  func firstMoment(atOrAbove limit: Double) -> Instant? {
    guard height(at: start.seconds) < limit else { return nil }
    let step = 1 / (4 * SampledCurve.samplesPerSecond)
    var early = start
    while early < end {
      let late = min(early.advanced(bySeconds: step), end)
      if height(at: late.seconds) >= limit { return moment(atOrAbove: limit, after: early, until: late) }
      early = late
    }
    return nil
  }

  private func moment(atOrAbove limit: Double, after early: Instant, until late: Instant) -> Instant {
    var (low, high) = (early.microseconds, late.microseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if height(at: Instant(microseconds: middle).seconds) >= limit { high = middle } else { low = middle }
    }
    return Instant(microseconds: high)
  }

  /// Returns how fast the height grows where it arrives, in points per second: at its end, just before.
  func arrivalVelocity(at moment: Instant) -> Double {
    guard moment >= end else { return velocity(at: moment.seconds) }
    if case .heights(let heights, _, _) = curve { return heights.lastRate }
    return (to - from) * curve.rate(at: curve.duration.nextDown)
  }
}
