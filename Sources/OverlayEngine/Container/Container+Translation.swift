/// A translation that is about to happen. Heights in points, velocity in points per second, down is positive.
struct Translation {
  var isDragging: Bool
  var isAnimated: Bool
  var velocity: Double
  var height: Double
  var target: Double
  /// What asked for it, where that matters to a dismissal.
  var isRelease = false
}

extension Container {
  /// Says that the overlay is about to be translated, and lets the presentation follow.
  func translate(_ translation: Translation) throws {
    let isWatched = stage.isRecording || settings.callbacks.willTranslate != nil || settings.presentation != nil
    guard isWatched, let ladder else { return }
    let reachable = try reachable()
    let progress = NotchSet.progress(of: translation.target, ladder, reachable)
    let overall = NotchSet.progress(of: translation.target, ladder, .all(ladder.count))
    if stage.isRecording {
      record(
        .willTranslate(
          Record.Translation(
            isDragging: translation.isDragging, isAnimated: translation.isAnimated, velocity: translation.velocity,
            height: translation.height, targetHeight: translation.target,
            reachable: ReachableNotches(notches: ladder.names, set: reachable), progress: progress, overallProgress: overall)))
    }
    if settings.callbacks.willTranslate != nil || settings.presentation?.shouldDismiss != nil {
      var context = try context(velocity: translation.velocity, height: translation.height)
      context.targetHeight = translation.target
      context.targetNotch = translation.isDragging ? nil : notch
      context.isAnimated = translation.isAnimated
      context.progress = progress
      context.overallProgress = overall
      try notify(settings.callbacks.willTranslate) { context }
      try followPresentation(translation, progress: progress, context: context)
    } else {
      try followPresentation(translation, progress: progress, context: nil)
    }
  }
}

extension NotchSet {
  /// Where a height lies between the lowest (0) and the highest (1) of some notches; not clamped, 0 where these are equally high or none.
  static func progress(of height: Double, _ ladder: NotchLadder, _ notches: NotchSet) -> Double {
    guard let first = notches.first, let last = notches.last else { return 0 }
    let span = ladder.heights[last] - ladder.heights[first]
    return span == 0 ? 0 : (height - ladder.heights[first]) / span
  }
}
