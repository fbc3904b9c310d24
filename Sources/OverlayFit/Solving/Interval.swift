/// A value, and how far the truth may be from it.
package struct Interval: Equatable, Sendable {
  package var value: Double
  /// Half the width of the interval in which the truth is thought to be.
  package var spread: Double

  package init(_ value: Double, spread: Double) {
    (self.value, self.spread) = (value, spread)
  }

  package var range: ClosedRange<Double> { value - spread...value + spread }

  /// - Parameters:
  ///   - values: what it would have been without one of the gestures, for each of them. Twice the jackknife's standard
  ///     error of these is the spread, but at least one percent of the value.
  ///   - error: the standard error by the shape of the sum; twice that is the least, too.
  ///   - least: a spread that it has at least.
  init(_ value: Double, leavingOneOut values: [Double], error: Double, least: Double = 0) {
    let count = Double(values.count)
    var jackknife = 0.0
    if values.count > 1 {
      let mean = values.reduce(0, +) / count
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      jackknife = (squares * (count - 1) / count).squareRoot()
    }
    self.init(value, spread: max(2 * jackknife, 2 * error, 0.01 * value.magnitude, least))
  }
}
