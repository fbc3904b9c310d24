import Numerics
package import Text

/// A card that is presented, and that a finger shrinks and dismisses.
public final class AppStoreCard: Layer {
  package let settings: AppStoreCardSettings

  private(set) var presence: Presence
  /// The way in or out without a finger: 1, below the screen, to 0, in its place.
  private var slide: AnimatedAmount?
  /// How far a finger has dismissed it: 0 to 0.5 under the finger, 1 once it is gone.
  private var progress = 0.0
  /// The progress running on by itself, to the end or back.
  private var shrink: AnimatedAmount?
  private let trees = ContentTrees()

  private var drag: AppStoreDrag?
  var scroll: ScrollCoordination?
  private var owesDragRecord = false { didSet { if owesDragRecord { stage.setNeedsDragRecord() } } }

  init(_ settings: AppStoreCardSettings, stage: Stage, place: Int) {
    self.settings = settings
    let saved = stage.scene.restored?[settings.id.text]
    let isThere = saved?.isPresented ?? settings.isPresented
    presence = isThere ? .onScreen : .absent
    scroll = isThere ? settings.scrollView.map { ScrollCoordination($0) } : nil
    if let saved, let list = scroll { scroll?.restore(saved, as: list.settings.id, in: stage.screen.bounds) }
    super.init(settings.id, stage: stage, place: place)
  }

  package var isPresented: Bool { presence.isStaying }
  private var hasCloseButton: Bool { presentation.closeButton != .none }
  /// It does not belong to the card, which shrinks below it.
  private var closeButtonFrame: Rect {
    let screen = stage.screen
    let size = Surface.Ornaments.closeButtonSize
    return Rect(
      x: screen.size.width - screen.safeArea.right - 20 - size, y: screen.safeArea.top + 20, width: size, height: size)
  }
  private var presentation: AppStorePresentationSettings { settings.presentation }
  private var bounds: Rect { stage.screen.bounds }
  private var restingHeight: Double { presence.isStaying ? bounds.height : 0 }

  private func seenProgress(at seconds: Double) -> Double {
    shrink?.amount(at: seconds) ?? progress
  }

  private func seenSlide(at seconds: Double) -> Double {
    slide?.amount(at: seconds) ?? 0
  }

  private func pose(at seconds: Double) -> AppStorePose {
    AppStorePose(progress: seenProgress(at: seconds), slide: seenSlide(at: seconds), fades: isCalm)
  }

  private func present(animated: Bool) {
    if let refusal = presence.refusal(ofDismissal: false) { return record(.error(message: refusal)) }
    presence = .presenting
    scroll = settings.scrollView.map { ScrollCoordination($0) }
    record(.dimming(alpha: 1))
    slide(to: 0, from: 1, animated: animated)
  }

  private func dismiss(_ reason: DismissalReason, animated: Bool) {
    guard presence.isStaying else { return }
    presence = .dismissing(reason)
    drag = nil
    progress = seenProgress(at: stage.now.seconds)
    shrink = nil
    slide(to: 1, from: seenSlide(at: stage.now.seconds), animated: animated)
  }

  private func slide(to share: Double, from seen: Double, animated: Bool) {
    let curve =
      animated ? calm(presentation.spring.curve(velocity: 0, from: seen, to: share)) : .jump
    slide = stage.begin(.presentationEnd, from: seen, to: share, curve, layer: place)
  }

  /// The finger lifted too early: the card goes back to its place.
  private func returnToPlace() {
    drag = nil
    guard progress > 0 else { return }
    runProgress(to: 0)
  }

  /// Runs the progress to an end. Without the finger it sets off from rest and comes to rest, as what a finger began
  /// ends in UIKit.
  private func runProgress(to end: Double) {
    let seconds = (end - progress).magnitude * presentation.interactiveDuration
    shrink = stage.begin(
      .presentationEnd, from: progress, to: end, calm(.timing(TimingCurve(duration: seconds))),
      layer: place)
    progress = end
  }

