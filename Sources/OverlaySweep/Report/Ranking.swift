/// The best settings by one measure.
struct Ranking {
  /// Places in the results' settings, the best first; of equal ones the first setting.
  let places: [Int]

  /// Settings with a failed run, or without the measure, are left out.
  init(_ results: SweepResults, by measure: Int) {
    let sign: Double = results.measures[measure].isBetterHigher ? -1 : 1
    let known = results.settings.indices.compactMap { place in
      results.settings[place].failures > 0 ? nil : results.settings[place].means[measure].map { (place: place, value: $0 * sign) }
    }
    places = known.sorted { ($0.value, $0.place) < ($1.value, $1.place) }.map(\.place)
  }
}

extension SweepResults {
  /// What people most likely want to see first: a score of their own, else how long it takes to settle, else whatever differs.
  public var mainMeasure: SweepMeasure? {
    measures.first(where: \.isScore) ?? measures.first { $0.name == "settleTime" } ?? measures.first
  }

  /// Shares of a measure's variance over the settings that have it; nil where it is the same everywhere.
  public func shares(of measure: Int) -> VarianceShares? {
    let known = settings.filter { $0.failures == 0 && $0.means[measure] != nil }
    return VarianceShares(identity.space, settings: known.map(\.values), figures: known.compactMap { $0.means[measure] })
  }
}
