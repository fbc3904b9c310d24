extension Gesture {
  /// Finds where the edge rested before it and after it.
  ///
  /// The rest afterwards is where the first fifth of a second within a point leads to without a jump, not the last frames
  /// before the next touch: apps move their sheets by themselves, and that is not this gesture's doing. Where frames are kept only of what moves,
  /// the last one holds until the next.
  ///
  /// - Parameter frames: from shortly before it to the next gesture's beginning.
  mutating func findRests(in frames: ArraySlice<MeasuredLog.Frame>, until limit: Double, keepsOnlyChanges: Bool) {
    let before = frames.filter { $0.time <= begin && $0.time > begin - 0.08 }.map(\.y)
    let lastBefore = frames.last { $0.time <= begin }
    if let low = before.min(), let high = before.max() {
      restBefore = high - low <= 1.2 ? before.median : nil
    } else if keepsOnlyChanges {
      restBefore = lastBefore?.y
    }
    let after = frames.drop { $0.time <= end }
    var cut = limit
    var last = after.startIndex
    for first in after.indices where after[first].time >= end + 0.1 {
      last = max(last, first)
      let start = after[first].time
      // With one frame more where frames were dropped.
      while last + 1 < after.endIndex, after[last + 1].time - start < 0.2 || after[last].time - start < 0.18 {
        last += 1
      }
      let pause = last + 1 < after.endIndex ? after[last + 1].time - start : limit - start
      if keepsOnlyChanges, last == first, pause > 0.2 {
        restAfter = after[first].y
        cut = start + 0.25
        break
      }
      if !keepsOnlyChanges, after[last].time - start < 0.18 { break }
      let window = after[first...last]
      let (low, high) = window.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1.y), max($0.1, $1.y)) }
      guard high - low <= 1.05, last - first >= 4 else { continue }
      // A small swing beyond the rest passes for one; the frames that go on from there say where it ends.
      var end = last
      while end + 1 < after.endIndex, (after[end + 1].y - after[first].y).magnitude < 1.6 { end += 1 }
      restAfter = after[max(first, end - 9)...end].map(\.y).median
      cut = min(after[end].time, after[last].time + 0.3) + 1e-6
      break
    }
    if keepsOnlyChanges, restAfter == nil { restAfter = after.last?.y ?? restBefore }
    self.frames = frames.filter { $0.time > begin - 0.05 && $0.time < cut }
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; of nothing 0.
  package var median: Double { quantile(0.5) }

  /// Interpolated between the two nearest ranks; of nothing 0.
  package func quantile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    let place = share * Double(count - 1)
    let low = Int(place)
    let high = Swift.min(low + 1, count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
