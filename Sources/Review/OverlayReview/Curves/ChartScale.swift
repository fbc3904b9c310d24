/// A linear scale from a range of values to a range of the picture.
struct ChartScale {
  let low: Double
  let high: Double
  /// The places of `low` and `high`, in the picture's units.
  let start: Double
  let end: Double
  /// The distance from one tick to the next.
  let step: Double

  /// The room beyond the values, as a share of a step.
  private static let room = 0.3

  func callAsFunction(_ value: Double) -> Double {
    start + (value - low) / (high - low) * (end - start)
  }

  /// A scale from bottom to top with room around the values; nil if there are none. It ends at a round number where
  /// that is near, or where fewer than two would be on it.
  init?(
    of values: some Sequence<Double>, including fixed: [Double] = [], top: Double, bottom: Double, tickSpace: Double
  ) {
    let known = values.filter(RecordReader.bounds.contains) + fixed
    guard let least = known.min(), let most = known.max(), known.count > fixed.count else { return nil }
    let span = max(most - least, most.magnitude * 1e-3, 1e-3)
    step = Self.roundStep(span / max((bottom - top) / tickSpace, 1))
    let (floor, ceiling) = ((least / step).rounded(.down) * step, (most / step).rounded(.up) * step)
    let (lower, upper) = (max(floor, least - Self.room * step), min(ceiling, most + Self.room * step))
    let isMarked = (upper / step).rounded(.down) > (lower / step).rounded(.up)
    low = isMarked ? lower : floor
    high = isMarked ? upper : max(ceiling, floor + step)
    (start, end) = (bottom, top)
  }

  /// A scale with exactly these ends.
  init(low: Double, high: Double, start: Double, end: Double, tickSpace: Double) {
    (self.low, self.high, self.start, self.end) = (low, high, start, end)
    step = Self.roundStep((high - low) / max((end - start).magnitude / tickSpace, 1))
  }

  /// The ticks at round numbers, lowest first.
  var ticks: [Double] {
    var ticks: [Double] = []
    var number = (low / step).rounded(.up)
    while number * step <= high + step * 1e-9 {
      ticks.append(number * step)
      number += 1
    }
    return ticks
  }

  /// The next of 1, 2, 5, 10, ... that is not smaller.
  static func roundStep(_ least: Double) -> Double {
    var unit = 1.0
    while unit * 10 <= least { unit *= 10 }
    while unit > least, unit > 1e-9 { unit /= 10 }
    for factor in [1.0, 2, 5, 10] where factor * unit >= least * (1 - 1e-9) { return factor * unit }
    return 10 * unit
  }
}
