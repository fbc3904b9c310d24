import Portable

extension AppStoreCard {
  /// What is seen of it: the blurred background, and the card on it.
  func snapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    guard presence.isLaidOut else { return LayerSnapshot(id: settings.id) }
    let pose = AppStorePose(progress: seenProgress(at: seconds), slide: seenSlide(at: seconds))
    var rect = bounds
    rect.y += pose.drop * bounds.height
    let offset = scroll?.offset(at: seconds)
    var snapshot = LayerSnapshot(
      id: settings.id, height: bounds.height - rect.y, frame: rect.scaled(by: pose.scale), offset: offset,
      dimming: pose.blur,
      elements: room)
    if pose.blur > 0 {
      snapshot.elements.append(.backdrop(Backdrop(rect: bounds, style: .blur(presentation.blur), alpha: pose.blur)))
    }
    var context = DrawContext(layer: settings.id, time: seconds)
    context.height = bounds.height - rect.y
    context.offset = offset
    var surface = try settings.look.surface(rect, corners: .all, trees: trees, context: context, draw)
    surface.cornerRadius = max(surface.cornerRadius, pose.cornerRadius)
    surface.scale = pose.scale
    snapshot.elements.append(.surface(surface))
    if hasCloseButton, pose.closeButton > 0 {
      snapshot.elements.append(.surface(try closeButton(pose.closeButton, context, draw)))
    }
    return snapshot
  }

  /// Where the card is drawn, or `nil` if it is not.
  func drawnFrame(at seconds: Double) -> Rect? {
    guard presence.isLaidOut else { return nil }
    let pose = AppStorePose(progress: seenProgress(at: seconds), slide: seenSlide(at: seconds))
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
}
