import Text

/// The cover of the background while an overlay is presented.
public struct Dimming: Equatable, Sendable {
  /// The alpha while the overlay is not presented, 0 to 1.
  public var dismissed = 0.0
  /// The alpha at the lowest notch, 0 to 1.
  public var minimum = 0.3
  /// The alpha at the highest notch, 0 to 1.
  public var maximum = 0.6
  /// A draw-time function that gives the alpha in place of these.
  public var alpha: FunctionReference?
  /// The paint of the dimming.
  public var color = Paint.color(.black)
  /// The effect of a tap on it; `nil` for what the presentation does.
  public var action: LayerTap?

  /// Whether touches beside a presented overlay reach what lies behind where nothing of it is seen.
  public var passesWhereClear = false

  /// The default dimming.
  public init() {}

  /// Returns the alpha that is seen where the dimming is all there.
  func seenAlpha(_ context: DrawContext, _ draw: DrawFunction) throws(Thrown) -> Double {
    guard let alpha else { return alpha(progress: context.progress) }
    return max(0, min(1, try ContentProperty.alpha.drawn(alpha, context, draw)))
  }

  /// The alpha at a progress between the lowest and the highest reachable notch.
  func alpha(progress: Double) -> Double {
    max(0, min(1, minimum + progress * (maximum - minimum)))
  }
}

/// The effect of a tap on a part of a layer that is not its content.
public enum LayerTap: Equatable, Sendable {
  /// A move to the highest reachable notch, to the lowest one, back and forth between these, or off the screen.
  case expand, collapse, toggle, dismiss
  case action(TapAction.Effect)

  /// Points from the top edge that belong to the grabber.
  static let grabberHeight = 24.0
}

extension ContainerSettings {
  /// The dimming behind it, or `nil` if there is none.
  package var dims: Dimming? { dimming ?? presentation?.dimming }
}

extension Container {
  /// Says how dark it is where that has changed. What a function gives is only seen.
  func dim(_ alpha: Double) {
    guard settings.dims?.alpha == nil, alpha != visibility.dimmingAlpha else { return }
    visibility.dimmingAlpha = alpha
    record(.dimming(alpha: alpha))
  }

  func updateDimming(progress: Double, height: Double) {
    guard visibility.isDimmed, let dims = settings.dims else { return }
    guard let share = undimmedShare(of: height) else { return dim(dims.alpha(progress: progress)) }
    dim(dims.maximum * share)
  }

  /// Returns where a height lies between the notch up to which nothing is dimmed (0) and the highest (1), or `nil` if
  /// there is no such notch.
  private func undimmedShare(of height: Double) -> Double? {
    guard let notch = settings.presentation?.undimmedThrough, let ladder, let place = ladder.place(of: notch) else {
      return nil
    }
    let (low, high) = (ladder.heights[place], ladder.highest)
    return high > low ? max(0, min(1, (height - low) / (high - low))) : 0
  }

  /// Whether nothing is dimmed: then a touch beside the overlay reaches what lies behind.
  var isUndimmed: Bool { undimmedShare(of: presentationHeight(at: stage.now.seconds)) == 0 }

  func seenDimming(_ dims: Dimming, _ context: DrawContext, _ draw: DrawFunction) throws(Thrown) -> Double {
    let share = max(0, min(1, slideShare(at: context.time)))
    if dims.alpha == nil, let undimmed = undimmedShare(of: context.height) {
      return dims.maximum * undimmed * (1 - share)
    }
    // At rest it is as dark as the last move has left it, whatever its limits are by now.
    if dims.alpha == nil, !movement.isOnItsWay, visibility.isDimmed {
      return visibility.dimmingAlpha * (1 - share) + dims.dismissed * share
    }
    var context = context
    if visibility.dimsWithinLimits { context.progress = max(0, min(1, context.progress)) }
    let alpha = try dims.seenAlpha(context, draw) * (1 - share)
    return dims.alpha == nil ? alpha + dims.dismissed * share : alpha
  }

  /// Whether touches beside the overlay are its own: those of a presentation, and those on what can be seen to be
  /// dimmed.
  package var takesTouchesBeside: Bool {
    if let presentation = settings.presentation {
      if presentation.passesTouches != nil { return true }
      if settings.dims?.passesWhereClear != true { return !isUndimmed }
    }
    guard let dims = settings.dims, ladder != nil else { return false }
    // A function that fails here also fails in each frame, which reports it.
    let alpha = try? seenDimming(dims, drawContext(at: stage.now.seconds), stage.scene.script.draw)
    return (alpha ?? 0) >= 0.01
  }

  /// Returns what a tap at a point, on the overlay or beside it, does that no content takes, and how the trace calls what
  /// was tapped, or `nil`.
  private func tapEffect(at point: Point, isBeside: Bool) throws(Thrown) -> (effect: LayerTap, node: String)? {
    if !isBeside {
      guard let action = settings.grabberAction, point.y - touchFrame.y < LayerTap.grabberHeight else { return nil }
      return (action, "grabber")
    }
    if let action = settings.dims?.action { return (action, "dimming") }
    guard let presentation = settings.presentation else { return nil }
    switch presentation.dismissesOnTap {
    case .fixed(let dismisses): return dismisses ? (.dismiss, "dimming") : nil
    case .scripted(let dismisses):
      return try stage.ask { () throws(Thrown) in try dismisses(point, context()) } ? (.dismiss, "dimming") : nil
    }
  }

  func tap(at point: Point, isBeside: Bool) throws(Thrown) {
    guard isStaying, let (effect, node) = try tapEffect(at: point, isBeside: isBeside), presence.isStaying
    else { return }
    stage.noteTap(on: node, of: id)
    switch effect {
    case .dismiss: try beginDismissal(.tap, animated: true)
    case .expand: try move(to: reachable().last)
    case .collapse: try move(to: reachable().first)
    case .toggle:
      try move(to: notchPlace == reachable().last && !movement.restsFreely ? reachable().first : reachable().last)
    case .action(let effect): try stage.perform(effect)
    }
  }

  private func move(to place: Int?) throws(Thrown) {
    guard let place, let ladder else { return }
    stage.needsLayout = true
    requestMove(PendingMove(target: .to(ladder.names[place], animated: true), cause: .tap))
  }
}
