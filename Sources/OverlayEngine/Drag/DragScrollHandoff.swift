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
    let isInner = !isOverlays && inner.mover != nil
    let target = isOverlays || isInner ? bounds.clamp(state.restingOffset) : own
    drag?.facts.velocityX = sample.velocityX
    let rest = isInner ? releaseInnerList(sample) : sample
    try letGo(velocity: isOverlays ? sample.velocity : nil, scrollTarget: target)
    decelerate(to: target, after: rest)
    planMomentumIntoOverlay()
  }

  private func asks(
    _ isOverlays: Rule, _ state: ScrollCoordination, step: Double, velocity: Double
  ) throws(Thrown) -> Bool {
    let bounds = state.bounds(in: scrolledFrame)
    var moment = try moment(velocity: velocity, finger: finger)
    var list = ListFacts(
      id: state.settings.id, offset: state.restingOffset, isAtTop: state.restingOffset <= bounds.minimum,
      isAtBottom: state.restingOffset >= bounds.maximum, step: step)
    describeInnerLists(&list)
    moment.list = list
    return try stage.ask { () throws(Thrown) in try isOverlays(moment) }
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
