/// Tells what the fingers on a layer do: taps, double taps, long presses, pans and swipes.
///
/// Further fingers join the touch of the first: the pan follows their middle and ends with the last of them. Samples of
/// a finger that never began change nothing; a finger that begins again, its lifting missing from the recording, counts
/// as cancelled first. Which layer and region a finger belongs to is its caller's affair.
package struct TouchRecognizer: Sendable {
  package enum SidewaysDrag: Sendable {
    /// A pan like any other, of which only the vertical part counts.
    case pan
    /// The drag is reported as a pan of its own kind, of which only the horizontal part counts.
    case sidePan
    /// The drag is nothing: it is for something that scrolls across, or for no layer.
    case ignored
  }

  package enum OwnAxes: Sendable { case horizontal, vertical, both }

  package var thresholds: TouchThresholds
  package var sidewaysDrag = SidewaysDrag.pan
  /// The axes along which the touched thing itself is dragged, where it is no layer that goes up and down: `dragStart`
  /// is about these, then.
  package var ownAxes: OwnAxes?
  /// How the layer that has the touch lets a drag begin.
  package var dragStart = DragStart()
  package var estimate = VelocityEstimate()
  /// Whether the layer moves by itself when the finger goes down.
  package var layerIsMoving = false
  /// The velocity that was reported last.
  package private(set) var velocity = FingerVelocity.zero
  /// The velocity at the end of the last pan as scroll views estimate it, whatever the layer's own rule is.
  package private(set) var listVelocity = FingerVelocity.zero
  /// The moment when the touch began that was reported last.
  package private(set) var pressed = Instant.start

  /// The last way that was found to drag nothing.
  private var rejectedDrag: RejectedDrag?
  private var touch: Touch?
  private var lastTap: Tap?
  private var estimator = VelocityEstimator()

  package init(thresholds: TouchThresholds = .standard) {
    self.thresholds = thresholds
  }

  /// The finger that began the touch, or one that joined it, or `nil` if none is down.
  package var finger: Int32? { touch?.fingers.first }

  /// The middle of the fingers that are down, or `nil` if none is.
  package var location: Point? { touch?.fingers.middle }

  package func holds(_ finger: Int32) -> Bool { touch?.fingers.contains(finger) ?? false }

  /// Whether a pan down or up the screen has begun and not yet ended; one across it is none.
  package var isPanning: Bool {
    if case .panning = touch?.state { true } else { false }
  }

  /// The moment when the finger will have pressed long, unless it moves or lifts before, or `nil` if it will not.
  package var longPressDeadline: Instant? {
    guard let touch, touch.wasAlone, case .pressed = touch.state else { return nil }
    return touch.began.advanced(bySeconds: thresholds.longPressDuration)
  }

  /// Takes in one sample. A long press that is due, and has not been fired, comes first.
  package mutating func handle(_ sample: TouchSample, at time: Instant) -> TouchGestures {
    var gestures = fire(at: time)
    switch sample.phase {
    case .began:
      if holds(sample.finger) { leave(sample.finger, at: time, isCancelled: true, into: &gestures) }
      begin(sample, at: time, into: &gestures)
    case _ where !holds(sample.finger): break
    case .moved: move(sample, at: time, into: &gestures)
    case .ended:
      move(sample, at: time, into: &gestures)
      leave(sample.finger, at: time, isCancelled: false, into: &gestures)
    case .cancelled: leave(sample.finger, at: time, isCancelled: true, into: &gestures)
    }
    return gestures
  }

  /// Reports the long press once its deadline has come; nothing before, and nothing twice.
  package mutating func fire(at time: Instant) -> TouchGestures {
    var gestures = TouchGestures()
    if let deadline = longPressDeadline, deadline <= time, let touch {
      self.touch?.state = .held
      gestures.append(.longPress(touch.start))
    }
    return gestures
  }

  /// Returns where a finger went and how far, across and down in points, when it was clear that it drags nothing; once.
  mutating func takeRejectedDrag() -> RejectedDrag? {
    guard rejectedDrag != nil else { return nil }
    defer { rejectedDrag = nil }
    return rejectedDrag
  }

  /// Cancels a finger that is taken away without having lifted.
  package mutating func cancel(_ finger: Int32, at time: Instant) -> TouchGestures {
    var gestures = TouchGestures()
    if holds(finger) { leave(finger, at: time, isCancelled: true, into: &gestures) }
    return gestures
  }
}

