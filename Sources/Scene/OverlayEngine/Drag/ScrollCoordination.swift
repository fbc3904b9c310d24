/// The content of the driving scroll view, and what it has done to the overlay.
struct ScrollCoordination {
  var settings: ScrollViewSettings
  /// Content offset while no deceleration runs, points; minus the inset is the top.
  var restingOffset: Double
  /// The offset last seen while the content scrolled by itself.
  var lastScrolledOffset: Double
  /// The finger's translation that was reported last, points, down is positive.
  var fingerTranslation = 0.0
  /// How far the scroll view has dragged the overlay, points, down is positive; not clamped, kept until the finger
  /// lifts.
  var overlayTranslation = 0.0
  /// The deceleration under way.
  var motion: ScrollMotion?
  /// Names the work that is due at its end.
  var motionToken = 0
  /// The edge of its overlay, in whose own coordinates it lies.
  var edge = OverlayEdge.bottom
  /// Whether it scrolls across the way of its overlay.
  var isAcross = false
  /// The length that the keyboard covers of it, points: room below its content.
  var keyboardInset = 0.0
  /// It has been pulled far enough, and loads.
  private(set) var isRefreshing = false
  /// The edges that the content was fitted into last, or `nil` if not yet.
  private var fitted: ListBounds?

  /// Starts at its top, or where it was left.
  init(_ settings: ScrollViewSettings, offset: Double? = nil) {
    self.settings = settings
    restingOffset = offset ?? -settings.inset
    lastScrolledOffset = restingOffset
  }

  mutating func begin(at offset: Double) {
    (restingOffset, lastScrolledOffset) = (offset, offset)
  }

  /// Returns the offset in points, at a moment of the run.
  func offset(at seconds: Double) -> Double {
    guard let motion, seconds > motion.start.seconds else { return restingOffset }
    return motion.offset(at: seconds)
  }

  /// The scroll view's place in an overlay's own coordinates.
  func frame(in overlay: Rect) -> Rect {
    let all = Rect(x: 0, y: 0, width: overlay.width, height: overlay.height)
    guard edge != .bottom, let frame = settings.frame else { return settings.frame?.rect(in: all) ?? all }
    let size = edge.isAcross ? Size(width: all.height, height: all.width) : Size(width: all.width, height: all.height)
    return edge.own(frame.rect(in: Rect(x: 0, y: 0, width: size.width, height: size.height)), in: size)
  }

  /// The offsets at which the content rests, for an overlay's frame.
  func bounds(in overlay: Rect) -> ListBounds {
    let frame = frame(in: overlay)
    let height = isAcross ? frame.width : frame.height
    return ListBounds(
      minimum: -settings.inset - (isRefreshing ? settings.refresh?.height ?? 0 : 0),
      maximum: settings.contentHeight - height + keyboardInset, viewportHeight: height)
  }

  /// Whether a point of the screen lies in it, where it lies in no other list.
  func isInside(_ point: Point, overlay: Rect) -> Bool {
    frame(in: overlay).contains(Point(x: point.x - overlay.x, y: point.y - overlay.y))
  }

  /// Returns an offset that the screen has, or that the screen will have of an own one: both count from the content's
  /// beginning, which lies at the other end in lists of overlays at the top and at the leading edge. Points.
  func own(_ shown: Double, in bounds: ListBounds) -> Double {
    edge.turnsLists && !isAcross ? bounds.minimum + bounds.maximum - shown : shown
  }

  /// It begins to load, in a room of its own at its beginning, or has been loaded; where its content stands is not
  /// changed.
  mutating func setRefreshing(_ isRefreshing: Bool, in overlay: Rect) {
    self.isRefreshing = isRefreshing
    _ = fit(bounds(in: overlay))
  }

  /// Whether it is seen beyond an end of its content.
  func isBeyond(_ bounds: ListBounds) -> Bool { bounds.clamp(restingOffset) != restingOffset }

  /// Whether the top of the content is seen.
  var isInBounds: Bool { restingOffset + settings.inset <= 0 }

