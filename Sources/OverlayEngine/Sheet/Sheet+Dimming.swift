import Portable

extension Sheet {
  /// How dark it is behind the sheet with its top edge there. What a function gives is only seen.
  func dimming(at origin: Double) -> Double {
    guard let dims = settings.dimming else { return ladder.dimming(at: origin) }
    return dims.alpha == nil ? dims.alpha(progress: ladder.progress(at: origin)) : 0
  }

  /// Says how dark it is behind the sheet where that has changed.
  func followDimming() {
    let alpha = dimming(at: origin)
    guard alpha != dimmingAlpha else { return }
    dimmingAlpha = alpha
    record(.dimming(alpha: alpha))
  }

  func seenDimming(_ context: DrawContext, _ draw: DrawFunction) throws(Thrown) -> Double {
    try settings.dimming?.seenAlpha(context, draw) ?? ladder.dimming(at: seenOrigin(at: context.time))
  }

  /// Whether touches beside the sheet are its own.
  var isDimmed: Bool {
    guard presence == .onScreen else { return false }
    guard settings.dimming?.alpha != nil else { return dimmingAlpha >= 0.01 }
    // A function that fails does so in every frame, where it is told.
    let alpha = try? seenDimming(drawContext(at: stage.now.seconds), stage.scene.script.draw)
    return (alpha ?? 0) >= 0.01
  }

  func tapBeside() throws(Thrown) {
    guard isDimmed else { return }
    if let action = settings.dimming?.action {
      try perform(action, of: "dimming")
    } else if settings.isCollapseGestureEnabled, anchor == 0 {
      try perform(.collapse, of: "dimming")
    }
  }

  func perform(_ tap: LayerTap, of node: String) throws(Thrown) {
    stage.noteTap(on: node, of: settings.id)
    switch tap {
    case .expand: try move(.expand(animated: true), cause: .tap)
    case .collapse: try move(.collapse(animated: true), cause: .tap)
    case .action(let effect): try stage.perform(effect)
    // A sheet is not presented: reading its settings refuses this.
    case .dismiss: break
    }
  }
}
