public import Text

/// The policy that says where a released overlay goes: one of the built-in rules, or a script's.
public enum ReleasePolicy<Context, Answer> {
  case builtIn(BuiltInPolicy)
  /// A script's function, whose answer need not be reachable.
  case scripted((Context) throws(Thrown) -> Answer)

  /// The name by which the trace calls it.
  public var name: String {
    if case .builtIn(let policy) = self { policy.name } else { "script" }
  }
}

/// A container's policy names a notch.
public typealias TargetPolicy = ReleasePolicy<OverlayContext, ReleaseAnswer<Name>>

/// A sheet's policy gives the index of an anchor, 0 is the highest on screen. All anchors can be reached.
public typealias SheetTargetPolicy = ReleasePolicy<SheetContext, ReleaseAnswer<Int>>

/// The notch that a policy has chosen, and why.
public struct Target: Equatable, Sendable {
  /// The place in the list of notches, 0 is the lowest.
  public var place: Int
  /// The part of the policy that decided.
  public var rule: TargetRule
  /// The behaviour of the layer there.
  public var end: End

  /// The behaviour of a layer at the end of its way.
  public enum End: Equatable, Sendable {
    case place
    /// The layer rests at a height of its own, points; `place` is what it was last moved to.
    case rest(Double)
    case dismissed
  }

  init(place: Int, rule: TargetRule, end: End = .place) {
    (self.place, self.rule, self.end) = (place, rule, end)
  }

  func choice(_ ladder: NotchLadder) -> Record.TargetDecision.Choice {
    switch end {
    case .place: .notch(ladder.names[place])
    case .rest(let height): .rest(height)
    case .dismissed: .dismissed
    }
  }

  func choice(lowestAnchor: Int) -> Record.TargetDecision.Choice {
    if case .rest(let height) = end { return .rest(height) }
    return .anchor(lowestAnchor - place)
  }

  /// `nil` if none can be reached.
  init(nearest place: Int?) {
    self.init(place: place ?? 0, rule: place == nil ? .unreachable : .nearest)
  }

  static let unreachable = Target(nearest: nil)
}

/// The part of a policy that decided.
public enum TargetRule: String, Sendable {
  /// The nearest to where the overlay was released, or to its projected height.
  case nearest
  /// The one in the finger's direction, of the two nearest.
  case direction
  /// The next one in the finger's direction, for the nearest lay against it.
  case neighbour
  /// No notch can be reached.
  case unreachable
  case script
}

/// A finger lets go of a layer.
public struct Release {
  /// The heights of all notches, lowest first, points; never empty.
  public var heights: [Double]
  /// The notches that can be reached.
  public var reachable: NotchSet
  /// The height at which the overlay was let go, points.
  public var height: Double
  /// Points per second, down is positive.
  public var velocity: Double

  /// The reachable notch nearest to a height: (its place, the runner-up's). Ties go to the first, the lower one.
  func nearest(to height: Double) -> (first: Int, second: Int?)? {
    var first: Int?
    var second: Int?
    for place in heights.indices where reachable.contains(place) {
      if let best = first, !isNearer(place, than: best, to: height) {
        if let runnerUp = second, !isNearer(place, than: runnerUp, to: height) { continue }
        second = place
      } else {
        second = first
        first = place
      }
    }
    return first.map { ($0, second) }
  }

  private func isNearer(_ place: Int, than other: Int, to height: Double) -> Bool {
    (heights[place] - height).magnitude < (heights[other] - height).magnitude
  }
}

/// The rule of sheets: as far as a scroll view would decelerate, to the nearest notch there, never against the finger.
public struct Projection: Equatable, Sendable {
  /// The share of the velocity that is left after a millisecond; above 0, below 1.
  public var decelerationRate: Double

  /// UIScrollView's fast rate is 0.99, its normal one 0.998, per millisecond.
  public init(decelerationRate: Double = 0.99) {
    self.decelerationRate = decelerationRate
  }

  /// Points that a finger of `velocity` points per second still goes: v / 1000 · d / (1 - d). For d = 0.99 the factor
  /// is 99, which the division misses by rounding.
  public func travel(velocity: Double) -> Double {
    decelerationRate == 0.99 ? velocity / 1000 * 99 : velocity / 1000 * decelerationRate / (1 - decelerationRate)
  }

  /// Returns where the overlay would come to rest, points.
  public func projectedHeight(_ release: Release) -> Double {
    release.height - travel(velocity: release.velocity)
  }

