import Diagnostics
import OverlayEngine

/// What a setting must hold to count: a figure, a score or a parameter against a value, such as `overshoot<1`.
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
  /// What conditions may be about.
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
}
