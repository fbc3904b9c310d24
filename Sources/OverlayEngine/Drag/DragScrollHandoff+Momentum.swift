import Portable

/// Speed that goes over from a layer to its list, or back.
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

  /// What goes over of a speed, points per second, down is positive, or `nil`.
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

  /// How fast the height grows where it arrives, in points per second: at its end, just before.
  func arrivalVelocity(at moment: Instant) -> Double {
    guard moment >= end else { return velocity(at: moment.seconds) }
    if case .heights(let heights, _, _) = curve { return heights.lastRate }
    return (to - from) * curve.rate(at: curve.duration.nextDown)
  }
}
