package import OverlayEngine

/// The parameters' shares in the variance of a figure: each parameter's own share of its variance, and what only
/// several together explain.
package struct VarianceShares: Equatable, Sendable {
  /// The largest first; of equal ones the first axis.
  package var single: [Share]
  /// The share that only several together explain, from 0 to 1.
  package var together: Double

  package struct Share: Equatable, Sendable {
    package var name: String
    /// The parameter's own share, from 0 to 1.
    package var share: Double
  }

  /// Finds the shares; nil if there are fewer than two values, or all are the same.
  ///
  /// - Parameters:
  ///   - settings: the values of each setting, in the axes' order.
  ///   - figures: one for each setting.
  package init?(_ space: SettingSpace, settings: [[Value]], figures: [Double]) {
    let total = SumOfSquares(figures)
    guard figures.count > 1, !total.isConstant else { return nil }
    let shares = space.axes.enumerated().map { place, axis in
      var parts = Array(repeating: SumOfSquares(), count: axis.groups)
      for (values, figure) in zip(settings, figures) { parts[axis.group(of: values[place])].add(figure) }
      let share = MainEffect.share(parts, of: total, isSampled: space.kind != .grid, isRange: !axis.hasLevels)
      return Share(name: axis.name, share: share)
    }
    single = shares.enumerated().sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }.map(\.element)
    together = max(1 - shares.reduce(0) { $0 + $1.share }, 0)
  }
}

/// How much of a figure's variance a single parameter explains by itself: the variance of the conditional means over
/// the total.
private enum MainEffect {
  /// Returns a share from 0 to 1.
  ///
  /// - Parameters:
  ///   - parts: the groups in which an axis gathers the settings.
  ///   - total: all of them, which differ.
  ///   - isSampled: whether the groups were sampled, not gone through one by one.
  ///   - isRange: whether they cut a range that goes on and was sampled, so what they say is an estimate.
  static func share(_ parts: [SumOfSquares], of total: SumOfSquares, isSampled: Bool, isRange: Bool) -> Double {
    let between = parts.reduce(0) { $0 + $1.count * ($1.mean - total.mean) * ($1.mean - total.mean) }
    var explained = between
    if isSampled { explained -= noise(parts) }
    if isRange { explained += slopes(parts) }
    return min(max(explained / total.deviation, 0), 1)
  }

  /// Returns what chance alone adds: means of a few values differ even where nothing makes a difference.
  private static func noise(_ parts: [SumOfSquares]) -> Double {
    let filled = parts.filter { $0.count > 0 }
    let within = filled.reduce(0) { $0 + $1.deviation }
    let (count, groups) = (filled.reduce(0) { $0 + $1.count }, Double(filled.count))
    return count > groups ? (groups - 1) * within / (count - groups) : 0
  }

  /// Returns what the cut takes away: within a part the mean goes on changing. A slope s makes a variance of s^2 / 12 a
  /// part (Sheppard's correction).
  private static func slopes(_ parts: [SumOfSquares]) -> Double {
    let filled = parts.filter { $0.count > 0 }
    return filled.indices.reduce(0) { sum, place in
      let (before, after) = (max(place - 1, 0), min(place + 1, filled.count - 1))
      guard after > before else { return sum }
      let slope = (filled[after].mean - filled[before].mean) / Double(after - before)
      return sum + filled[place].count * slope * slope / 12
    }
  }
}

/// The mean, and the squares of what differs from it, added up one by one without losing digits (Welford 1962).
struct SumOfSquares {
  private(set) var count = 0.0
  private(set) var mean = 0.0
  private(set) var deviation = 0.0

  init() {}

  init(_ values: [Double]) {
    for value in values { add(value) }
  }

  mutating func add(_ value: Double) {
    count += 1
    let step = value - mean
    mean += step / count
    deviation += step * (value - mean)
  }

  /// Whether there is nothing but the noise of the last digits.
  var isConstant: Bool { deviation <= count * mean * mean * 1e-24 || deviation == 0 }
}
