import Portable

extension TranslationFunction {
  /// The translation height from which a grab at `height` goes on, found by bisection, and what must be added where
  /// none yields that height.
  ///
  /// The function is taken to rise with its argument, as every sensible one does; where it does not, the correction
  /// makes up for it.
  func origin(
    yielding height: Double, within limits: DragLimits
  ) throws(Thrown) -> (translation: Double, correction: Double) {
    let atHeight = try self.height(height, within: limits)
    if atHeight == height { return (height, 0) }
    var (low, high) = try bracket(height, from: height, within: limits, rises: atHeight < height)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if try self.height(middle, within: limits) < height { low = middle } else { high = middle }
    }
    let (below, above) = (try self.height(low, within: limits), try self.height(high, within: limits))
    let (origin, found) = (height - below).magnitude <= (above - height).magnitude ? (low, below) : (high, above)
    let difference = height - found
    return (origin, difference.magnitude <= TranslationFunction.grabTolerance ? 0 : difference)
  }

  /// A step in position that cannot be seen, points; the rubber band rounds to hundredths.
  private static let grabTolerance = 0.0075

  /// Two arguments between which the function passes through `height`, as far as it gets there within 2^20 points.
  private func bracket(
    _ height: Double, from start: Double, within limits: DragLimits, rises: Bool
  ) throws(Thrown) -> (low: Double, high: Double) {
    var (low, high) = (start, start)
    var step = 1.0
    while step <= 1_048_576 {
      if rises { high = start + step } else { low = start - step }
      let reached = try self.height(rises ? high : low, within: limits)
      if rises ? reached >= height : reached <= height { break }
      step *= 2
    }
    return (low, high)
  }
}
