extension Container {
  /// What is seen of it: the dimming behind it, and its card.
  func snapshot(at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction) throws -> LayerSnapshot {
    var snapshot = LayerSnapshot(id: settings.id, elements: room)
    guard ladder != nil else { return snapshot }
    let context = try drawContext(at: seconds)
    let frame = seenFrame(at: seconds)
    snapshot.height = context.height
    snapshot.frame = frame
    snapshot.offset = context.offset
    if settings.presentation != nil {
      let alpha = seenDimming(progress: context.progress, at: seconds)
      snapshot.dimming = alpha
      if alpha > 0 { snapshot.elements.append(.backdrop(.dimming(stage.screen.bounds, alpha: alpha))) }
    }
    snapshot.elements.append(.surface(try settings.look.surface(frame, corners: .top, context: context, draw)))
    return snapshot
  }

  private func drawContext(at seconds: Double) throws -> DrawContext {
    var context = DrawContext(layer: settings.id, container: self, time: seconds)
    context.height = presentationHeight(at: seconds)
    context.offset = scroll?.offset(at: seconds)
    guard let ladder else { return context }
    context.progress = NotchSet.progress(of: context.height, ladder, try reachable())
    context.overallProgress = NotchSet.progress(of: context.height, ladder, .all(ladder.count))
    return context
  }

  /// The overlay's frame as it is drawn: a presentation that slides in or out takes it below its place.
  private func seenFrame(at seconds: Double) -> Rect {
    var frame = frame(forHeight: presentationHeight(at: seconds))
    frame.y += slideShare(at: seconds) * (availableSpace - frame.y)
    return frame
  }

  private func seenDimming(progress: Double, at seconds: Double) -> Double {
    guard let dimming = settings.presentation?.dimming else { return 0 }
    let share = max(0, min(1, slideShare(at: seconds)))
    return dimming.alpha(progress: progress) * (1 - share) + dimming.dismissed * share
  }
}