  private func endMotion(_ token: Int) throws(Thrown) {
    guard token == slide?.token || token == shrink?.token else { return }
    slide = nil
    shrink = nil
    switch presence {
    case .presenting:
      presence = .onScreen
      record(.presented)
      try tell(settings.didPresent, nil)
    case .dismissing(let reason):
      presence = .absent
      stage.forgetBack(on: id)
      progress = 0
      scroll = nil
      record(.dismissed(reason))
      stage.noteDismissal(of: id, reason.rawValue)
      record(.dimming(alpha: 0))
      try tell(settings.didDismiss, reason)
    case .absent, .onScreen: break
    }
  }

  private func tell(_ listener: FunctionReference?, _ reason: DismissalReason?) throws(Thrown) {
    guard let listener, let call = settings.call else { return }
    try stage.ask { () throws(Thrown) in try call(listener, reason) }
  }

  /// Whether it understands an event: unless it is presented, fingers are for the layers below.
  override func understands(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .present, .dismissPresentation: true
    case .pan, .sidePan, .tap: isPresented
    case .scroll: scroll != nil
    default: false
    }
  }

  override func handle(_ kind: InputEvent.Kind) throws(Thrown) {
    switch kind {
    case .pan(let sample): pan(sample, .pan, threshold: presentation.verticalThreshold)
    case .sidePan(let sample): pan(sample, .edge, threshold: presentation.edgeThreshold)
    case .scroll(let sample): scroll(sample)
    case .tap(let point): tap(at: point)
    case .present(let animated): present(animated: animated)
    case .dismissPresentation(let animated):
      if let refusal = presence.refusal(ofDismissal: true) { return record(.error(message: refusal)) }
      dismiss(.program, animated: animated)
    default: break
    }
  }

  override func perform(_ work: ScheduledWork) throws(Thrown) {
    switch work.kind {
    case .presentationEnd: try endMotion(work.token)
    case .scrollEnd: endScrolling(work.token)
    default: break
    }
  }

  /// Returns what of it lies under a point: on screen it covers everything.
  package override func region(at point: Point) -> TouchRegion? {
    guard isPresented else { return nil }
    if hasCloseButton, closeButtonFrame.contains(point) { return .button }
    return scroll?.isInside(point, overlay: bounds) == true ? .scrollView : .overlay
  }

  override func reportDrag() throws(Thrown) {
    guard owesDragRecord else { return }
    owesDragRecord = false
    record(.drag(height: restingHeight, position: .stationary, offset: scroll?.offset(at: stage.now.seconds)))
  }

  private func tap(at point: Point) {
    guard presence.isStaying, hasCloseButton, closeButtonFrame.contains(point) else { return }
    stage.noteTap(on: "closeButton", of: id)
    dismiss(.tap, animated: true)
  }

  override func screenChanged(from old: Screen) throws(Thrown) { fitContent() }
  override func holds(_ field: TapTarget) -> Bool { isPresented }
  override var isTappable: Bool { isPresented && settings.look.isTappable }
  override var isDraggable: Bool { true }
  override func isHeld(in region: TouchRegion?) -> Bool { drag != nil }
  override var isScrolling: Bool { scroll?.motion != nil }

  override func sidewaysDrag(in region: TouchRegion, at point: Point) -> TouchRecognizer.SidewaysDrag { .sidePan }
  override func touchBegan(inListAt point: Point) { scroll?.stop(at: stage.now) }
  override func touchEnded() { if scroll?.motion == nil, !isContentHeld { cancelScrolling() } }

  package override var isLaidOut: Bool { presence.isLaidOut }
  override var transform: FunctionReference? { settings.look.transform }

  /// Returns what is seen of it: the blurred background, and the card on it.
  override func plainSnapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    guard presence.isLaidOut else { return LayerSnapshot(id: id) }
    let pose = pose(at: seconds)
    var rect = bounds
    rect.y += pose.drop * bounds.height
    let offset = scroll?.offset(at: seconds)
    var snapshot = LayerSnapshot(
      id: id, height: bounds.height - rect.y, frame: rect.scaled(by: pose.scale), offset: offset,
      dimming: pose.blur,
      elements: room)
    if pose.blur > 0 {
      snapshot.elements.append(.backdrop(Backdrop(rect: bounds, style: .blur(presentation.blur), alpha: pose.blur)))
    }
    var context = DrawContext(layer: id, time: seconds)
    context.height = bounds.height - rect.y
    context.offset = offset
    context.list = scroll?.settings.id
    var surface = try settings.look.surface(rect, corners: .all, trees: trees, context: context, draw)
    surface.cornerRadius = max(surface.cornerRadius, pose.cornerRadius)
    surface.scale = pose.scale
    surface.opacity *= pose.opacity
    snapshot.elements.append(.surface(surface))
    if hasCloseButton, pose.closeButton > 0 {
      snapshot.elements.append(.surface(try closeButton(pose.closeButton, context, draw)))
    }
    return snapshot
  }

  /// Returns where the card is drawn, or `nil` if it is not.
  override func drawnFrame(at seconds: Double) -> Rect? {
    guard presence.isLaidOut else { return nil }
    let pose = pose(at: seconds)
    var rect = bounds
    rect.y += pose.drop * bounds.height
    return rect.scaled(by: pose.scale)
  }

  /// A surface of its own, so that it stays while the card shrinks.
  private func closeButton(_ opacity: Double, _ context: DrawContext, _ draw: DrawFunction) throws(Thrown) -> Surface {
    var surface = Surface(rect: Surface.Ornaments.surface(ofCloseButton: closeButtonFrame))
    surface.part = .background(nil)
    try surface.ornaments.add(presentation.closeButton, context: context, draw)
    surface.ornaments.closeButtonOpacity = opacity
    return surface
  }

  override var isModal: Bool { isPresented }
  override var controlActions: [(part: String, action: String)] {
    isPresented && hasCloseButton ? [("closeButton", "tap")] : []
  }
  override func controlCenter(named name: String) -> Point? {
    name == "closeButton" && isPresented && hasCloseButton ? closeButtonFrame.middle : nil
  }

  override func handlesBackGesture() throws(Thrown) -> Bool {
    isPresented && (settings.back == .dismiss || settings.backFunction != nil)
  }

  override func requestBackAction() throws(Thrown) -> BackAction {
    guard let function = settings.backFunction, let answer = settings.answersBack else { return settings.back }
    return try stage.ask { () throws(Thrown) in try answer(function) }
  }

  override func performBackAction(_ action: BackAction) throws(Thrown) {
    if action == .dismiss { dismiss(.back, animated: true) }
  }

  override var isDismissingByBackGesture: Bool { presence.isLeaving }

  package override func resting(at time: Instant) -> RestingState? {
    RestingState(height: restingHeight, offset: scroll?.offset(at: time.seconds))
  }

  /// Its progress is how far it has come: 1 in its place, 0 gone.
  package override func facts(seenAt seconds: Double?) -> LayerFacts {
    guard presence.isLaidOut else { return LayerFacts(height: 0, progress: 0, isPresented: false) }
    let now = seconds ?? stage.now.seconds
    let (progress, slide) = seconds == nil ? (progress, 0) : (seenProgress(at: now), seenSlide(at: now))
    let height = bounds.height * (1 - AppStorePose(progress: progress, slide: slide, fades: isCalm).drop)
    return LayerFacts(height: height, progress: max(0, min(1, (1 - progress) * (1 - slide))), isPresented: isPresented)
  }

  override func saved(at seconds: Double) -> SavedLayer? {
    var saved = SavedLayer()
    saved.isPresented = isPresented
    if isPresented, let scroll { saved.offsets = [scroll.saved(as: scroll.settings.id, at: seconds)] }
    return saved
  }
}

