/// The rule for when a finger's movement becomes a drag of a layer.
public struct DragStart: Equatable, Sendable {
  /// Points that the finger has to move; `nil` means as everywhere.
  package var slop: Double?
  package var axis = Axis.any
  package var keeps = Keeps.none
  /// The slop while the layer moves by itself; at 0 the finger that goes down takes hold of it at once. `nil` means as
  /// at rest.
  package var whileMoving: Double?
  /// Points that a finger has to come down before moves across no longer matter: until then one that goes more across
  /// than down drags nothing, and one that is farther across than this ends the drag.
  package var refusesAcross: Double?

  /// The axis along which the finger has to move that far.
  package enum Axis: String, CaseIterable, Sendable {
    case any, vertical, horizontal
    /// The overlay's own: up and down at the bottom and at the top, across at the sides.
    case along
    /// A finger that has been above its start drags once it comes below it.
    case down
  }

  /// How much of the distance before the drag began counts.
  package enum Keeps: Equatable, Sendable {
    case none
    case excess
    case all
    /// A share of that way, from 0, nothing, to 1, all of it.
    case share(Double)
  }

  package init() {}

  enum Refusal {
    /// The drag is not under way at this move.
    case pauses
    /// Nothing that this finger does from now on drags.
    case ends
  }

  /// Whether a way from where the finger went down drags nothing; `isSettled` once it has gone up, or far enough down.
  func refusal(x: Double, y: Double, isSettled: inout Bool) -> Refusal? {
    guard let limit = refusesAcross, !isSettled else { return nil }
    guard y >= 0, y <= limit else {
      isSettled = true
      return nil
    }
    guard x.magnitude > y else { return nil }
    return x.magnitude > limit ? .ends : .pauses
  }

  /// Returns the part of a distance that counts, in points, for a drag that begins after `slop` points.
  func kept(of way: Double, slop: Double) -> Double {
    switch keeps {
    case .none: 0
    case .excess: way < 0 ? min(way + slop, 0) : max(way - slop, 0)
    case .all: way
    case .share(let share): way * share
    }
  }
}
