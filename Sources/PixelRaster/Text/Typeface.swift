/// The one family that is drawn, in four weights.
package enum Typeface {
  package enum Weight: Int, CaseIterable, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700

    /// Among all weights.
    var place: Int { rawValue / 100 - 4 }
  }
}
