import Portable

/// What a script's policy answers: where a released layer goes.
public struct ReleaseAnswer<Place> {
  /// Where a released layer goes.
  public enum Choice {
    /// To a notch, or to an anchor.
    case place(Place)
    /// It rests at that height, points; the notch or anchor last moved to stays the same.
    case rest(Double)
    case dismissed
    case builtIn(BuiltInPolicy)
  }
  /// Where it goes.
  public var choice: Choice
  /// The author's reason for the choice, for the trace.
  public var reason: String?

  /// A choice, with its reason.
  public init(_ choice: Choice, reason: String? = nil) {
    self.choice = choice
    self.reason = reason
  }

  /// To a notch or an anchor.
  public static func place(_ place: Place) -> ReleaseAnswer { ReleaseAnswer(.place(place)) }
}

extension ReleaseAnswer {
  /// As a decision about a release; `target` is that of a place, `stay` where the layer was last moved to.
  func decision(_ release: Release, staying stay: Int, target: (Place) throws(Thrown) -> Int) throws(Thrown) -> Decision
  {
    func scripted(_ place: Int, _ end: Target.End = .place) -> Decision {
      Decision(target: Target(place: place, rule: .script, end: end), policy: "script", reason: reason)
    }
    switch choice {
    case .place(let place): return scripted(try target(place))
    case .rest(let height): return scripted(stay, .rest(max(height, 0)))
    case .dismissed: return scripted(stay, .dismissed)
    case .builtIn(let policy):
      var decision = policy.decision(release)
      decision.reason = reason
      return decision
    }
  }
}
