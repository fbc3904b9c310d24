/// Where a finger that lets go sends a layer.
package enum Landing: Equatable, Sendable {
  /// A notch or an anchor, 0 is the lowest.
  case place(Int)
  /// A height of its own, points.
  case rest(Double)
  case dismissed
}

extension Layer {
  /// Asks where a release would lead: the target policy, and what dismisses a presented overlay. Nothing moves, and
  /// nothing is recorded; nil where the layer has no notches, or is not on screen. Points, and points per second, down
  /// is positive.
  package func landing(releasedAt height: Double, velocity: Double) throws -> Landing? {
    switch self {
    case .container(let container): try container.landing(releasedAt: height, velocity: velocity)
    case .sheet(let sheet): try sheet.landing(releasedAt: height, velocity: velocity)
    case .appStore, .views, .content: nil
    }
  }
}

extension Container {
  fileprivate func landing(releasedAt height: Double, velocity: Double) throws -> Landing? {
    guard let ladder, presence.isStaying else { return nil }
    let kept = self.height
    defer { self.height = kept }
    self.height = height
    let reachable = try reachable()
    let target = try target(
      velocity: velocity, ladder, reachable, finger: finger(to: height, velocity: velocity, ladder)
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
  fileprivate func landing(releasedAt height: Double, velocity: Double) throws -> Landing? {
    let kept = origin
    defer { origin = kept }
    origin = availableSpace - height
    let target = try target(velocity: velocity).target
    if case .rest(let height) = target.end { return .rest(height) }
    return .place(target.place)
  }
}
