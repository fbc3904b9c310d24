public import Portable

/// Where a finger that lets go sends a layer.
public enum Landing: Equatable, Sendable {
  /// A notch or an anchor, 0 is the lowest.
  case place(Int)
  /// A height of its own, points.
  case rest(Double)
  case dismissed
}

extension Layer {
  /// Where a release would lead, by the target policy and by what dismisses a presented overlay.
  ///
  /// Nothing moves and nothing is recorded: what a script asks for while it answers is dropped.
  ///
  /// - Parameters:
  ///   - height: Where the finger lets go, points.
  ///   - velocity: The finger's, points per second, down is positive.
  /// - Returns: `nil` where the layer has no notches, or is not on screen.
  /// - Throws: `StageFailure`, and what a policy throws.
  public func landing(releasedAt height: Double, velocity: Double) throws(Thrown) -> Landing? {
    switch self {
    case .container(let container):
      try container.stage.question { () throws(Thrown) in try container.landing(releasedAt: height, velocity: velocity)
      }
    case .sheet(let sheet):
      try sheet.stage.question { () throws(Thrown) in try sheet.landing(releasedAt: height, velocity: velocity) }
    case .appStore, .views, .content: nil
    }
  }
}

extension Container {
  fileprivate func landing(releasedAt height: Double, velocity: Double) throws(Thrown) -> Landing? {
    guard let ladder, presence.isStaying else { return nil }
    let reachable = try reachable()
    let target = try target(
      at: height, velocity: velocity, ladder, reachable, finger: finger(to: height, velocity: velocity, ladder)
    ).target
    let place = target.place
    switch target.end {
    case .place: break
    case .rest(let height): return .rest(height)
    case .dismissed: return .dismissed
    }
    guard let presentation = settings.presentation else { return .place(place) }
    let translation = Translation(
      isDragging: false, isAnimated: true, velocity: velocity, height: height, target: ladder.heights[place],
      cause: .drag)
    let progress = NotchSet.progress(of: translation.target, ladder, reachable)
    let overall = NotchSet.progress(of: translation.target, ladder, .all(ladder.count))
    let context =
      presentation.shouldDismiss == nil ? nil : try context(of: translation, to: ladder.names[place], progress, overall)
    return try dismissalRule(presentation, translation, context) == nil ? .place(place) : .dismissed
  }
}

extension Container {
  /// A finger that has come evenly from where the overlay rests to where it is let go.
  fileprivate func finger(to height: Double, velocity: Double, _ ladder: NotchLadder) -> DragFacts {
    let start = ladder.heights[notchPlace]
    let way = start - height
    let seconds = velocity == 0 ? (way == 0 ? 0 : 1e6) : min((way / velocity).magnitude, 1e6)
    return DragFacts(
      source: .pan, translation: way, ownTranslation: way, lastStep: way, startHeight: start, startPlace: notchPlace,
      start: Instant(microseconds: stage.now.microseconds - Int64(seconds * 1e6)))
  }
}

extension Sheet {
  fileprivate func landing(releasedAt height: Double, velocity: Double) throws(Thrown) -> Landing? {
    let target = try target(atOrigin: availableSpace - height, velocity: velocity, finger: nil).target
    if case .rest(let height) = target.end { return .rest(height) }
    return .place(target.place)
  }
}
