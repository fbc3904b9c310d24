/// An animated move on its way, for its callbacks; what is seen of it is in `Container.motion`.
struct RunningAnimation {
  var token: Int
  var notch: Name
  /// Points.
  var targetHeight: Double
  var completions: [FunctionReference]
  /// Another animated move has started since.
  var isOvertaken = false
}

extension Container {
  func moveAnimated(to target: Int, _ ladder: NotchLadder, _ move: PendingMove, completions: [FunctionReference]) throws {
    let velocity = move.velocity
    let goal = ladder.heights[target]
    let seen = presentationHeight(at: stage.now.seconds)
    let settings = try animation(to: target, ladder, velocity: velocity)
    let curve = try settings.curve(
      velocity: velocity, startVelocity: startVelocity(velocity), from: seen, to: goal, layer: self.settings.id)
    try translate(
      Translation(isDragging: false, isAnimated: true, velocity: velocity, height: height, target: goal, isRelease: move.isRelease))
    height = goal
    let motion = Motion(from: seen, to: goal, start: stage.now, curve: curve)
    self.motion = motion
    for place in runningAnimations.indices { runningAnimations[place].isOvertaken = true }
    animationCount += 1
    runningAnimations.append(
      RunningAnimation(token: animationCount, notch: ladder.names[target], targetHeight: goal, completions: completions))
    runningAnimations[runningAnimations.count - 1].completions += alongside.begin(curve, at: stage.now)
    stage.plan(.animationEnd, at: motion.end, layer: place, token: animationCount)
  }

  /// The speed that an animation takes over: the finger's, else that of the animation under way. Points per second, down is positive.
  private func startVelocity(_ velocity: Double) -> Double {
    guard velocity == 0, let motion else { return velocity }
    return -motion.velocity(at: stage.now.seconds)
  }

  private func animation(to target: Int, _ ladder: NotchLadder, velocity: Double) throws -> AnimationSettings {
    switch settings.animation {
    case nil: return .spring(settings.style.spring)
    case .fixed(let animation): return animation
    case .scripted(let function):
      var context = try context(velocity: velocity)
      context.targetNotch = ladder.names[target]
      context.targetHeight = ladder.heights[target]
      context.isAnimated = true
      let animation = try function(context)
      try stage.scriptHasRun()
      return animation
    }
  }

  func endAnimation(_ token: Int) throws {
    guard let animation = takeAnimation(token) else { return }
    if token == animationCount { motion = nil }
    if animation.isOvertaken {
      try cancel(animation)
    } else {
      record(.didMoveToNotch(animation.notch))
      try notifyMove(
        settings.callbacks.didMoveToNotch, to: animation.notch, target: animation.targetHeight, isAnimated: true, velocity: 0)
      try complete(animation.completions)
    }
    try layoutIfNeeded()
  }

  private func takeAnimation(_ token: Int) -> RunningAnimation? {
    for place in runningAnimations.indices where runningAnimations[place].token == token {
      return runningAnimations.remove(at: place)
    }
    return nil
  }

  /// Ends an animation that did not get to its end by itself.
  func cancel(_ animation: RunningAnimation) throws {
    try complete(animation.completions)
    record(.translationCancelled(targetHeight: animation.targetHeight))
  }

  /// A grab takes over what is seen: the animations end here and now.
  func interruptAnimations() throws {
    guard motion != nil else { return }
    height = max(presentationHeight(at: stage.now.seconds), 0)
    alongside.freeze(at: stage.now.seconds)
    motion = nil
    let cancelled = runningAnimations
    runningAnimations.removeAll(keepingCapacity: true)
    for animation in cancelled { try cancel(animation) }
  }
}

extension OverlayStyle {
  /// OverlayContainer's default: overlays that would be lifted off the bottom swing less.
  var spring: SpringSettings {
    switch self {
    case .flexibleHeight: SpringSettings(damping: 0.7)
    case .rigid, .expandableHeight: SpringSettings(damping: 0.9)
    }
  }
}
