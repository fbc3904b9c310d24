/// A text size and weight of the one type family that is drawn.
package struct Font: Hashable, Sendable {
  package enum Weight: String, CaseIterable, Sendable {
    case regular, medium, semibold, bold
  }

  /// Points.
  package var size: Double
  package var weight: Weight

  package init(size: Double = 17, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
