import Portable

extension Sheet {
  func pan(_ sample: PanSample) throws(Thrown) {
    if sample.phase == .began { return try beginPan(sample) }
    guard drag?.source == .pan else { return }
    drag?.facts.velocity = sample.velocity
    switch sample.phase {
    case .began, .changed: try dragByPan(sample.translation)
    case .ended:
      drag?.facts.velocityX = sample.velocityX
      let finger = drag?.facts
      drag = nil
      try release(velocity: sample.velocity, cause: .drag, finger: finger)
    case .cancelled: try cancelDrag()
    }
    owesDragRecord = true
  }

  /// The original releases a drag that has ended, and no other.
  private func cancelDrag() throws(Thrown) {
    let finger = drag?.facts
    drag = nil
    guard !ladder.origins.contains(origin) else { return }
    if settings.settlesWhenCancelled { return try release(velocity: 0, cause: .drag, finger: finger) }
    if leftBetween == nil { leftBetween = (stage.now, height) }
    record(.leftBetweenAnchors(height: height))
  }

  /// Notes where the sheet is; what the finger has moved until now is not applied.
  private func beginPan(_ sample: PanSample) throws(Thrown) {
    if let point = sample.location, !touchFrame.contains(point) { return }
    try beginDrag(.pan, since: sample.pressed)
    drag?.facts.follow(sample.translation ?? 0)
    owesDragRecord = true
  }

  /// Starts from the model, or takes over what is seen. `since`: when the finger went down; `nil` means now.
  func beginDrag(_ source: DragFacts.Source, since pressed: Instant?) throws(Thrown) {
    let isAtRest = motion == nil && origin == ladder.origins[anchor]
    let isGrab = settings.interruption == .fromPresentation && !isAtRest
    if drag?.source == .scroll, source == .pan { cancelScrolling() }
    if isGrab { origin = movedOrigin(at: stage.now.seconds) }
    motion = nil
    drag = DragSession(
      origin: origin,
      facts: DragFacts(
        source: source, ignoresPause: settings.lastStepIgnoresPause, startHeight: height, startPlace: anchor,
        start: pressed ?? stage.now))
    if stage.keyboard.isUp { stage.dragHasBegun(of: place) }
    guard isGrab else { return }
    if source == .pan {
      let found = try start(yielding: origin)
      drag?.origin = found.start
      drag?.correction = found.correction
    }
    followDimming()
  }

  private func dragByPan(_ translation: Double?) throws(Thrown) {
    guard let session = drag else { return }
    let finger = translation ?? session.facts.translation
    drag?.facts.follow(finger)
    drag?.facts.ownTranslation = finger
    drag(to: try dragged(session.origin + finger) + session.correction)
  }

  func drag(to origin: Double) {
    self.origin = origin
    motion = nil
    followDimming()
  }

  private var translation: TranslationFunction {
    settings.translation ?? .squareRootBand(SquareRootBand(bounces: settings.bounces))
  }

  /// Where the translation function puts a top edge that the finger alone would take to `origin`.
  private func dragged(_ origin: Double) throws(Thrown) -> Double {
    let translation = translation
    if translation.isMirrorSymmetric { return try translation.height(origin, within: ladder.limits) }
    return availableSpace - (try translation.height(availableSpace - origin, within: heightLimits))
  }

  /// From where a drag has to start for the sheet to stay at `origin`, and what must be added where no start does that.
  private func start(yielding origin: Double) throws(Thrown) -> (start: Double, correction: Double) {
    let translation = translation
    if translation.isMirrorSymmetric {
      let found = try translation.origin(yielding: origin, within: ladder.limits)
      return (found.translation, found.correction)
    }
    let found = try translation.origin(yielding: availableSpace - origin, within: heightLimits)
    return (availableSpace - found.translation, -found.correction)
  }

  private var heightLimits: DragLimits {
    let limits = ladder.limits
    return DragLimits(minimum: availableSpace - limits.maximum, maximum: availableSpace - limits.minimum)
  }
}

extension TranslationFunction {
  /// It treats both limits alike, and so works on origins, which are exact, as on heights.
  fileprivate var isMirrorSymmetric: Bool {
    switch self {
    case .squareRootBand, .clamp: true
    case .rubberBand, .scripted: false
    }
  }
}
