import Portable

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
  /// The finger in the list lifts. `velocity`: what of its speed is the layer's, or `nil` if the list has been the
  /// last to move.
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
  typealias Rule = (Moment) throws(Thrown) -> Bool

  func share(_ sample: ScrollSample, by isOverlays: Rule) throws(Thrown) {
    guard let state = scroll, let facts = finger else { return }
    let way = sample.translation ?? facts.translation
    let step = way - facts.translation
    drag?.facts.follow(way)
    scroll?.fingerTranslation = way
    var rest = step
    if try asks(isOverlays, state, step: step, velocity: sample.velocity) {
      rest = try take(rest)
      if rest != 0 { rest = takeInList(rest, sample) }
    } else {
      rest = takeInList(rest, sample)
      if rest != 0 { rest = try take(rest) }
    }
    if rest != 0 { pullList(rest, sample) }
  }

  /// The finger lifts: it is asked once more, for the velocity.
  func endShare(_ sample: ScrollSample, by isOverlays: Rule) throws(Thrown) {
    guard let state = scroll, let facts = finger else { return }
    let isOverlays = try asks(isOverlays, state, step: facts.lastStep, velocity: sample.velocity)
    let bounds = state.bounds(in: scrolledFrame)
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: bounds)
    let target = isOverlays ? bounds.clamp(state.restingOffset) : own
    drag?.facts.velocityX = sample.velocityX
    try letGo(velocity: isOverlays ? sample.velocity : nil, scrollTarget: target)
    decelerate(to: target, after: sample)
    planMomentumIntoOverlay()
  }

  private func asks(
    _ isOverlays: Rule, _ state: ScrollCoordination, step: Double, velocity: Double
  ) throws(Thrown) -> Bool {
    let bounds = state.bounds(in: scrolledFrame)
    var moment = try moment(velocity: velocity, finger: finger)
    moment.list = ListFacts(
      id: state.settings.id, offset: state.restingOffset, isAtTop: state.restingOffset <= bounds.minimum,
      isAtBottom: state.restingOffset >= bounds.maximum, step: step)
    return try stage.ask { () throws(Thrown) in try isOverlays(moment) }
  }

  /// Scrolls the content by a finger's step as far as its edges; what is beyond them is answered. Points, down is
  /// positive.
  private func takeInList(_ step: Double, _ sample: ScrollSample) -> Double {
    guard let state = scroll else { return step }
    let bounds = state.bounds(in: scrolledFrame)
    let pulled = sample.isFinger ? bounds.pulled(state.restingOffset) : state.restingOffset
    let wanted = pulled - step
    let allowed = step > 0 ? max(wanted, min(pulled, bounds.minimum)) : min(wanted, max(pulled, bounds.maximum))
    put(allowed, sample, bounds)
    return allowed - wanted
  }

  /// Pulls the content beyond an edge, for nothing else can take the finger's step.
  private func pullList(_ step: Double, _ sample: ScrollSample) {
    guard let state = scroll else { return }
    let bounds = state.bounds(in: scrolledFrame)
    put((sample.isFinger ? bounds.pulled(state.restingOffset) : state.restingOffset) - step, sample, bounds)
  }

  private func put(_ pulled: Double, _ sample: ScrollSample, _ bounds: ListBounds) {
    let bounces = scroll?.settings.bounces != ScrollViewSettings.Bounces.none
    let offset = bounces ? (sample.isFinger ? bounds.seen(pulled) : pulled) : bounds.clamp(pulled)
    scroll?.restingOffset = offset
    scroll?.lastScrolledOffset = offset
  }
}
