import Text

enum Presence: Equatable {
  /// The container is not presented, or was dismissed.
  case absent
  case presenting
  case onScreen
  case dismissing(DismissalReason)

  var isLaidOut: Bool {
    if case .absent = self { false } else { true }
  }

  /// Whether it is on screen, or on its way there.
  var isStaying: Bool { self == .onScreen || self == .presenting }

  /// Returns why a request to present or to dismiss it changes nothing, as UIKit's log says it, or `nil` if it may.
  func refusal(ofDismissal isDismissal: Bool) -> String? {
    switch self {
    case .absent: isDismissal ? "dismissPresentation: it is not presented" : nil
    case .presenting, .onScreen: isDismissal ? nil : "present: it is presented already"
    case .dismissing where isDismissal: "dismissPresentation: it is on its way off the screen already"
    case .dismissing: "present: it is on its way off the screen; present it when it is gone, in didDismiss"
    }
  }
}

/// Whether a container is on the screen, and how it comes, goes and dims what lies behind it.
struct ContainerVisibility {
  var presence: Presence
  /// The slide in (share 1 to 0 of its height below its place) or out.
  var slide: AnimatedAmount?
  /// Whether it comes as soon as it is laid out.
  var waitsToSlideIn = false
  /// Whether `mayDismiss` is being asked, and whether that is about a move that has begun.
  var isAskedToStay = false
  var isTranslating = false

  /// Whether it dims. Its settings are large: asking those at each event of a drag costs more than the drag.
  let isDimmed: Bool
  var dimmingAlpha: Double
  /// Whether heights have shrunk below what is seen, and until that is there it is no darker than at the highest notch.
  var dimsWithinLimits = false
}

/// The moves that a container which leaves the screen has not brought to their end.
private struct UnfinishedMoves {
  var running: [RunningAnimation]
  var completions: [MoveCompletion]
  var end: MoveEnd
}

extension Container {
  package var isPresented: Bool { presence.isStaying }

  /// Returns how far below its place the container is drawn, as a share of the screen's height.
  package func slideShare(at seconds: Double) -> Double {
    visibility.slide?.amount(at: seconds) ?? (presence == .absent ? 1 : 0)
  }

  func present(animated: Bool) throws(Thrown) {
    guard let presentation = settings.presentation else { return }
    if let refusal = presence.refusal(ofDismissal: false) { return record(.error(message: refusal)) }
    visibility.presence = .presenting
    stage.needsLayout = true
    dim(settings.dims?.minimum ?? 0)
    if animated, presentation.presenting != nil {
      visibility.waitsToSlideIn = true
    } else {
      try beginSlide(to: 0, animated: animated)
    }
  }

  /// The overlay that comes has been laid out: what its way in depends on is known.
  func slideIn() throws(Thrown) {
    guard visibility.waitsToSlideIn else { return }
    visibility.waitsToSlideIn = false
    try beginSlide(to: 0, animated: true)
  }

  /// - Parameters:
  ///   - velocity: at which it slides away, points per second, down is positive.
  ///   - released: the finger's that lets go; `nil` for `velocity`.
  ///   - rule: the presentation's that asks.
  func beginDismissal(
    _ reason: DismissalReason, animated: Bool, velocity: Double = 0, released: Double? = nil,
    finger: DragFacts? = nil, rule: DismissalRule? = nil
  ) throws(Thrown) {
    guard let presentation = settings.presentation, presence.isStaying else { return }
    if let mayDismiss = presentation.mayDismiss {
      // What asks for a dismissal while it is asked about one gets the same answer.
      guard !visibility.isAskedToStay else { return }
      visibility.isAskedToStay = true
      defer { visibility.isAskedToStay = false }
      let may = try stage.ask { () throws(Thrown) in try mayDismiss(reason, context(velocity: released ?? velocity)) }
      guard may else { return refuseDismissal(reason, velocity: velocity, finger) }
      guard presence.isStaying else { return }
    }
    if let rule { record(.dismissalRuled(rule)) }
    visibility.presence = .dismissing(reason)
    try beginSlide(to: 1, animated: animated, velocity: velocity, finger: finger)
    try letGo(isOfDrag: reason == .drag)
  }

  /// Fingers let go of what leaves, and of what lies in it. `isOfDrag`: as fast as they are, else from rest.
  private func letGo(isOfDrag: Bool) throws(Thrown) {
    let leaving = [self] + contained
    for container in leaving {
      if container.isContentHeld { container.cancelScrolling() }
      container.inner.letGo()
      try container.endDrag(velocity: isOfDrag ? container.drag?.facts.velocity ?? 0 : 0)
    }
    try stage.letGoOfViews(in: leaving)
  }

  /// It stays, and goes to the notch that it was last at, unless a finger has it.
  private func refuseDismissal(_ reason: DismissalReason, velocity: Double, _ finger: DragFacts?) {
    record(.error(message: "mayDismiss refuses a dismissal by \(reason.rawValue)"))
    movement.drag?.isKept = true
    guard movement.drag == nil, let ladder else { return }
    let place = movement.reachedPlace ?? notchPlace
    let isThere = height == ladder.heights[place] || visibility.isTranslating
    if notchPlace == place, !movement.restsFreely, isThere, movement.pending == nil, !movement.isBeginning { return }
    var move = PendingMove(
      target: .to(ladder.names[place], animated: true), velocity: velocity, cause: finger?.source.cause ?? .program,
      finger: finger)
    move.isReflow = true
    stage.needsLayout = true
    requestMove(move)
  }