  /// The notch nearest to the projected height.
  public func target(_ release: Release) -> Target {
    guard let nearest = nearestOrHigher(release) else { return .unreachable }
    let ahead = -(release.heights[nearest] - release.height)
    guard ahead * release.velocity < 0, let neighbour = neighbour(of: nearest, release) else {
      return Target(nearest: nearest)
    }
    return Target(place: neighbour, rule: .neighbour)
  }

  /// Unlike `Release.nearest(to:)`, ties go to the higher notch.
  private func nearestOrHigher(_ release: Release) -> Int? {
    let projected = projectedHeight(release)
    var best: Int?
    for place in release.heights.indices where release.reachable.contains(place) {
      let nearest = release.heights[best ?? place]
      if (release.heights[place] - projected).magnitude <= (nearest - projected).magnitude { best = place }
    }
    return best
  }

  /// The next reachable notch in the finger's direction.
  private func neighbour(of place: Int, _ release: Release) -> Int? {
    let (step, last) = release.velocity > 0 ? (-1, 0) : (1, release.heights.count - 1)
    for next in stride(from: place + step, through: last, by: step) where release.reachable.contains(next) {
      return next
    }
    return nil
  }
}

/// OverlayContainer's default policy: a quick finger always goes on in its direction, a slow one to the nearest notch.
public struct RushingForward: Equatable, Sendable {
  /// Points per second; only faster fingers rush.
  public var minimumVelocity: Double
  /// Seconds for which the release velocity is thought to go on.
  public var minimumDuration: Double

  /// Fingers faster than `minimumVelocity`, points per second, go on to the next notch; the projection looks `minimumDuration` seconds ahead.
  public init(minimumVelocity: Double = 400, minimumDuration: Double = 0.1) {
    self.minimumVelocity = minimumVelocity
    self.minimumDuration = minimumDuration
  }

  /// Returns where the overlay would be after `minimumDuration`, points.
  public func projectedHeight(_ release: Release) -> Double {
    release.height - minimumDuration * release.velocity
  }

  /// Of the two notches around the projected height, the one in the direction of a fast finger, else the nearest.
  public func target(_ release: Release) -> Target {
    guard let (first, second) = release.nearest(to: projectedHeight(release)) else { return .unreachable }
    guard let second, release.velocity != 0, release.velocity.magnitude > minimumVelocity else {
      return Target(nearest: first)
    }
    return Target(place: release.velocity < 0 ? max(first, second) : min(first, second), rule: .direction)
  }
}

/// A target policy that needs no script: of a container, or of a sheet.
public enum BuiltInPolicy: Equatable, Sendable {
  case rushingForward(RushingForward)
  case projection(Projection)
  /// The notch nearest to where the overlay was let go, whatever the finger's speed.
  case nearest

  /// The name by which the trace calls it.
  public var name: String {
    switch self {
    case .rushingForward: "rushingForward"
    case .projection: "projection"
    case .nearest: "nearest"
    }
  }

  /// Returns where a release leads; to the lowest notch if none can be reached.
  public func decision(_ release: Release) -> Decision {
    switch self {
    case .rushingForward(let policy):
      Decision(
        target: policy.target(release), policy: name, projectedHeight: policy.projectedHeight(release),
        rushes: policy.minimumVelocity)
    case .projection(let policy):
      Decision(target: policy.target(release), policy: name, projectedHeight: policy.projectedHeight(release))
    case .nearest: Decision(target: Target(nearest: release.nearest(to: release.height)?.first), policy: name)
    }
  }
}

/// The decision of a policy about a released layer, and how it came to that.
public struct Decision: Equatable, Sendable {
  /// The place to which the layer goes.
  public var target: Target
  /// A built-in's name, or `script`.
  public var policy: String
  /// The height that the policy projects, points; nil if it projects none.
  public var projectedHeight: Double?
  /// The speed beyond which fingers go on in their direction, points per second; `nil` if the policy has no such rule.
  public var rushes: Double?
  /// The reason that a script gives for its choice.
  public var reason: String?
}

extension OverlayContext {
  /// Returns where a built-in policy would send a release at this moment; nil before the first layout.
  public func choice(of policy: BuiltInPolicy) -> Name? {
    guard let ladder = container.ladder else { return nil }
    let release = Release(heights: ladder.heights, reachable: reachable, height: height, velocity: velocity)
    return ladder.names[policy.decision(release).target.place]
  }
}

extension SheetContext {
  /// The index of the anchor to which a built-in policy would send a release at this moment.
  public func choice(of policy: BuiltInPolicy) -> Int {
    let ladder = sheet.ladder
    let release = Release(
      heights: ladder.negated, reachable: .all(ladder.count), height: height - sheet.availableSpace, velocity: velocity)
    return ladder.lowest - policy.decision(release).target.place
  }
}