  /// Whether a scroll moves the overlay (OverlayContainer's rule). The sign of `velocity` is the finger's direction; 0
  /// is not up.
  func belongsToOverlay(at position: DragPosition, velocity: Double) -> Bool {
    let movesUp = velocity < 0
    return switch position {
    case .bottom: !isInBounds && movesUp
    case .top: isInBounds && !movesUp
    case .inFlight: isInBounds || movesUp
    case .stationary: false
    }
  }

  /// Returns where the content is put back while the overlay moves in its place.
  func adjustedOffset(at position: DragPosition) -> Double {
    let top = -settings.inset
    var offset = lastScrolledOffset
    if position == .inFlight || position == .top { offset = max(offset, top) }
    let crossesTop = (offset < top && restingOffset > top) || (offset > top && restingOffset < top)
    return crossesTop ? top : offset
  }

  /// Returns where the content would come to rest by its own deceleration, within the content.
  func ownTarget(velocity: Double, in bounds: ListBounds) -> Double {
    if settings.paging { return page(velocity: velocity, in: bounds) }
    return bounds.clamp(ScrollDeceleration(from: restingOffset, velocity: velocity).target)
  }

  /// The page nearest to where it stands, or the next one in the finger's direction.
  private func page(velocity: Double, in bounds: ListBounds) -> Double {
    guard bounds.viewportHeight > 0 else { return bounds.clamp(restingOffset) }
    let place = (restingOffset - bounds.minimum) / bounds.viewportHeight
    let page =
      velocity.magnitude < Self.pagingVelocity
      ? place.rounded() : velocity < 0 ? place.rounded(.up) : place.rounded(.down)
    return bounds.clamp(bounds.minimum + page * bounds.viewportHeight)
  }

  /// The velocity from which on a finger turns a page, points per second.
  private static let pagingVelocity = 200.0

  /// Returns how far the content is beyond its beginning, points; 0 or less is not beyond.
  func pulled(at seconds: Double) -> Double {
    -settings.inset - (isRefreshing ? settings.refresh?.height ?? 0 : 0) - offset(at: seconds)
  }

  /// The content follows a finger one to one, beyond its edges, too: how far the finger moved since the sample before,
  /// points, down is positive.
  mutating func follow(_ sample: ScrollSample, in bounds: ListBounds) -> Double {
    let step = (sample.translation ?? fingerTranslation) - fingerTranslation
    fingerTranslation += step
    restingOffset = (sample.isFinger ? bounds.pulled(restingOffset) : restingOffset) - step
    return step
  }

  /// The content keeps the step it has followed: a real finger pulls it less and less far beyond an edge.
  mutating func settle(_ sample: ScrollSample, in bounds: ListBounds) {
    if settings.bounces == .none {
      restingOffset = bounds.clamp(restingOffset)
    } else if sample.isFinger {
      restingOffset = bounds.seen(restingOffset)
    }
  }

  /// Scrolls by a finger's step as far as the content's ends, and returns what is beyond them. Points, down is
  /// positive.
  mutating func take(_ step: Double, in bounds: ListBounds, isFinger: Bool) -> Double {
    let pulled = isFinger ? bounds.pulled(restingOffset) : restingOffset
    let wanted = pulled - step
    let allowed = step > 0 ? max(wanted, min(pulled, bounds.minimum)) : min(wanted, max(pulled, bounds.maximum))
    put(allowed, in: bounds, isFinger: isFinger)
    return allowed - wanted
  }

  /// Pulls the content beyond an end, for nothing else can take the finger's step.
  mutating func pull(_ step: Double, in bounds: ListBounds, isFinger: Bool) {
    put((isFinger ? bounds.pulled(restingOffset) : restingOffset) - step, in: bounds, isFinger: isFinger)
  }

  private mutating func put(_ pulled: Double, in bounds: ListBounds, isFinger: Bool) {
    let offset = settings.bounces == .none ? bounds.clamp(pulled) : isFinger ? bounds.seen(pulled) : pulled
    begin(at: offset)
  }

