public import Text

/// The place to which a finger that lets go sends a layer.
public enum Landing: Equatable, Sendable {
  /// A notch or an anchor, 0 is the lowest.
  case place(Int)
  /// A height of its own, points.
  case rest(Double)
  case dismissed
}

extension Layer {
  /// Returns where a release would lead, by the target policy and by what dismisses a presented overlay.
  ///
  /// Nothing moves and nothing is recorded: what a script asks for while it answers is dropped.
  ///
  /// - Parameters:
  ///   - height: Where the finger lets go, points.
  ///   - velocity: The finger's, points per second, down is positive.
  ///   - start: The notch or anchor at which the drag began, 0 is the lowest, or `nil` for its present one.
  ///   - isHeld: Whether a finger lets go of it; else its heights have changed while it rested.
  /// - Returns: `nil` where the layer has no notches, or is not on screen.
  /// - Throws: `StageFailure`, and what a policy throws.
  public func landing(
    releasedAt height: Double, velocity: Double, from start: Int? = nil, isHeld: Bool = true
  ) throws(Thrown) -> Landing? {
    try decision(releasedAt: height, velocity: velocity, from: start, isHeld: isHeld)?.landing
  }

  /// Returns what `landing` returns, with the reason that a script gives.
  package func decision(
    releasedAt height: Double, velocity: Double, from start: Int?, isHeld: Bool = true
  ) throws(Thrown) -> (landing: Landing, reason: String?)? {
    try stage.question { () throws(Thrown) in
      try planLanding(releasedAt: height, velocity: velocity, from: start, isHeld: isHeld)
    }
  }
}

extension Container {
  func landing(
    releasedAt height: Double, velocity: Double, isHeld: Bool
  ) throws(Thrown) -> (landing: Landing, reason: String?)? {
    guard let ladder, presence.isStaying else { return nil }
    let reachable = try reachable()
    let start = (height: ladder.heights[notchPlace], place: notchPlace)
    let finger = isHeld ? DragFacts(from: start, to: height, velocity: velocity, now: stage.now) : nil
    let decision = try target(at: height, velocity: velocity, ladder, reachable, finger: finger)
    let (target, reason) = (decision.target, decision.reason)
    if case .rest(let height) = target.end { return (.rest(height), reason) }
    guard let presentation = settings.presentation else { return (.place(target.place), reason) }
    if case .place = target.end {
      let translation = Translation(
        isDragging: false, isAnimated: true, velocity: velocity, height: height, target: ladder.heights[target.place],
        cause: .drag)
      let context =
        presentation.shouldDismiss == nil ? nil : try context(of: translation, to: ladder.names[target.place])
      guard try dismissalRule(presentation, translation, context) != nil else { return (.place(target.place), reason) }
    }
    // A refused dismissal leads back to where the finger has come from.
    let may = try stage.ask { () throws(Thrown) in
      try presentation.mayDismiss?(.drag, context(velocity: velocity, height: height)) ?? true
    }
    return (may ? .dismissed : .place(notchPlace), reason)
  }
}

extension DragFacts {
  /// A finger that has come evenly from where a layer rests to the height at which it is let go; points, and points per
  /// second.
  fileprivate init(from start: (height: Double, place: Int), to height: Double, velocity: Double, now: Instant) {
    let way = start.height - height
    let seconds = velocity == 0 ? (way == 0 ? 0 : 1e6) : min((way / velocity).magnitude, 1e6)
    self.init(
      source: .pan, translation: way, ownTranslation: way, lastStep: way, startHeight: start.height,
      startPlace: start.place, start: Instant(microseconds: now.microseconds - Int64(seconds * 1e6)))
  }
}

extension Sheet {
  func landing(
    releasedAt height: Double, velocity: Double, isHeld: Bool
  ) throws(Thrown) -> (landing: Landing, reason: String?)? {
    let start = (height: availableSpace - ladder.origins[anchor], place: anchor)
    let finger = isHeld ? DragFacts(from: start, to: height, velocity: velocity, now: stage.now) : nil
    let decision = try target(atOrigin: availableSpace - height, velocity: velocity, finger: finger)
    if case .rest(let height) = decision.target.end { return (.rest(height), decision.reason) }
    return (.place(decision.target.place), decision.reason)
  }
}

/// How a layer gets to a notch: the animation that its author declared, and the curve that results.
public struct Settle {
  /// The animation that the author declared.
  public var animation: AnimationSettings
  /// The curve from 0, where it is, to 1, the notch.
  public var curve: AnimationCurve
}

extension Layer {
  /// Returns how a released layer would go to a notch or an anchor. Nothing moves and nothing is recorded.
  ///
  /// - Parameters:
  ///   - height: Where the finger lets go, points.
  ///   - place: The notch or anchor, 0 is the lowest; of one that rests at a height of its own, the last one.
  ///   - rest: That height, points; `nil` for the notch's.
  ///   - velocity: The finger's, points per second, down is positive.
  /// - Returns: `nil` where the layer has no notches, or is not on screen.
  /// - Throws: `StageFailure`, and what a function of a script throws.
  public func settle(
    from height: Double, to place: Int, at rest: Double? = nil, velocity: Double
  ) throws(Thrown) -> Settle? {
    try stage.question { () throws(Thrown) in try planWay(from: height, to: place, at: rest, velocity: velocity) }
  }
}

/// The answer of a script's policy: where a released layer goes.
public struct ReleaseAnswer<Place> {
  /// The place to which a released layer goes.
  public enum Choice {
    /// The layer goes to a notch, or to an anchor.
    case place(Place)
    /// It rests at that height, points; the notch or anchor last moved to stays the same.
    case rest(Double)
    /// It rests at a height that is a share of the layer's space.
    case share(Double)
    case dismissed
    case builtIn(BuiltInPolicy)
  }
  /// The place to which it goes.
  public var choice: Choice
  /// The author's reason for the choice, for the trace.
  public var reason: String?

  /// A choice, with its reason.
  public init(_ choice: Choice, reason: String? = nil) {
    self.choice = choice
    self.reason = reason
  }

  /// Returns the answer for a notch or an anchor.
  public static func place(_ place: Place) -> ReleaseAnswer { ReleaseAnswer(.place(place)) }

  /// Returns the answer as a decision about a release; `target` is that of a place, `stay` where the layer was last
  /// moved to, `space` the layer's, points.
  func decision(
    _ release: Release, staying stay: Int, in space: Double, target: (Place) throws(Thrown) -> Int
  ) throws(Thrown) -> Decision {
    func scripted(_ place: Int, _ end: Target.End = .place) -> Decision {
      Decision(target: Target(place: place, rule: .script, end: end), policy: "script", reason: reason)
    }
    switch choice {
    case .place(let place): return scripted(try target(place))
    case .rest(let height): return scripted(stay, .rest(max(height, 0)))
    case .share(let share): return scripted(stay, .rest(max(share * space, 0)))
    case .dismissed: return scripted(stay, .dismissed)
    case .builtIn(let policy):
      var decision = policy.decision(release)
      decision.reason = reason
      return decision
    }
  }
}
