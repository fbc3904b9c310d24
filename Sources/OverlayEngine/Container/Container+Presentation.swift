/// Whether a container is on screen.
enum Presence: Equatable {
  /// Not presented, or dismissed.
  case absent
  case presenting
  case onScreen
  case dismissing(DismissalReason)

  var isLaidOut: Bool {
    if case .absent = self { false } else { true }
  }

  /// It takes touches.
  var isInteractive: Bool { isLaidOut }

  /// On screen, or on its way there.
  var isStaying: Bool { self == .onScreen || self == .presenting }
}

/// A presented container sliding in (share 1 to 0 of its height below its place) or out.
struct Slide {
  var motion: Motion
  var token: Int
}

extension Container {
  /// How far below its place the container is drawn, as a share of the screen's height.
  public func slideShare(at seconds: Double) -> Double {
    slide?.motion.height(at: seconds) ?? (presence == .absent ? 1 : 0)
  }

  func present(animated: Bool) {
    guard let presentation = settings.presentation, presence == .absent else { return }
    presence = .presenting
    stage.needsLayout = true
    dim(presentation.dimming.minimum)
    beginSlide(to: 0, animated: animated)
  }

  func tap(at point: Point) {
    guard let presentation = settings.presentation, presentation.dismissesOnTap, presence.isStaying else { return }
    guard !frame(forHeight: height).contains(point) else { return }
    beginDismissal(.tap, animated: true)
  }

  func beginDismissal(_ reason: DismissalReason, animated: Bool) {
    guard settings.presentation != nil, presence.isStaying else { return }
    presence = .dismissing(reason)
    beginSlide(to: 1, animated: animated)
  }

  private func beginSlide(to share: Double, animated: Bool) {
    let seen = share == 0 ? slide?.motion.height(at: stage.now.seconds) ?? 1 : slideShare(at: stage.now.seconds)
    let curve = AnimationCurve.presentation(animated: animated)
    let motion = Motion(from: seen, to: share, start: stage.now, curve: curve)
    let token = (slide?.token ?? 0) + 1
    slide = Slide(motion: motion, token: token)
    stage.plan(.presentationEnd, at: motion.end, layer: place, token: token)
  }

  func endSlide(_ token: Int) throws {
    guard let slide, slide.token == token else { return }
    switch presence {
    case .presenting:
      presence = .onScreen
      record(.presented)
    case .dismissing(let reason):
      try endDrag(velocity: 0)
      record(.dismissed(reason))
      dim(settings.presentation?.dimming.dismissed ?? 0)
      let (overtaken, completions) = (runningAnimations, pendingCompletions)
      leaveScreen()
      // At last: what they ask for is for the next presentation.
      for animation in overtaken { try cancel(animation) }
      try complete(completions)
    case .absent, .onScreen: break
    }
  }

  /// A dismissed container forgets where it was: the next presentation is laid out anew.
  private func leaveScreen() {
    presence = .absent
    ladder = nil
    notchPlace = 0
    height = 0
    metricsAreStale = true
    pendingMove = nil
    pendingCompletions = []
    motion = nil
    drag = nil
    scroll = nil
    leftScrollViews = []
    runningAnimations.removeAll()
  }

  func followPresentation(_ translation: Translation, progress: Double, context: OverlayContext?) throws {
    guard let presentation = settings.presentation, presence.isLaidOut else { return }
    dim(presentation.dimming.alpha(progress: progress))
    guard !translation.isDragging, presence.isStaying else { return }
    if try shouldDismiss(presentation, translation, context) {
      beginDismissal(translation.isRelease ? .drag : .program, animated: true)
    }
  }

  private func shouldDismiss(
    _ presentation: SheetPresentationSettings, _ translation: Translation, _ context: OverlayContext?
  ) throws -> Bool {
    if let shouldDismiss = presentation.shouldDismiss, let context {
      let answer = try shouldDismiss(context)
      try stage.scriptHasRun()
      return answer
    }
    if let limit = presentation.dismissingVelocity, translation.velocity > limit { return true }
    guard let ladder else { return false }
    let threshold: Double =
      switch presentation.dismissingPosition {
      case nil: ladder.lowest
      case .notch(let name): ladder.place(of: name).map { ladder.heights[$0] } ?? ladder.lowest
      case .height(let height): height
      }
    return translation.target < threshold
  }

  private func dim(_ alpha: Double) {
    guard alpha != dimmingAlpha else { return }
    dimmingAlpha = alpha
    record(.dimming(alpha: alpha))
  }
}