  private func beginSlide(
    to share: Double, animated: Bool, velocity: Double = 0, finger: DragFacts? = nil
  ) throws(Thrown) {
    let seen = share == 0 ? visibility.slide?.amount(at: stage.now.seconds) ?? 1 : slideShare(at: stage.now.seconds)
    let curve = animated ? try slideCurve(from: seen, to: share, velocity: velocity, finger) : .jump
    visibility.slide = stage.begin(.presentationEnd, from: seen, to: share, curve, layer: place)
  }

  /// Returns how the overlay comes or goes, seen as a height that grows from nothing or shrinks to it.
  private func slideCurve(
    from seen: Double, to share: Double, velocity: Double, _ finger: DragFacts?
  ) throws(Thrown) -> AnimationCurve {
    let whole = presentationHeight(at: stage.now.seconds)
    let facts = MoveFacts(seenHeight: whole * (1 - seen), seenVelocity: velocity, toHeight: whole * (1 - share))
    let source = share == 0 ? settings.presentation?.presenting : settings.presentation?.dismissing
    let animation = try ask(source, velocity: velocity) { context in
      context.move = facts
      context.finger = finger
    }
    let curve = try (animation ?? .dampedSpring(.presentation)).curve(
      velocity: velocity, from: facts.seenHeight, to: facts.toHeight, layer: id)
    return calm(curve)
  }

  func endSlide(_ token: Int) throws(Thrown) {
    guard let slide = visibility.slide, slide.token == token else { return }
    switch presence {
    case .presenting:
      visibility.presence = .onScreen
      record(.presented)
      try notify(settings.callbacks.didPresent) { () throws(Thrown) in try context() }
    case .dismissing(let reason):
      let leaving = [self] + contained
      record(.dismissed(reason))
      stage.noteDismissal(of: id, reason.rawValue)
      dim(settings.dims?.dismissed ?? 0)
      visibility.presence = .absent
      let unfinished = leaving.map { $0.forgetLayout() }
      // At last: what they ask for is for the next presentation.
      for (container, moves) in zip(leaving, unfinished) { try container.cancel(moves) }
      guard let didDismiss = settings.callbacks.didDismiss else { return }
      try stage.ask { () throws(Thrown) in try didDismiss(reason, context()) }
    case .absent, .onScreen: break
    }
  }

  /// The containers in its overlay, and in those of these, that have been laid out: they leave the screen with it.
  private var contained: [Container] {
    guard host.carriesOthers else { return [] }
    return stage.layers.flatMap { layer -> [Container] in
      guard let inner = layer as? Container, inner.host.outer === self, inner.ladder != nil else { return [] }
      return [inner] + inner.contained
    }
  }

  /// Forgets where the container was that has left the screen: the next presentation is laid out anew. The result is
  /// what has not come to its end.
  private func forgetLayout() -> UnfinishedMoves {
    let unfinished = UnfinishedMoves(
      running: movement.running, completions: movement.leftCompletions + (movement.pending.map(replaced) ?? []),
      end: MoveEnd(height: height))
    stage.forgetBack(on: id)
    ladder = nil
    notchPlace = 0
    height = 0
    invalidateMetrics()
    movement.pending = nil
    movement.leftCompletions = []
    movement.reachedPlace = nil
    movement.motion = nil
    movement.drag = nil
    keyboardLift.held = nil
    scroll = nil
    parked = []
    inner.removeAll()
    sharing.left = []
    movement.running.removeAll()
    movement.restsFreely = false
    visibility.dimsWithinLimits = false
    visibility.waitsToSlideIn = false
    return unfinished
  }

  private func cancel(_ moves: UnfinishedMoves) throws(Thrown) {
    for animation in moves.running { try cancel(animation, cause: .presentation) }
    try complete(moves.completions, moves.end, isCancelled: true)
  }

  /// - Parameter context: Returns what `shouldDismiss` gets; `nil` where there is no such function.
  func followPresentation(
    _ translation: Translation, progress: Double, context: () -> OverlayContext?
  ) throws(Thrown) {
    guard presence.isLaidOut else { return }
    updateDimming(progress: progress, height: translation.target)
    guard !translation.isReflow, presence.isStaying else { return }
    // Under a finger only a script says that it goes, as OverlayContainer's delegate may.
    if translation.isDragging, settings.presentation?.shouldDismiss == nil || movement.drag?.isKept == true { return }
    guard let presentation = settings.presentation,
      let rule = try dismissalRule(presentation, translation, context())
    else { return }
    visibility.isTranslating = true
    defer { visibility.isTranslating = false }
    try beginDismissal(
      translation.cause.isFinger ? .drag : .program, animated: true, released: translation.velocity, rule: rule)
  }

  /// Returns why a translation that no finger holds takes the overlay off the screen, or `nil` if it does not.
  func dismissalRule(
    _ presentation: SheetPresentationSettings, _ translation: Translation, _ context: OverlayContext?
  ) throws(Thrown) -> DismissalRule? {
    if let shouldDismiss = presentation.shouldDismiss, let context {
      return try stage.ask { () throws(Thrown) in try shouldDismiss(context) } ? .script : nil
    }
    if let limit = presentation.dismissingVelocity, translation.velocity > limit {
      return .velocity(translation.velocity, limit: limit)
    }
    guard let ladder else { return nil }
    let (threshold, notch): (Double, Name?) =
      switch presentation.dismissingPosition {
      case nil: (ladder.lowest, ladder.names[0])
      case .notch(let name):
        ladder.place(of: name).map { (ladder.heights[$0], name) } ?? (ladder.lowest, ladder.names[0])
      case .height(let height): (height, nil)
      }
    return translation.target < threshold
      ? .height(target: translation.target, threshold: threshold, notch: notch) : nil
  }
}
