extension CurveComparer {
  /// The second curve is the first one, moved by whole frames, but for some frames.
  struct Lateness {
    var fit: CurveAlignment.Fit
    var expected: [Double]
    /// How many frames then still differ, and which of them are one-frame faults.
    var apart: Int
    var faults: [Int]
  }

  /// nil where a shift by whole frames does not explain most of the difference.
  ///
  /// A sample that meets a frame exactly comes a frame sooner or later by the rounding of its time; most frames tell.
  func lateness(_ differing: [Int]) -> Lateness? {
    let held = Self.held(expected)
    let alignment = CurveAlignment(expected: held, actual: actual)
    let frames = alignment.bestShift().amount.rounded()
    guard frames != 0 else { return nil }
    let largest = differing.reduce(0) { max($0, (actual[$1] - expected[$1]).magnitude) }
    let limit = max(1e-3 * largest, 1e-9)
    let moved = with(expected: held.indices.map { held[min(max($0 - Int(frames), 0), held.count - 1)] }, actual: actual)
    let apart = times.indices.filter { (actual[$0] - moved.expected[$0]).magnitude > limit }
    guard apart.count * 10 <= differing.count * 3 else { return nil }
    let faults = apart.filter { moved.isFault($0) && !moved.isRounding($0) }
    return Lateness(
      fit: alignment.wholeShift(frames, without: faults), expected: moved.expected, apart: apart.count, faults: faults)
  }

  /// Without those that a run shows that is late by a part of a frame: where more differs elsewhere, a frame that shows
  /// its neighbours' time is no fault of its own.
  func withoutRounding(_ faults: [Int], _ differing: [Int]) -> [Int] {
    let isFault = Set(faults)
    let most = differing.reduce(0) { isFault.contains($1) ? $0 : max($0, (actual[$1] - expected[$1]).magnitude) }
    return faults.filter { (actual[$0] - expected[$0]).magnitude > most || !isRounding($0) }
  }

  /// Whether the second curve shows what the first shows a little sooner or later: a sample fell to the other side of a
  /// frame.
  private func isRounding(_ frame: Int) -> Bool {
    let around = (max(frame - 1, 0)...min(frame + 1, times.count - 1)).map { expected[$0] }
    guard let low = around.min(), let high = around.max() else { return false }
    return low <= actual[frame] && actual[frame] <= high
  }
}
