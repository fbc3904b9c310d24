import Portable

extension Container {
  /// What is seen of it: the dimming behind it, and its card.
  func snapshot(
    at seconds: Double, room: consuming [LayerSnapshot.Element], _ draw: DrawFunction
  ) throws(Thrown) -> LayerSnapshot {
    var snapshot = LayerSnapshot(id: settings.id, elements: room)
    guard ladder != nil, isHosted else { return snapshot }
    let clip = clip(at: seconds)
    let context = try drawContext(at: seconds)
    let frame = screenFrame(at: seconds)
    snapshot.height = context.height
    snapshot.frame = frame
    snapshot.offset = context.offset
    snapshot.offsets = context.offsets
    if let dims = settings.dims {
      let alpha = try seenDimming(dims, context, draw)
      snapshot.dimming = alpha
      if alpha > 0 {
        let area = onScreen(seenArea(at: seconds))
        snapshot.elements.append(
          .backdrop(.dimming(clip.map { $0.intersection(area) } ?? area, alpha: alpha, color: dims.color)))
      }
    }
    var surface = try settings.look.surface(frame, corners: edge.corners, trees: trees, context: context, draw)
    surface.clip = clip
    if edge == .bottom, settings.look.content?.hasFooter == true {
      surface.content?.liftFooters(by: hiddenBelow(at: seconds, clip))
    }
    if edge != .bottom { (surface.ornaments.edge, surface.scrollsAcross) = (edge, edge.isAcross) }
    if fadesIn { surface.opacity *= max(0, min(1, 1 - slideShare(at: seconds))) }
    snapshot.elements.append(.surface(surface))
    return snapshot
  }

  func drawContext(at seconds: Double) throws(Thrown) -> DrawContext {
    var context = DrawContext(layer: settings.id, container: self, time: seconds)
    context.height = presentationHeight(at: seconds)
    context.offset = shownOffset(scroll, at: seconds)
    context.offsets = offsets(at: seconds)
    guard let ladder else { return context }
    context.progress = NotchSet.progress(of: context.height, ladder, try reachable())
    context.overallProgress = NotchSet.progress(of: context.height, ladder, .all(ladder.count))
    return context
  }

  /// The overlay's frame on the screen as it is drawn.
  func screenFrame(at seconds: Double) -> Rect { onScreen(seenFrame(at: seconds)) }

  /// How much of the overlay lies below the edge that is seen: the screen's, its clip's, or the keyboard's where it
  /// stands on that, or its lists end above it. Points; what a presentation adds on its way is left out, so that footers
  /// come with it.
  private func hiddenBelow(at seconds: Double, _ clip: Rect?) -> Double {
    let frame = onScreen(frame(forHeight: presentationHeight(at: seconds), in: seenArea(at: seconds)))
    var edge = min(stage.screen.size.height, clip?.maxY ?? .infinity)
    let hidden = frame.maxY - edge
    guard stage.keyboard.isUp, settings.keyboard.keepsContentClear else { return max(0, min(hidden, frame.height)) }
    edge = min(edge, stage.keyboardTop(at: seconds))
    // What stands on the keyboard does so but for rounding.
    return frame.maxY - edge < 1e-6 ? 0 : min(frame.maxY - edge, frame.height)
  }

  /// A list's content offset as the screen has it, from its left or upper end, or `nil` if there is no list. Points.
  func shownOffset(_ list: ScrollCoordination?, at seconds: Double) -> Double? {
    guard let list else { return nil }
    let beyond = list.settings.bounces == .overlay ? max(0, list.pulled(at: seconds)) : 0
    let own = list.offset(at: seconds) + beyond
    guard edge.turnsLists, !list.isAcross else { return own }
    let bounds = list.bounds(in: frame(forHeight: presentationHeight(at: seconds)))
    return bounds.minimum + bounds.maximum - own
  }

  /// The overlay's frame as it is drawn, in the container's own coordinates: a presentation that slides in or out takes it down, off the screen.
  func seenFrame(at seconds: Double) -> Rect {
    var frame = frame(forHeight: presentationHeight(at: seconds), in: seenArea(at: seconds))
    if !fadesIn { frame.y += slideShare(at: seconds) * (screen.size.height - frame.y) }
    return frame
  }
}
