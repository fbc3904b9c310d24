/// Tells what the finger that owns a layer does: taps, double taps, long presses, vertical pans, horizontal ones where asked for, and swipes.
///
/// The first finger that begins owns the recogniser until it lifts or is cancelled; samples of others, and samples of a finger that never began, change nothing. A
/// finger that begins again without having lifted has lost its lifting: what it did is cancelled and it starts anew. Which layer and region a finger belongs to is
/// its caller's affair.
public struct TouchRecognizer: Sendable {
  public var thresholds: TouchThresholds
  /// Whether a drag that starts across is reported; otherwise it is no pan.
  public var tracksSidePans = false
  private var touch: Touch?
  private var lastTap: Tap?
  private var estimator = VelocityEstimator()

  public init(thresholds: TouchThresholds = .standard) {
    self.thresholds = thresholds
  }

  /// The finger that is down; nil: none.
  public var finger: Int32? { touch?.finger }

  /// Whether a pan has begun and not yet ended.
  public var isPanning: Bool {
    if case .panning = touch?.state { true } else { false }
  }

  /// When the finger will have pressed long, unless it moves or lifts before; nil: it will not.
  public var longPressDeadline: Instant? {
    guard let touch, case .pressed = touch.state else { return nil }
    return touch.began.advanced(bySeconds: thresholds.longPressDuration)
  }

  /// Takes in one sample. A long press that is due, and that nobody has fired, comes first.
  public mutating func handle(_ sample: TouchSample, at time: Instant) -> TouchGestures {
    var gestures = fire(at: time)
    guard touch == nil ? sample.phase == .began : touch?.finger == sample.finger else { return gestures }
    switch sample.phase {
    case .began: begin(sample, at: time, into: &gestures)
    case .moved: move(to: sample.location, at: time, into: &gestures)
    case .ended: end(sample.location, at: time, into: &gestures)
    case .cancelled: stop(into: &gestures)
    }
    return gestures
  }

  /// Reports the long press once its deadline has come; nothing before, and nothing twice.
  public mutating func fire(at time: Instant) -> TouchGestures {
    var gestures = TouchGestures()
    if let deadline = longPressDeadline, deadline <= time, let touch {
      self.touch?.state = .held
      gestures.append(.longPress(touch.start))
    }
    return gestures
  }

  /// Lets go of the finger, as when its layer disappears.
  public mutating func cancel() -> TouchGestures {
    var gestures = TouchGestures()
    stop(into: &gestures)
    return gestures
  }
}

extension TouchRecognizer {
  private struct Touch {
    var finger: Int32
    var start: Point
    var began: Instant
    var state = State.pressed
  }

  private enum State {
    /// Neither moved nor pressed long.
    case pressed
    /// Pressed long, not moved.
    case held
    /// Dragging since the finger was at this height.
    case panning(fromY: Double)
    /// Dragging across since the finger was there.
    case panningAcross(fromX: Double)
    /// Moved, but not as a pan.
    case moved
  }

  private struct Tap {
    var location: Point
    var time: Instant
  }

  private mutating func begin(_ sample: TouchSample, at time: Instant, into gestures: inout TouchGestures) {
    if touch != nil { stop(into: &gestures) }
    touch = Touch(finger: sample.finger, start: sample.location, began: time)
    estimator.removeAll()
    estimator.add(sample.location, at: time)
  }

  private mutating func move(to location: Point, at time: Instant, into gestures: inout TouchGestures) {
    guard let touch else { return }
    estimator.add(location, at: time)
    switch touch.state {
    case .pressed, .held:
      guard hasLeft(touch.start, to: location) else { return }
      beginPan(touch.start, location, into: &gestures)
    case .panning(let y):
      gestures.append(.panChanged(translation: location.y - y, velocity: estimator.runningVelocity.clamped.y))
    case .panningAcross(let x):
      gestures.append(.sidePanChanged(translation: location.x - x, velocity: estimator.runningVelocity.clamped.x))
    case .moved:
      return
    }
  }

  private mutating func beginPan(_ start: Point, _ location: Point, into gestures: inout TouchGestures) {
    let velocity = estimator.runningVelocity.clamped
    if (location.y - start.y).magnitude >= (location.x - start.x).magnitude {
      touch?.state = .panning(fromY: location.y)
      gestures.append(.panBegan(at: start, velocity: velocity.y))
    } else if tracksSidePans {
      touch?.state = .panningAcross(fromX: location.x)
      gestures.append(.sidePanBegan(at: start, velocity: velocity.x))
    } else {
      touch?.state = .moved
    }
  }

  private mutating func end(_ location: Point, at time: Instant, into gestures: inout TouchGestures) {
    guard let touch else { return }
    self.touch = nil
    let hasLeft = hasLeft(touch.start, to: location)
    if case .panning(let y) = touch.state {
      gestures.append(.panEnded(translation: location.y - y, velocity: releaseVelocity(at: time).y))
    }
    if case .panningAcross(let x) = touch.state {
      gestures.append(.sidePanEnded(translation: location.x - x, velocity: releaseVelocity(at: time).x))
    }
    if hasLeft { gestures.append(.swipe(touch.start, direction(from: touch.start, to: location))) }
    if case .pressed = touch.state, !hasLeft, time.seconds(since: touch.began) < thresholds.tapDuration {
      tap(at: touch.start, time, into: &gestures)
    } else {
      lastTap = nil
    }
  }

  /// The sample of the lifting itself plays no part: it repeats the last point, or comes late.
  private func releaseVelocity(at time: Instant) -> FingerVelocity {
    estimator.releaseVelocity(at: time, stopGap: Instant(seconds: thresholds.stopGap).microseconds).clamped
  }

  private mutating func tap(at location: Point, _ time: Instant, into gestures: inout TouchGestures) {
    gestures.append(.tap(location))
    if let lastTap, isDouble(lastTap, location, time) {
      gestures.append(.doubleTap(location))
      self.lastTap = nil
    } else {
      lastTap = Tap(location: location, time: time)
    }
  }

  private mutating func stop(into gestures: inout TouchGestures) {
    if isPanning { gestures.append(.panCancelled) }
    if case .panningAcross = touch?.state { gestures.append(.sidePanCancelled) }
    touch = nil
    lastTap = nil
  }

  private func isDouble(_ first: Tap, _ location: Point, _ time: Instant) -> Bool {
    let x = location.x - first.location.x
    let y = location.y - first.location.y
    let distance = thresholds.doubleTapDistance
    return time.seconds(since: first.time) <= thresholds.doubleTapInterval && x * x + y * y <= distance * distance
  }

  private func hasLeft(_ start: Point, to location: Point) -> Bool {
    (location.x - start.x).magnitude >= thresholds.slop || (location.y - start.y).magnitude >= thresholds.slop
  }

  private func direction(from start: Point, to end: Point) -> SwipeDirection {
    let x = end.x - start.x
    let y = end.y - start.y
    if y.magnitude >= x.magnitude { return y < 0 ? .up : .down }
    return x < 0 ? .left : .right
  }
}
