import OverlayEngine
import OverlayReplay
import Text

/// Results as a table for other programs: a line a setting.
package struct SweepTable {
  private let results: SweepResults
  private let places: [Int]
  private let measures: [Int]

  /// - Parameters:
  ///   - best: only this many of the best by `measure`; `nil` for all, in order of their numbers.
  ///   - chosen: the measures that are shown; none: all. Of several only settings that nothing beats in all of them.
  ///   - conditions: what a setting must hold to be shown.
  package init(_ results: SweepResults, best: Int? = nil, by chosen: [Int] = [], where conditions: [Condition] = []) {
    self.results = results
    measures = chosen.isEmpty ? Array(results.measures.indices) : chosen
    let held = results.places(where: conditions)
    if chosen.count > 1 {
      places = Array(results.front(by: chosen, among: held).prefix(best ?? .max))
    } else if let best, let ranked = chosen.first ?? results.mainMeasure {
      places = Array(results.ranking(by: ranked, among: held).prefix(best))
    } else {
      places = held
    }
  }

  /// The table as comma-separated values as RFC 4180 has them, the names first.
  package var csv: String {
    let axes = results.identity.space.axes
    var lines = [
      ["setting"] + axes.map(\.name) + ["failedRuns", "failedExpectations"] + measures.map { results.measures[$0].name }
    ]
    for place in places {
      let setting = results.settings[place]
      let means = measures.map { setting.means[$0].map(NumberText.description(of:)) ?? "" }
      lines.append(
        ["\(setting.number)"] + setting.values.map(\.parameterText) + [
          "\(setting.failures)", "\(setting.failedExpectations)",
        ] + means)
    }
    return lines.map { $0.map(CSVCell.written).joined(separator: ",") + "\r\n" }.joined()
  }

  /// One object: what was run, the settings, and each measure's shares of variance.
  package var json: String {
    let object = Value.object([
      field("config", .string(results.identity.config)),
      field("recordings", .list(results.identity.recordings.map { .string($0.name) })),
      field("missing", .number(Double(results.missing))),
      field("settings", .list(places.map(setting))),
      field("shares", .object(measures.compactMap(shares))),
    ])
    return object.json + "\n"
  }

  private func setting(_ place: Int) -> Value {
    let setting = results.settings[place]
    let values = zip(results.identity.space.axes, setting.values).map { field($0.name, $1) }
    let means = measures.compactMap { measure in
      setting.means[measure].map { field(results.measures[measure].name, .number($0)) }
    }
    return .object([
      field("setting", .number(Double(setting.number))), field("set", .object(values)),
      field("failedRuns", .number(Double(setting.failures))),
      field("failedExpectations", .number(Double(setting.failedExpectations))),
      field("figures", .object(means)),
    ])
  }

  private func shares(_ measure: Int) -> Value.Field? {
    guard let shares = results.shares(of: measure) else { return nil }
    let single = shares.single.map { field($0.name, .number($0.share)) }
    return field(results.measures[measure].name, .object(single + [field("together", .number(shares.together))]))
  }

  private func field(_ key: String, _ value: Value) -> Value.Field { Value.Field(key: key, value: value) }
}