/// A way of a finger that drags nothing.
struct RejectedDrag {
  var start: Point
  /// Across and down, points.
  var way: Point
  var fault: Fault

  enum Fault {
    case across
    /// It never was as long as this, points: along an axis, or down alone.
    case short(Double, DragStart.Axis)
    case notDown(Double)
    /// `DragStart.refusesAcross`, points; a drag was under way.
    case refused(limit: Double, ends: Bool)
  }

  init(from start: Point, to end: Point, _ fault: Fault) {
    self.start = start
    way = Point(x: end.x - start.x, y: end.y - start.y)
    self.fault = fault
  }
}

extension TouchRecognizer {
  private struct Touch {
    var fingers: Fingers
    var start: Point
    var began: Instant
    /// Whether no second finger has joined it.
    var wasAlone = true
    var state = State.pressed
    /// Moves across no longer matter, or have ended the drag.
    var isSettled = false
    var isGivenUp = false

    /// Whether it drags nothing yet.
    var isWaiting: Bool {
      switch state {
      case .pressed, .held: true
      case .panning, .panningAcross, .moved: false
      }
    }

    /// The whole way by the whole time.
    func meanVelocity(to location: Point, _ time: Instant) -> FingerVelocity {
      let seconds = time.seconds(since: began)
      guard seconds > 0 else { return .zero }
      return FingerVelocity(x: (location.x - start.x) / seconds, y: (location.y - start.y) / seconds)
    }
  }

  private enum State {
    /// The finger has neither moved nor pressed long.
    case pressed
    /// The finger has pressed long, and not moved.
    case held
    /// The finger drags up or down; the translation counts from this height.
    case panning(fromY: Double)
    /// The finger drags across; the translation counts from this place.
    case panningAcross(fromX: Double)
    /// The finger has moved, but not as a pan.
    case moved
  }

  private struct Tap {
    var location: Point
    var time: Instant
  }

  private var stopGap: Int64 { Instant(seconds: thresholds.stopGap.bounded(0, 1000)).microseconds }

  private mutating func begin(_ sample: TouchSample, at time: Instant, into gestures: inout TouchGestures) {
    if touch != nil {
      touch?.fingers.add(sample.finger, at: sample.location)
      touch?.wasAlone = false
      return
    }
    touch = Touch(fingers: Fingers(sample.finger, at: sample.location), start: sample.location, began: time)
    pressed = time
    estimator.removeAll()
    estimator.add(sample.location, at: time)
    if panSlop == 0, layerIsMoving { beginPan(sample.location, sample.location, into: &gestures) }
  }

  /// Points that the finger has to move before it drags.
  private var panSlop: Double {
    (layerIsMoving ? dragStart.whileMoving : nil) ?? dragStart.slop ?? thresholds.slop
  }

  private func drags(_ start: Point, to location: Point) -> Bool {
    let (way, slop) = (location.y - start.y, panSlop)
    let (x, y) = ((location.x - start.x).magnitude, dragStart.axis == .down ? way : way.magnitude)
    // A way of nothing is no drag, however short it may be.
    if dragStart.axis == .horizontal { return x >= slop && x > 0 }
    if sidewaysDrag == .sidePan, x > y.magnitude, x >= (ownAxes == nil ? thresholds.slop : slop) { return true }
    return y >= slop && y > 0 || dragStart.axis == .any && x >= slop && x > 0
  }

  /// Moves the finger. Where it lifts is a movement like any other, but says nothing about velocities: it repeats the
  /// last point, or comes late.
  private mutating func move(_ sample: TouchSample, at time: Instant, into gestures: inout TouchGestures) {
    guard let hasMoved = touch?.fingers.move(sample.finger, to: sample.location), let touch else { return }
    let location = touch.fingers.middle
    if sample.phase == .moved {
      estimator.add(location, at: time, replacesEqualTime: touch.fingers.count > 1)
    } else if !hasMoved {
      return
    }
    if dragStart.refusesAcross != nil, !isForListAcross(touch, location), isRefused(location) { return }
    switch touch.state {
    case .pressed, .held:
      guard drags(touch.start, to: location) else { return }
      beginPan(touch.start, location, into: &gestures)
    case .panning(let y):
      velocity = runningVelocity
      gestures.append(.pan(.changed, from: touch.start, translation: location.y - y, velocity: velocity.y))
    case .panningAcross(let x):
      velocity = runningVelocity
      gestures.append(.sidePan(.changed, from: touch.start, translation: location.x - x, velocity: velocity.x))
    case .moved:
      return
    }
  }