  /// A gesture begins with the content where it is seen.
  mutating func beginGesture(_ sample: ScrollSample, at now: Instant) {
    stop(at: now)
    endGesture()
    fingerTranslation = sample.translation ?? 0
    lastScrolledOffset = restingOffset
  }

  mutating func endGesture() {
    fingerTranslation = 0
    overlayTranslation = 0
  }

  /// The content stays where it is seen.
  mutating func stop(at now: Instant) {
    guard let motion else { return }
    restingOffset = motion.offset(at: now.seconds)
    self.motion = nil
  }

  /// Returns how the content gets to where it rests, or `nil` if it is there. A finger's own target is reached with its
  /// speed, and with a bounce at the edges.
  func motion(to target: Double, after sample: ScrollSample, in bounds: ListBounds, at now: Instant) -> ScrollMotion? {
    guard sample.isFinger else {
      return target == restingOffset ? nil : ScrollMotion(from: restingOffset, to: target, start: now)
    }
    let isOwn = target == ownTarget(velocity: sample.velocity, in: bounds) && !settings.paging
    let bounces = settings.bounces != .none
    let motion =
      isOwn
      ? ScrollMotion(from: restingOffset, velocity: sample.velocity, in: bounds, bounces: bounces, start: now)
      : ScrollMotion(from: restingOffset, to: target, in: bounds, bounces: bounces, start: now)
    return motion.end == now ? nil : motion
  }

  /// Notes the edges that a layout pass has left. Returns where the content has to go if it would now rest beyond them,
  /// or `nil` if it may stay.
  mutating func fit(_ bounds: ListBounds) -> Double? {
    guard bounds != fitted else { return nil }
    fitted = bounds
    let end = motion?.rest ?? restingOffset
    let target = bounds.clamp(end)
    return target == end ? nil : target
  }
}

/// A list in an overlay, which shares its finger.
public struct ScrollViewSettings: Equatable, Sendable {
  /// Tells scroll views of one overlay apart: each keeps its own content offset.
  public var identity: Int32 = 0
  /// The name that recordings and content use for it; its place among the lists of its overlay if the author gives
  /// none.
  public var id: String
  /// The direction in which it scrolls.
  public var axis = Axis.vertical
  /// Points along its axis.
  public var contentHeight: Double
  /// The top inset, points; the first offset is minus this.
  public var inset = 0.0
  /// Its place in the overlay's own coordinates, or in the content of the list that it lies in; `nil` for all of the
  /// overlay.
  public var frame: Frame?
  /// The id of the list in whose content it lies, which stands before it; `nil` for none.
  package var outer: String?

  /// How a drag of the list sends the keyboard away; `nil` for the overlay's own rule.
  public var dismissesKeyboard: KeyboardDismissal?

  /// The way in which it goes beyond the ends of its content.
  public var bounces = Bounces.list
  /// Whether it comes to rest at whole pages of its own height.
  public var paging = false
  /// The settings of pull to refresh, or `nil` for none.
  package var refresh: ListRefresh?

  /// The behaviour of a scroll view beyond the ends of its content.
  public enum Bounces: Equatable, Sendable {
    /// Nothing is seen: it stops there.
    case none
    /// The content stretches, and bounces back.
    case list
    /// The content stretches, and bounces back; beyond its beginning the overlay moves in place of it.
    case overlay
  }

  /// The directions.
  public enum Axis: String, CaseIterable, Sendable {
    case vertical
    /// It keeps drags that start across, and moves no overlay.
    case horizontal
  }

  /// A list whose content is `contentHeight` points high.
  public init(id: String = "1", contentHeight: Double) {
    self.id = id
    self.contentHeight = contentHeight
  }
}

/// A list whose content is pulled beyond its beginning to load it anew.
package struct ListRefresh: Equatable, Sendable {
  /// How far it has to be pulled, points.
  package var threshold = 80.0
  /// The room at its beginning while it loads, points.
  package var height = 60.0
  /// The effect of the pull.
  package var action: TapAction.Effect

  package init(action: TapAction.Effect) {
    self.action = action
  }
}
