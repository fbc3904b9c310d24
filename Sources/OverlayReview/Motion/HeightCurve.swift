/// A layer's height as it was seen, at the frames.
struct HeightCurve {
  let times: [Double]
  let heights: [Double]

  init?(_ trace: Trace, _ layer: LayerTrace) {
    guard let heights = layer.curves[.height], trace.frameTimes.count > 3 else { return nil }
    times = trace.frameTimes
    self.heights = heights
  }

  /// Frames within a stretch of time, both ends included, that show the layer.
  func frames(_ from: Double, _ to: Double) -> Range<Int> {
    let first = firstFrame(from)
    var end = first
    while end < times.count, times[end] <= to, heights[end].isFinite { end += 1 }
    return first..<end
  }

  /// The first frame that is not before a moment.
  func firstFrame(_ seconds: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Height and velocity at a moment, continued from three frames in a row: the parabola through them.
  func continued(from first: Int, to seconds: Double) -> (height: Double, velocity: Double)? {
    guard first >= 0, first + 2 < times.count else { return nil }
    let (t0, t1, t2) = (times[first], times[first + 1], times[first + 2])
    let (h0, h1, h2) = (heights[first], heights[first + 1], heights[first + 2])
    let slope = (h1 - h0) / (t1 - t0)
    let bend = ((h2 - h1) / (t2 - t1) - slope) / (t2 - t0)
    let height = h0 + (seconds - t0) * (slope + (seconds - t1) * bend)
    guard height.isFinite else { return nil }
    return (height, slope + bend * ((seconds - t0) + (seconds - t1)))
  }
}
