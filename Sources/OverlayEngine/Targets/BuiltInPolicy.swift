/// A target policy that needs no script: of a container, or of a sheet.
public enum BuiltInPolicy: Equatable, Sendable {
  case rushingForward(RushingForward)
  case projection(Projection)
  /// The notch nearest to where the overlay was let go, whatever the finger's speed.
  case nearest

  /// As the trace names it.
  public var name: String {
    switch self {
    case .rushingForward: "rushingForward"
    case .projection: "projection"
    case .nearest: "nearest"
    }
  }

  /// Where a release leads; to the lowest notch if none can be reached.
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

/// Where a policy sends a released layer, and how it came to that.
public struct Decision: Equatable, Sendable {
  /// Where the layer goes.
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
  /// Where a built-in policy would send a release at this moment; nil before the first layout.
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