  /// Whether the finger scrolls something across, or is about to.
  private func isForListAcross(_ touch: Touch, _ location: Point) -> Bool {
    guard sidewaysDrag == .sidePan, ownAxes == nil else { return false }
    switch touch.state {
    case .panningAcross: return true
    case .pressed, .held: return drags(touch.start, to: location) && isAcross(touch.start, to: location)
    case .panning, .moved: return false
    }
  }

  private func isAcross(_ start: Point, to location: Point) -> Bool {
    (location.y - start.y).magnitude < (location.x - start.x).magnitude
  }

  /// Whether the finger goes across where it should come down.
  private mutating func isRefused(_ location: Point) -> Bool {
    guard var touch, !touch.isGivenUp else { return true }
    let (x, y) = (location.x - touch.start.x, location.y - touch.start.y)
    let (across, along): (Double, Double) =
      switch ownAxes {
      case nil: (x, y)
      case .vertical?: (x, y.magnitude)
      case .horizontal?: (y, x.magnitude)
      case .both?: (0, 0)
      }
    let refusal = dragStart.refusal(x: across, y: along, isSettled: &touch.isSettled)
    touch.isGivenUp = refusal == .ends
    if refusal == .ends, let limit = dragStart.refusesAcross {
      rejectedDrag = RejectedDrag(from: touch.start, to: location, .refused(limit: limit, ends: !touch.isWaiting))
      if touch.isWaiting { touch.state = .moved }
    }
    self.touch = touch
    return refusal != nil
  }

  private var runningVelocity: FingerVelocity { estimator.runningVelocity(stopGap: stopGap).clamped }

  private mutating func beginPan(_ start: Point, _ location: Point, into gestures: inout TouchGestures) {
    let isSideways =
      ownAxes != nil && dragStart.axis == .horizontal
      || !(ownAxes != nil && dragStart.axis == .vertical) && isAcross(start, to: location)
    velocity = runningVelocity
    switch isSideways ? sidewaysDrag : .pan {
    case .pan:
      let kept = dragStart.kept(of: location.y - start.y, slop: panSlop)
      touch?.state = .panning(fromY: location.y - kept)
      gestures.append(.pan(.began, from: start, translation: 0, velocity: velocity.y))
      if kept != 0 { gestures.append(.pan(.changed, from: start, translation: kept, velocity: velocity.y)) }
    case .sidePan:
      let kept = ownAxes == nil ? 0 : dragStart.kept(of: location.x - start.x, slop: panSlop)
      touch?.state = .panningAcross(fromX: location.x - kept)
      gestures.append(.sidePan(.began, from: start, translation: 0, velocity: velocity.x))
      if kept != 0 { gestures.append(.sidePan(.changed, from: start, translation: kept, velocity: velocity.x)) }
    case .ignored:
      touch?.state = .moved
      rejectedDrag = RejectedDrag(from: start, to: location, .across)
    }
  }

  /// Removes a finger; with the last one the touch ends.
  private mutating func leave(_ finger: Int32, at time: Instant, isCancelled: Bool, into gestures: inout TouchGestures)
  {
    guard let touch else { return }
    guard touch.fingers.count == 1 else {
      self.touch?.fingers.remove(finger)
      return
    }
    self.touch = nil
    let location = touch.fingers.middle
    endPan(touch, at: location, time, isCancelled: isCancelled, into: &gestures)
    let hasLeft = hasLeft(touch.start, to: location)
    let isGesture = touch.wasAlone && !isCancelled
    if hasLeft, touch.isWaiting {
      rejectedDrag = RejectedDrag(
        from: touch.start, to: location, dragStart.axis == .down ? .notDown(panSlop) : .short(panSlop, dragStart.axis))
    }
    if isGesture, hasLeft { gestures.append(.swipe(touch.start, direction(from: touch.start, to: location))) }
    if isGesture, !hasLeft, case .pressed = touch.state, time.seconds(since: touch.began) < thresholds.tapDuration {
      tap(at: touch.start, time, into: &gestures)
    } else {
      lastTap = nil
    }
  }