extension AppStoreCard {
  /// A finger on the card itself, or from its left edge.
  private func pan(_ sample: PanSample, _ source: AppStoreDrag.Source, threshold: Double) {
    guard presence == .onScreen else { return }
    if sample.phase == .began {
      if source == .edge, let x = sample.location?.x, x > presentation.edgeWidth {
        return record(.dragRefused(.farFromEdge(x: x, width: presentation.edgeWidth)))
      }
      beginDrag(source, threshold: threshold)
    }
    guard drag?.source == source else { return }
    switch sample.phase {
    case .began, .changed:
      drag?.follow(sample.translation)
      followDrag()
    case .ended, .cancelled: returnToPlace()
    }
    owesDragRecord = owesDragRecord || source == .pan
  }

  private func scroll(_ sample: ScrollSample) {
    guard presence == .onScreen, scroll != nil else { return }
    switch sample.phase {
    case .began:
      scroll?.beginGesture(sample, at: stage.now)
      beginDrag(.content, threshold: presentation.verticalThreshold)
    case .changed: followContent(sample)
    case .ended: endScroll(sample)
    case .cancelled: endScroll(ScrollSample(phase: .cancelled, isFinger: sample.isFinger))
    }
    owesDragRecord = true
  }

  /// A card on its way back is caught where it is seen.
  private func beginDrag(_ source: AppStoreDrag.Source, threshold: Double) {
    if drag?.source == .content, source != .content { cancelScrolling() }
    progress = seenProgress(at: stage.now.seconds)
    shrink = nil
    drag = AppStoreDrag(source, scale: AppStoreProgress(threshold: threshold), from: progress)
  }

