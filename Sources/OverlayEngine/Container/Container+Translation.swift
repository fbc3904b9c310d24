import Portable

/// A translation that is about to happen. Heights in points, velocity in points per second, down is positive.
struct Translation {
  var isDragging: Bool
  var isAnimated: Bool
  var velocity: Double
  var height: Double
  var target: Double
  /// A finger's release dismisses as a drag does.
  var cause = Record.Cause.program
  /// The velocity at which an animated translation starts.
  var startVelocity: Double?
  /// Whether only heights have changed.
  var isReflow = false
}

extension Container {
  /// Says that the overlay is about to be translated, and lets the presentation follow.
  func translate(_ translation: Translation) throws(Thrown) {
    guard isTranslationWatched, let ladder else { return }
    let reachable = try reachable()
    let progress = NotchSet.progress(of: translation.target, ladder, reachable)
    let overall = NotchSet.progress(of: translation.target, ladder, .all(ladder.count))
    if stage.recording == .all {
      var told = Record.Translation(
        isDragging: translation.isDragging, isAnimated: translation.isAnimated, velocity: translation.velocity,
        height: translation.height, targetHeight: translation.target,
        reachable: ReachableNotches(notches: ladder.names, set: reachable), progress: progress, overallProgress: overall
      )
      told.startVelocity = translation.startVelocity
      record(.willTranslate(told))
    }
    let isTold = settings.callbacks.willTranslate != nil || settings.presentation?.shouldDismiss != nil
    let context =
      try isTold ? context(of: translation, to: translation.isDragging ? nil : notch, progress, overall) : nil
    if let context { try notify(settings.callbacks.willTranslate) { context } }
    try followPresentation(translation, progress: progress, context: context)
  }

  func context(
    of translation: Translation, to notch: Name?, _ progress: Double, _ overallProgress: Double
  ) throws(Thrown) -> OverlayContext {
    var context = try context(velocity: translation.velocity, height: translation.height)
    context.targetHeight = translation.target
    context.targetNotch = notch
    context.isAnimated = translation.isAnimated
    context.progress = progress
    context.overallProgress = overallProgress
    return context
  }
}

extension NotchSet {
  /// Where a height lies between the lowest (0) and the highest (1) of some notches; not clamped, 0 where these are
  /// equally high or none.
  static func progress(of height: Double, _ ladder: NotchLadder, _ notches: NotchSet) -> Double {
    guard let first = notches.first, let last = notches.last else { return 0 }
    let span = ladder.heights[last] - ladder.heights[first]
    return span == 0 ? 0 : (height - ladder.heights[first]) / span
  }
}
