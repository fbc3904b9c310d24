/// When a finger's movement becomes a drag of a layer.
public struct DragStart: Equatable, Sendable {
  /// Points that the finger has to move; nil: as everywhere.
  public var slop: Double?
  public var axis = Axis.any
  public var keeps = Keeps.none
  /// The slop while the layer moves by itself; at 0 the finger that goes down takes hold of it at once. nil: as at rest.
  public var whileMoving: Double?

  /// Along which the finger has to move that far.
  public enum Axis: String, CaseIterable, Sendable {
    case any, vertical
  }

  /// How much of the way until then counts.
  public enum Keeps: String, CaseIterable, Sendable {
    case none
    /// What is beyond the slop.
    case excess
    case all
  }

  public init() {}

  /// The part of a way that counts, in points, where the drag begins after so many.
  func kept(of way: Double, slop: Double) -> Double {
    switch keeps {
    case .none: 0
    case .excess: way < 0 ? min(way + slop, 0) : max(way - slop, 0)
    case .all: way
    }
  }
}
