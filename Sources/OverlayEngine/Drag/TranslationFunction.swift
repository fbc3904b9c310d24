public import Portable

/// How the height that a finger asks for becomes the overlay's height.
public enum TranslationFunction {
  case rubberBand(RubberBand)
  case squareRootBand(SquareRootBand)
  case clamp
  /// A script's function of (translation height, minimum, maximum), all in points.
  case scripted((Double, Double, Double) throws(Thrown) -> Double)

  /// The overlay's height for a translation height (start height minus the finger's translation), in points.
  func height(_ translation: Double, within limits: DragLimits) throws(Thrown) -> Double {
    switch self {
    case .rubberBand(let band): band.height(translation, within: limits)
    case .squareRootBand(let band): band.height(translation, within: limits)
    case .clamp: limits.clamp(translation)
    case .scripted(let function): try function(translation, limits.minimum, limits.maximum)
    }
  }

  /// The same of a function that needs no script, or `nil` if this one does.
  package func builtInHeight(_ translation: Double, minimum: Double, maximum: Double) -> Double? {
    if case .scripted = self { return nil }
    return try? height(translation, within: DragLimits(minimum: minimum, maximum: maximum))
  }
}
