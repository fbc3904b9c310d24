public import Portable

/// Where a released overlay goes: one of the built-in rules, or a script's.
public enum ReleasePolicy<Context, Answer> {
  case builtIn(BuiltInPolicy)
  /// A script's function, whose answer need not be reachable.
  case scripted((Context) throws(Thrown) -> Answer)

  /// As the trace names it.
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
  /// In the list of notches, 0 is the lowest.
  public var place: Int
  /// Which part of the policy decided.
  public var rule: TargetRule
  /// What the layer does there.
  public var end: End

  /// What a layer does at the end of its way.
  public enum End: Equatable, Sendable {
    case place
    /// At a height of its own, points; `place` is what it was last moved to.
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

/// Which part of a policy decided.
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
  /// Where the overlay was let go, points.
  public var height: Double
  /// Points per second, down is positive.
  public var velocity: Double
}

extension Release {
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
