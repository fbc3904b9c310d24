import OverlayEngine
import OverlayReplay
import OverlayReview
import Text

package struct SweepReport {
  private let results: SweepResults
  private let conditions: [Condition]
  /// The places of the settings that count.
  private let places: [Int]

  package init(_ results: SweepResults, where conditions: [Condition] = []) {
    (self.results, self.conditions) = (results, conditions)
    places = results.places(where: conditions)
  }

  /// Returns everything that people want to know at the end of a sweep.
  ///
  /// - Parameters:
  ///   - best: how many settings of each measure are shown.
  ///   - chosen: those that are shown; none: all. Of several the settings that nothing beats in all of them are shown.
  package func text(best: Int? = nil, by chosen: [Int] = []) -> String {
    var lines = [head] + failures
    guard conditions.isEmpty || !places.isEmpty else { return (lines + ["", unmet, ""]).joined(separator: "\n") }
    if chosen.count > 1 { return (lines + [""] + front(chosen, best: best)).joined(separator: "\n") + "\n" }
    let measures = chosen.isEmpty ? Array(results.measures.indices) : chosen
    let best = best ?? 1
    lines += measures.flatMap { [""] + table($0, best: best) + difference($0) }
    if results.measures.isEmpty {
      lines += [
        "",
        hasRuns
          ? "no run has anything to measure: no layer moved" : "nothing has been run: it holds no settings",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var hasRuns: Bool { !results.settings.isEmpty && !results.identity.recordings.isEmpty }

  /// `2,000 settings x 54 recordings: 108,000 runs; 9 of the settings have overshoot<5`.
  private var head: String {
    let (settings, recordings) = (results.settings.count, results.identity.recordings.count)
    let missing = results.missing > 0 ? "; \(Measure.grouped(results.missing)) settings are still missing" : ""
    let shard = results.identity.shard == .whole ? "" : " (shard \(results.identity.shard))"
    let held =
      conditions.isEmpty
      ? ""
      : "; \(Measure.grouped(places.count)) of the settings \(places.count == 1 ? "has" : "have") "
        + conditions.map { "\($0.name)\($0.relation.rawValue)\($0.value)" }.joined(separator: " and ")
    return
      "\(Measure.groupedCount(settings, "setting"))\(shard) x \(Measure.groupedCount(recordings, "recording")): "
      + "\(Measure.groupedCount(settings * recordings, "run"))\(missing)\(held)"
  }

  private var failures: [String] {
    results.failures.map { failure in
      "\(Measure.groupedCount(failure.runs, "run")) of \(Measure.groupedCount(failure.settings, "setting")) failed (status \(failure.status)); "
        + "the first, setting \(failure.setting) with \(failure.recording): \(failure.message)"
    }
  }

  private func table(_ measure: Int, best: Int) -> [String] {
    let what = results.measures[measure]
    let order = what.isBetterHigher ? "highest first" : "lowest first"
    let over = results.identity.recordings.count == 1 ? "" : ", the mean over recordings"
    let title = "\(what.words)\(over), \(order)"
    let ranking = results.ranking(by: measure, among: places)
    let rows = ranking.prefix(best).map { row($0, [measure]) }
    return [title] + (rows.isEmpty ? [Self.nothing] : rows) + ties(ranking, measure, best: best)
  }

  private static let nothing = "  no setting went through without a failure"

  /// The words that say that no setting holds the conditions, and what there is of the figures that they are about.
  private var unmet: String {
    let ranges = conditions.compactMap { condition -> String? in
      guard let measure = results.measures.firstIndex(where: { $0.name == condition.name }) else { return nil }
      let values = results.settings.compactMap { $0.means[measure] }
      guard let least = values.min(), let most = values.max() else { return nil }
      return "\(condition.name) goes from \(Measure.precise(least)) to \(Measure.precise(most))"
    }
    return "no setting holds all of that" + (ranges.isEmpty ? "" : "; " + ranges.joined(separator: ", "))
  }

  /// Figures of a setting, and which it is.
  private func row(_ place: Int, _ measures: [Int]) -> String {
    let setting = results.settings[place]
    let figures = measures.map { measure in
      Measure.precise(setting.means[measure] ?? 0) + (results.measures[measure].unit.map { " " + $0 } ?? "")
    }
    return "  \(figures.joined(separator: ", "))   \(words(of: setting))"
  }

  /// Settings that are as good as the last one that is shown.
  private func ties(_ ranking: [Int], _ measure: Int, best: Int) -> [String] {
    guard best <= ranking.count, best > 0, let value = results.settings[ranking[best - 1]].means[measure] else {
      return []
    }
    let count = ranking.count { results.settings[$0].means[measure] == value }
    guard count > 1, ranking.count > best, results.settings[ranking[best]].means[measure] == value else { return [] }
    let what = results.measures[measure]
    let main = results.mainMeasure ?? measure
    let unit = what.unit.map { " " + $0 } ?? ""
    if main == measure {
      return ["  \(Measure.groupedCount(count, "setting")) share \(Measure.precise(value))\(unit); the first is shown"]
    }
    let relation = what.isBetterHigher ? ">=" : "<="
    return [
      "  \(Measure.groupedCount(count, "setting")) share \(Measure.precise(value))\(unit); the best of them by \(results.measures[main].words) is shown: "
        + "--where '\(what.name)\(relation)\(NumberText.description(of: value))' --by \(results.measures[main].name)"
    ]
  }

  private func front(_ measures: [Int], best: Int?) -> [String] {
    let names = measures.map { results.measures[$0].words }.joined(separator: " and ")
    let places = results.front(by: measures, among: places)
    let shown = places.prefix(best ?? 20)
    let title = "\(names): \(Measure.groupedCount(places.count, "setting")) that no other beats in all of them"
    let figures = { (place: Int) in measures.map { self.results.settings[place].means[$0] } }
    let like = Set(places.map(figures))
    let equal = self.places.count { results.settings[$0].failures == 0 && like.contains(figures($0)) } - places.count
    let ties = equal > 0 ? ["  \(Measure.groupedCount(equal, "setting")) more share the figures of one of these"] : []
    let more =
      places.count > shown.count
      ? ["  and \(Measure.grouped(places.count - shown.count)) more: --best \(places.count)"] : []
    return [title] + (shown.isEmpty ? [Self.nothing] : shown.map { row($0, measures) }) + more
      + ties
  }

  /// `response=0.35 policy=nearest (setting 17)`.
  private func words(of setting: SweepResults.Setting) -> String {
    let values = zip(results.identity.space.axes, setting.values).map { "\($0.name)=\($1.parameterText)" }
    let failed =
      setting.failedExpectations > 0
      ? ", \(Measure.groupedCount(setting.failedExpectations, "expectation")) failed" : ""
    return values.joined(separator: " ") + "  (setting \(setting.number)\(failed))"
  }

  private func difference(_ measure: Int) -> [String] {
    guard results.settings.count > 1 else { return [] }
    guard let shares = results.shares(of: measure) else {
      return ["  nothing makes a difference: it is the same everywhere"]
    }
    let parts = shares.single.map { "\($0.name) \(Measure.percent($0.share))" }
    let together = results.identity.space.axes.count > 1 ? ["together \(Measure.percent(shares.together))"] : []
    return ["  what makes a difference: " + (parts + together).joined(separator: ", ")]
  }

  /// The setting to try first: the best by a measure, or of several measures by the first one among those that no other
  /// beats in all of them; one whose expectations hold before one of which some fail. `nil` if there is none.
  ///
  /// - Returns: which it is (`settle time, setting 17`), and the `--set` options that make it again, for a shell.
  package func recommendation(by measures: [Int]) -> (name: String, options: String)? {
    guard let measure = measures.first else { return nil }
    let order =
      measures.count > 1 ? results.front(by: measures, among: places) : results.ranking(by: measure, among: places)
    let sound = order.first { results.settings[$0].failedExpectations == 0 }
    guard let setting = (sound ?? order.first).map({ results.settings[$0] }) else { return nil }
    let isSecond = sound != nil && sound != order.first
    let fixed = results.identity.fixed.map { ($0.key, $0.value) }
    let varied = zip(results.identity.space.axes.map(\.name), setting.values).map { ($0, $1) }
    return (
      results.measures[measure].words + (isSecond ? " whose expectations hold" : "") + ", setting \(setting.number)",
      (fixed + varied).map { "--set " + ShellWord.quoted("\($0.0)=\($0.1.parameterText)") }.joined(separator: " ")
    )
  }
}

/// A condition that a setting must hold to count: a figure, a score or a parameter against a value, such as
/// `overshoot<1`.
package struct Condition: Equatable, Sendable {
  package var name: String
  package var relation: Relation
  package var value: String

  package enum Relation: String, CaseIterable, Sendable {
    // Two signs before the one that begins them.
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case more = ">"
    case equal = "="
  }

  /// `nil` if the text is no condition.
  package init?(_ text: String) {
    let found = Relation.allCases.lazy.compactMap { relation in
      text.firstRange(of: relation.rawValue).map { (relation, $0) }
    }
    guard let (relation, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
    func trimmed(_ part: Substring) -> String {
      let start = part.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
    (name, value) = (trimmed(text[..<range.lowerBound]), trimmed(text[range.upperBound...]))
    self.relation = relation
    guard !name.isEmpty, !value.isEmpty, relation == .equal || Double(value)?.isFinite == true else { return nil }
  }

  fileprivate func holds(_ found: Double) -> Bool {
    guard let limit = Double(value) else { return false }
    return switch relation {
    case .atMost: found <= limit
    case .atLeast: found >= limit
    case .less: found < limit
    case .more: found > limit
    case .equal: found == limit
    }
  }
}

extension SweepResults {
  /// The names of what conditions may be about.
  package var conditionNames: [String] { measures.map(\.name) + identity.space.axes.map(\.name) }

  /// Places of the settings that hold all of some conditions.
  package func places(where conditions: [Condition]) -> [Int] {
    settings.indices.filter { place in conditions.allSatisfy { holds($0, settings[place]) } }
  }

  private func holds(_ condition: Condition, _ setting: Setting) -> Bool {
    if let measure = measures.firstIndex(where: { $0.name == condition.name }) {
      return setting.failures == 0 && setting.means[measure].map(condition.holds) == true
    }
    guard let axis = identity.space.axes.firstIndex(where: { $0.name == condition.name }) else { return false }
    if case .number(let number) = setting.values[axis] { return condition.holds(number) }
    return setting.values[axis].parameterText == condition.value
  }

  /// Places that no other of the same beats in one measure without being beaten in another (the Pareto front), the best
  /// by the first measure first.
  package func front(by measures: [Int], among places: [Int]) -> [Int] {
    let known = places.compactMap { place -> (place: Int, values: [Double])? in
      let values = measures.compactMap { measure in
        settings[place].means[measure].map { self.measures[measure].isBetterHigher ? -$0 : $0 }
      }
      return settings[place].failures == 0 && values.count == measures.count ? (place, values) : nil
    }
    let sorted = known.sorted { one, other in
      for (a, b) in zip(one.values, other.values) where a != b { return a < b }
      return one.place < other.place
    }
    var front: [(place: Int, values: [Double])] = []
    for candidate in sorted {
      let isBeaten = front.contains { better in zip(better.values, candidate.values).allSatisfy { $0 <= $1 } }
      if !isBeaten { front.append(candidate) }
    }
    return front.map(\.place)
  }

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

  /// The measure that people most likely want to see first, by its place: a score of their own, else how long it takes
  /// to settle, else whatever differs.
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
  /// The words for people: `settle time`.
  var words: String { isScore ? name : Measure.spaced(name) }

  /// `nil` for none, or not known.
  var unit: String? { isScore ? nil : MotionBudgets.Budget(figure: name)?.unit }

  /// The title for a picture's axis: `settle time (s)`.
  var title: String { unit.map { "\(words) (\($0))" } ?? words }
}