  private func followDrag() {
    guard let drag else { return }
    progress = drag.progress
    // From here the rest happens by itself, the finger still down.
    guard drag.pulled >= drag.scale.threshold else { return }
    presence = .dismissing(.drag)
    self.drag = nil
    runProgress(to: 1)
  }

  private func followContent(_ sample: ScrollSample) {
    guard var state = scroll, drag?.source == .content else { return }
    let before = state.restingOffset
    let edges = state.bounds(in: bounds)
    let step = state.follow(sample, in: edges)
    if let offset = drag?.scroll(step, from: before, to: state.restingOffset, top: -state.settings.inset) {
      state.restingOffset = offset
    }
    if progress == 0 { state.settle(sample, in: edges) }
    scroll = state
    followDrag()
  }

  private func endScroll(_ sample: ScrollSample) {
    guard let state = scroll, drag?.source == .content else { return }
    let isPulled = progress > 0
    returnToPlace()
    let own = sample.targetOffset ?? state.ownTarget(velocity: sample.velocity, in: state.bounds(in: bounds))
    let target = isPulled ? state.restingOffset : own
    record(.scrollTarget(offset: target))
    if !isPulled { decelerate(to: target, after: sample) }
  }
}

extension AppStoreCard: ScrollOwner {
  var scrolledFrame: Rect { bounds }
  var isContentHeld: Bool { drag?.source == .content }
}

/// The look of the card while a finger dismisses it: first it shrinks around its middle, then it leaves
/// downwards.
struct AppStorePose: Equatable {
  var scale: Double
  /// The corner radius, points.
  var cornerRadius: Double
  /// How far below its place, as a share of the screen's height.
  var drop: Double
  /// How much the background is blurred, 0 to 1.
  var blur: Double
  /// The close button's opacity, 0 to 1.
  var closeButton: Double
  /// The card's opacity, 0 to 1.
  var opacity: Double

  /// - Parameters:
  ///   - progress: of the interactive dismissal, 0 to 1.
  ///   - slide: of the way out of the screen without a finger, 0 to 1.
  ///   - fades: whether it goes that way by fading.
  init(progress: Double, slide: Double, fades: Bool = false) {
    let shrinking = max(0, min(1, 2 * progress))
    let leaving = max(0, 2 * progress - 1)
    scale = 1 - 0.2 * shrinking
    cornerRadius = 15 * shrinking
    drop = leaving * 16 / 15 + (fades ? 0 : slide)
    opacity = fades ? max(0, min(1, 1 - slide)) : 1
    blur = max(0, min(1, (1 - leaving) * (1 - slide)))
    closeButton = max(0, min(1, (1 - shrinking) * (1 - slide)))
  }
}

