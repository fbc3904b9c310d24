import OverlayReview

extension SweepMeasure {
  /// For people: `settle time`.
  var words: String { isScore ? name : NumberWords.spaced(name) }

  /// nil: none, or not known.
  var unit: String? { isScore ? nil : MotionBudgets.Budget(figure: name)?.unit }

  /// For a picture's axis: `settle time (s)`.
  var title: String { unit.map { "\(words) (\($0))" } ?? words }
}
