/// A target policy that needs no script: of a container, or of a sheet.
package enum BuiltInPolicy: Equatable, Sendable {
  case rushingForward(RushingForward)
  case projection(Projection)
  /// The notch nearest to where the overlay was let go, whatever the finger's speed.
  case nearest

  /// As the trace names it.
  package var name: String {
    switch self {
    case .rushingForward: "rushingForward"
    case .projection: "projection"
    case .nearest: "nearest"
    }
  }

  /// The lowest notch where none can be reached.
  package func decision(_ release: Release) -> Decision {
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
package struct Decision: Equatable, Sendable {
  package var target: Target
  /// A built-in's name, or `script`.
  package var policy: String
  /// Points; nil where the policy projects none.
  package var projectedHeight: Double?
  /// Points per second; faster fingers go on in their direction. nil: that is no part of the policy.
  package var rushes: Double?
  /// What a script says of its choice.
  package var reason: String?
}

extension OverlayContext {
  /// Where a built-in policy would send a release at this moment; nil before the first layout.
  package func choice(of policy: BuiltInPolicy) -> Name? {
    guard let ladder = container.ladder else { return nil }
    let release = Release(heights: ladder.heights, reachable: reachable, height: height, velocity: velocity)
    return ladder.names[policy.decision(release).target.place]
  }
}

extension SheetContext {
  /// The index of the anchor to which a built-in policy would send a release at this moment.
  package func choice(of policy: BuiltInPolicy) -> Int {
    let ladder = sheet.ladder
    let release = Release(
      heights: ladder.negated, reachable: .all(ladder.count), height: height - sheet.availableSpace, velocity: velocity)
    return ladder.lowest - policy.decision(release).target.place
  }
}