  private mutating func endPan(
    _ touch: Touch, at location: Point, _ time: Instant, isCancelled: Bool, into gestures: inout TouchGestures
  ) {
    let phase = isCancelled ? GesturePhase.cancelled : .ended
    listVelocity = VelocityEstimate().bounded(estimator.releaseVelocity(at: time, stopGap: stopGap))
    switch touch.state {
    case .panning(let y):
      velocity = releaseVelocity(touch, at: location, time)
      gestures.append(.pan(phase, from: touch.start, translation: location.y - y, velocity: velocity.y))
    case .panningAcross(let x):
      velocity = releaseVelocity(touch, at: location, time)
      gestures.append(.sidePan(phase, from: touch.start, translation: location.x - x, velocity: velocity.x))
    case .pressed, .held, .moved: break
    }
  }

  private func releaseVelocity(_ touch: Touch, at location: Point, _ time: Instant) -> FingerVelocity {
    switch estimate.rule {
    case .leastSquares: estimate.bounded(estimator.releaseVelocity(at: time, stopGap: stopGap))
    case .lastTwo: estimate.bounded(estimator.lastVelocity(at: time, stopGap: stopGap))
    case .mean where estimate.window == nil && !estimate.oneDirection:
      estimate.bounded(touch.meanVelocity(to: location, time))
    case .mean:
      estimate.bounded(
        estimator.meanVelocity(
          to: location, at: time, window: estimate.window.map { Instant(seconds: $0).microseconds },
          oneDirection: estimate.oneDirection))
    }
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

  /// What is tapped next is no double tap with what was tapped before.
  mutating func forgetTap() { lastTap = nil }

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

/// The distances and times that distinguish taps, long presses, pans and scrolls.
public struct TouchThresholds: Equatable, Sendable {
  /// Points on either axis from which a finger has moved.
  public var slop = 10.0
  /// Seconds below which a finger that has not moved taps.
  public var tapDuration = 0.5
  /// Seconds after which a finger that has not moved presses long. A touch that has pressed long is no tap.
  public var longPressDuration = 0.5
  /// The longest time between the liftings of a double tap's two taps, seconds.
  public var doubleTapInterval = 0.3
  /// The longest distance between a double tap's two taps, points.
  public var doubleTapDistance = 30.0
  /// Seconds of rest before lifting, beyond which a finger is released at velocity 0.
  public var stopGap: Double

  /// A finger that rests `stopGap` seconds before it lifts has no speed.
  public init(stopGap: Double = 0.04) {
    self.stopGap = stopGap
  }

  /// The thresholds of UIKit's recognisers.
  public static let standard = TouchThresholds()
}

/// A gesture that was recognised.
///
/// Points are where the finger touched down; translations, in points, count from where the pan was recognised;
/// velocities, in points per second, are those along the pan's axis and cut to ±8000. Down and right are positive.
package enum TouchGesture: Equatable, Sendable {
  /// A drag of which the vertical part counts; where it ends, or the system takes the finger away, with the release
  /// velocity.
  case pan(GesturePhase, from: Point, translation: Double, velocity: Double)
  /// A drag of which the horizontal part counts, where such drags are asked for.
  case sidePan(GesturePhase, from: Point, translation: Double, velocity: Double)
  case tap(Point)
  /// Follows the `tap` of the second of two taps.
  case doubleTap(Point)
  case longPress(Point)
  case swipe(Point, SwipeDirection)
}

/// The gestures that one sample of a finger led to, in order: at most five, stored inline.
package struct TouchGestures: RandomAccessCollection, Sendable {
  private var gestures = InlineArray<5, TouchGesture>(repeating: .tap(Point(x: 0, y: 0)))
  package private(set) var count = 0

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> TouchGesture {
    precondition(position >= 0 && position < count)
    return gestures[position]
  }

  mutating func append(_ gesture: TouchGesture) {
    gestures[count] = gesture
    count += 1
  }
}
