import Diagnostics
import OverlayReview

extension SweepResults {
  /// Places in the settings, the best by a measure first; of equal ones the best by the main measure, then the first
  /// setting. Settings with a failed run, or without the measure, are left out.
  func ranking(by measure: Int, among places: [Int]? = nil) -> [Int] {
    let sign: Double = measures[measure].isBetterHigher ? -1 : 1
    let second = mainMeasure ?? measure
    let secondSign: Double = measures[second].isBetterHigher ? -1 : 1
    let known = (places ?? Array(settings.indices)).compactMap { place in
      settings[place].failures > 0
        ? nil
        : settings[place].means[measure].map {
          (value: $0 * sign, second: settings[place].means[second].map { $0 * secondSign } ?? .infinity, place: place)
        }
    }
    return known.sorted { ($0.value, $0.second, $0.place) < ($1.value, $1.second, $1.place) }.map(\.place)
  }

  /// What people most likely want to see first, by its place: a score of their own, else how long it takes to settle,
  /// else whatever differs.
  package var mainMeasure: Int? {
    measures.firstIndex(where: \.isScore) ?? measures.firstIndex { $0.name == "settleTime" } ?? measures.indices.first
  }

  /// Shares of a measure's variance over the settings that have it; nil if it is the same everywhere.
  package func shares(of measure: Int) -> VarianceShares? {
    let known = settings.filter { $0.failures == 0 && $0.means[measure] != nil }
    return VarianceShares(
      identity.space, settings: known.map(\.values), figures: known.compactMap { $0.means[measure] })
  }
}

extension SweepMeasure {
  /// For people: `settle time`.
  var words: String { isScore ? name : Measure.spaced(name) }

  /// `nil` for none, or not known.
  var unit: String? { isScore ? nil : MotionBudgets.Budget(figure: name)?.unit }

  /// For a picture's axis: `settle time (s)`.
  var title: String { unit.map { "\(words) (\($0))" } ?? words }
}