/// How far a finger has dismissed the card: sin(x / threshold · pi / 2) / 2, half of all the way at the threshold, from
/// where it goes by itself.
struct AppStoreProgress: Equatable {
  /// The threshold, points, above 0.
  var threshold: Double

  static let finishing = 0.5

  /// 0 to 0.5, for points in the finger's direction.
  func progress(at points: Double) -> Double {
    if points < 0 { return 0 }
    if points >= threshold { return Self.finishing }
    return Elementary.sin(points / threshold * (Double.pi / 2)) / 2
  }

  /// The points that give a progress of 0 to 0.5.
  func points(at progress: Double) -> Double {
    if progress >= Self.finishing { return threshold }
    return Elementary.asin(2 * progress) / (Double.pi / 2) * threshold
  }
}

/// A drag that may dismiss the card, between the finger's going down and its lifting.
struct AppStoreDrag: Equatable {
  enum Source { case edge, pan, content }
  var source: Source
  var scale: AppStoreProgress
  /// Points in the dismissing direction that count.
  var pulled: Double
  /// The value that counted when the finger went down.
  let start: Double
  /// The finger's translation that was reported last, points.
  var translation = 0.0

  /// Goes on from a progress that is seen already.
  init(_ source: Source, scale: AppStoreProgress, from progress: Double) {
    self.source = source
    self.scale = scale
    start = progress == 0 ? 0 : scale.points(at: progress)
    pulled = start
  }

  var progress: Double { scale.progress(at: pulled) }

  /// A finger on the card itself.
  mutating func follow(_ translation: Double?) {
    self.translation = translation ?? self.translation
    pulled = start + self.translation
  }

  /// One scroll of the content from `offset` to `scrolled`, by a step of the finger (down is positive): where the
  /// content stands then.
  ///
  /// Down at the content's top the whole step pulls the card, and up as long as the card is pulled; the content is put
  /// back.
  mutating func scroll(_ step: Double, from offset: Double, to scrolled: Double, top: Double) -> Double {
    if step > 0, scrolled < top {
      pulled += step
      return top
    }
    if step < 0, progress > 0 {
      pulled += step
      return offset
    }
    return scrolled
  }
}

/// A card that pops up from below over a blurred background (sheets' `AppStoreTransitioningDelegate`), as its author
/// described it.
///
/// It fills the screen while it is presented, and shrinks under a finger that dismisses it: from the left edge, down
/// over the card, or down at its content's top.
public struct AppStoreCardSettings {
  package var id: Name
  package var presentation = AppStorePresentationSettings()
  package var look = SurfaceLook(shadow: nil, cornerRadius: .constant(0), hasGrabber: false)
  /// The scroll view whose content can drag the card away.
  package var scrollView: ScrollViewSettings?
  /// Whether it is there when the run begins.
  package var isPresented = false
  /// The effect of a way back on it.
  package var back = BackAction.none
  /// A script's function that says it, in place of that.
  package var backFunction: FunctionReference?
  /// Asks that, once a way back is committed.
  package var answersBack: ThrowingFunction<BackAction, FunctionReference>?
  package var didPresent: FunctionReference?
  package var didDismiss: FunctionReference?
  /// Calls one of these; with the reason where it is gone.
  package var call: ThrowingFunction<Void, FunctionReference, DismissalReason?>?

  package init(id: Name) {
    self.id = id
  }
}

package struct AppStorePresentationSettings: Equatable, Sendable {
  /// Points that a finger from the left edge moves to the right until the card is dismissed.
  package var edgeThreshold = 100.0
  /// Points that a finger, or the content under it, moves down until the card is dismissed.
  package var verticalThreshold = 200.0
  /// Points from the left edge within which a drag across has to begin.
  package var edgeWidth = 20.0
  package var blur = BlurStyle.regular
  package var closeButton = CloseButton.standard
  /// The spring of the pop from below, and of a dismissal without a finger.
  package var spring = DampedSpringSettings.card
  /// Seconds of a whole interactive dismissal, were it to run by itself.
  package var interactiveDuration = 0.7

  package init() {}
}
