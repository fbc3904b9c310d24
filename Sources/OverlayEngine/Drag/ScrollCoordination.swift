/// The content of the driving scroll view, and what it has done to the overlay.
struct ScrollCoordination {
  var settings: ScrollViewSettings
  /// Content offset while no deceleration runs, points; minus the inset is the top.
  var restingOffset: Double
  /// The offset last seen while the content scrolled by itself.
  var lastScrolledOffset: Double
  /// The finger's translation that was reported last, points, down is positive.
  var fingerTranslation = 0.0
  /// How far the scroll view has dragged the overlay, points, down is positive; not clamped, kept until the finger lifts.
  var overlayTranslation = 0.0
  /// The deceleration under way.
  var motion: ScrollMotion?
  /// Which of its owner's runnings out that is.
  var motionCount = 0
  /// The edges that the content was fitted into last; nil: not yet.
  private var fitted: ScrollBounds?

  /// Starts at its top, or where it was left.
  init(_ settings: ScrollViewSettings, offset: Double? = nil) {
    self.settings = settings
    restingOffset = offset ?? -settings.inset
    lastScrolledOffset = restingOffset
  }

  /// Points, at a moment of the run.
  func offset(at seconds: Double) -> Double {
    guard let motion, seconds > motion.start.seconds else { return restingOffset }
    return motion.offset(at: seconds)
  }

  /// The scroll view's place in an overlay's own coordinates.
  func frame(in overlay: Rect) -> Rect {
    settings.frame ?? Rect(x: 0, y: 0, width: overlay.width, height: overlay.height)
  }

  /// The offsets at which the content rests, for an overlay's frame.
  func bounds(in overlay: Rect) -> ScrollBounds {
    let height = frame(in: overlay).height
    return ScrollBounds(minimum: -settings.inset, maximum: settings.contentHeight - height, viewportHeight: height)
  }

  func isInside(_ point: Point, overlay: Rect) -> Bool {
    frame(in: overlay).contains(point)
  }

  /// The top of the content is seen.
  var isInBounds: Bool { restingOffset + settings.inset <= 0 }
}

extension ScrollCoordination {
  /// Whether a scroll moves the overlay (OverlayContainer's rule). The sign of `velocity` is the finger's direction; 0 is not up.
  func belongsToOverlay(at position: DragPosition, velocity: Double) -> Bool {
    let movesUp = velocity < 0
    return switch position {
    case .bottom: !isInBounds && movesUp
    case .top: isInBounds && !movesUp
    case .inFlight: isInBounds || movesUp
    case .stationary: false
    }
  }

  /// Where the content is put back while the overlay moves in its place.
  func adjustedOffset(at position: DragPosition) -> Double {
    let top = -settings.inset
    var offset = lastScrolledOffset
    if position == .inFlight || position == .top { offset = max(offset, top) }
    let crossesTop = (offset < top && restingOffset > top) || (offset > top && restingOffset < top)
    return crossesTop ? top : offset
  }

  /// Where the content would come to rest by its own deceleration, within the content.
  func ownTarget(velocity: Double, in bounds: ScrollBounds) -> Double {
    bounds.clamp(ScrollDeceleration(from: restingOffset, velocity: velocity).target)
  }

  /// The content follows the finger, beyond its edges as far as the rubber band lets it; points, down is positive.
  mutating func follow(_ step: Double, in bounds: ScrollBounds) {
    restingOffset = bounds.seen(bounds.pulled(restingOffset) - step)
  }

  /// The content stays where it is seen.
  mutating func stop(at now: Instant) {
    guard let motion else { return }
    restingOffset = motion.offset(at: now.seconds)
    self.motion = nil
  }

  /// How the content gets to where it rests; nil: it is there. A finger's own target is reached with its speed, and with a bounce at the edges.
  func runOut(to target: Double, after sample: ScrollSample, in bounds: ScrollBounds, at now: Instant) -> ScrollMotion? {
    if sample.isFinger {
      let isOwn = target == ownTarget(velocity: sample.velocity, in: bounds)
      let motion =
        isOwn
        ? ScrollMotion(from: restingOffset, velocity: sample.velocity, in: bounds, start: now)
        : ScrollMotion(from: restingOffset, to: target, in: bounds, start: now)
      return motion.end == now ? nil : motion
    }
    return target == restingOffset ? nil : ScrollMotion(from: restingOffset, to: target, start: now)
  }

  /// A layout pass may have moved the edges. Content that rests beyond them, or is on its way to there, comes back, as scroll views see to:
  /// at once, or visibly while the overlay itself is on its way. Hands out the motion that is new, which then bears the token.
  mutating func fit(_ bounds: ScrollBounds, isVisibly: Bool, at now: Instant, token: Int) -> ScrollMotion? {
    guard bounds != fitted else { return nil }
    fitted = bounds
    let end = motion?.rest ?? restingOffset
    let target = bounds.clamp(end)
    guard target != end else { return nil }
    let seen = offset(at: now.seconds)
    restingOffset = isVisibly ? seen : bounds.clamp(seen)
    motion = restingOffset == target ? nil : ScrollMotion(from: restingOffset, to: target, start: now)
    motionCount = token
    return motion
  }
}
