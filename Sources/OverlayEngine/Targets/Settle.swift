public import Portable

/// How a layer gets to a notch: the animation that its author declared, and the curve that results.
public struct Settle {
  /// The animation that the author declared.
  public var animation: AnimationSettings
  /// From 0, where it is, to 1, the notch.
  public var curve: AnimationCurve
}

extension Layer {
  /// How a released layer would go to a notch or an anchor. Nothing moves and nothing is recorded.
  ///
  /// - Parameters:
  ///   - height: Where the finger lets go, points.
  ///   - place: The notch or anchor, 0 is the lowest.
  ///   - velocity: The finger's, points per second, down is positive.
  /// - Returns: `nil` where the layer has no notches, or is not on screen.
  /// - Throws: `StageFailure`, and what a function of a script throws.
  public func settle(from height: Double, to place: Int, velocity: Double) throws(Thrown) -> Settle? {
    switch self {
    case .container(let container):
      try container.stage.question { () throws(Thrown) in
        try container.settle(from: height, to: place, velocity: velocity)
      }
    case .sheet(let sheet):
      try sheet.stage.question { () throws(Thrown) in try sheet.settle(from: height, to: place, velocity: velocity) }
    case .appStore, .views, .content: nil
    }
  }
}

extension Container {
  fileprivate func settle(from start: Double, to place: Int, velocity: Double) throws(Thrown) -> Settle? {
    guard let ladder, presence.isStaying else { return nil }
    let goal = ladder.heights[place]
    let facts = MoveFacts(seenHeight: start, seenVelocity: velocity, toHeight: goal)
    let move = PendingMove(target: .policyChoice, velocity: velocity)
    let animation =
      try animation(to: ladder.names[place], facts, move, from: start) ?? .spring(settings.style.defaultSpring)
    let curve = try animation.curve(velocity: velocity, from: start, to: goal, layer: settings.id)
    return Settle(animation: animation, curve: curve)
  }
}

extension Sheet {
  fileprivate func settle(from start: Double, to place: Int, velocity: Double) throws(Thrown) -> Settle? {
    let index = ladder.lowest - place
    let goal = availableSpace - ladder.origins[index]
    var context = SheetContext(self, height: start, velocity: velocity)
    (context.targetIndex, context.targetHeight) = (index, goal)
    context.move = MoveFacts(seenHeight: start, seenVelocity: velocity, toHeight: goal)
    let animation = try animation(context)
    return Settle(
      animation: animation, curve: try animation.curve(velocity: velocity, from: start, to: goal, layer: settings.id))
  }
}
