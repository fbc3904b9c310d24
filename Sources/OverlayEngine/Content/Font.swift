/// A text size and weight of the one type family that is drawn.
public struct Font: Hashable, Sendable {
  public enum Weight: String, CaseIterable, Sendable {
    case regular, medium, semibold, bold
  }

  /// Points.
  public var size: Double
  public var weight: Weight

  public init(size: Double = 17, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
