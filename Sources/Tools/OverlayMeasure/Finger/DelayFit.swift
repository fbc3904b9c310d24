/// How much later the picture shows what the finger did: latency and the offset of two clocks, which cannot be told
/// apart.
package struct DelayFit: Equatable, Sendable {
  /// The delay, seconds.
  package var seconds: Double
  package var spread: Double
  /// Whether the app holds the last touch until the next one, rather than going on between them.
  package var holds: Bool
  /// The offsets by gesture: the edge minus the finger, points, while it follows freely, or `nil` if it never does.
  package var offsets: [Double?]
  /// Frames under the finger that it rests on.
  package var frames: Int

  private static let step = 0.001

  /// `nil` if no gesture shows the sheet following a finger.
  package init?(_ observation: Observation) {
    let drags = observation.gestures.compactMap { Drag($0, observation) }
    let unsure = observation.grain.time
    // Pictures are late by less than that; clocks of their own are known to a few milliseconds already.
    let all = (0..<220).map { -0.06 + Double($0) * Self.step }
    // What a touch has changed is seen soon after the app has heard of it.
    let tried = observation.log.usualDelay.map { usual in (-8..<40).map { usual + Double($0) * Self.step } } ?? all
    var best: (cost: Double, seconds: Double, spread: Double, holds: Bool, frames: Int)?
    for holds in [false, true] {
      guard let found = Self.search(drags, tried, holds: holds, grain: max(0.3, observation.grain.place), unsure) else {
        continue
      }
      if best.map({ found.cost < $0.cost }) ?? true {
        best = (found.cost, found.seconds, found.spread, holds, found.frames)
      }
    }
    guard let best else { return nil }
    (seconds, spread, holds, frames) = (best.seconds, best.spread, best.holds, best.frames)
    offsets = Array(repeating: nil, count: observation.gestures.count)
    for drag in drags { offsets[drag.number] = drag.offset(seconds, holds: holds) }
  }

  private static func search(
    _ drags: [Drag], _ tried: [Double], holds: Bool, grain: Double, _ unsure: Double
  ) -> (cost: Double, seconds: Double, spread: Double, frames: Int)? {
    var costs: [Double] = []
    var counts: [Int] = []
    for seconds in tried {
      var (cost, count) = (0.0, 0)
      for drag in drags { drag.add(seconds, holds: holds, grain: grain, unsure, to: &cost, &count) }
      costs.append(cost)
      counts.append(count)
    }
    guard let most = counts.max(), most > 0 else { return nil }
    let means = zip(costs, counts).map { Double($1) > 0.7 * Double(most) ? $0 / Double(max($1, 1)) : .infinity }
    guard let place = means.indices.min(by: { means[$0] < means[$1] }) else { return nil }
    var seconds = tried[place]
    if place > 0, place + 1 < means.count, means[place - 1].isFinite, means[place + 1].isFinite {
      let bend = means[place - 1] - 2 * means[place] + means[place + 1]
      if bend > 0 { seconds += step * 0.5 * (means[place - 1] - means[place + 1]) / bend }
    }
    let limit = means[place] + 2 / Double(max(counts[place], 1))
    let near = tried.indices.filter { means[$0] < limit }
    let spread = Double((near.last ?? place) - (near.first ?? place)) * step / 2 + step / 2
    return (means[place], seconds, spread, counts[place])
  }

  /// A gesture under which the edge left its rest and followed freely.
  private struct Drag {
    let number: Int
    let begin: Double
    let end: Double
    let samples: [FingerSample]
    /// Frames in which the edge is away from its rest and between the end notches.
    let frames: [MeasuredLog.Frame]

    init?(_ gesture: Gesture, _ observation: Observation) {
      guard let rest = gesture.restBefore else { return nil }
      let free = observation.freeRange
      (number, begin, end, samples) = (gesture.number, gesture.begin, gesture.end, gesture.samples)
      frames = gesture.frames.filter {
        $0.y > free.lowerBound + 3 && $0.y < free.upperBound - 3 && ($0.y - rest).magnitude > 2
      }
    }

    private func visible(_ delay: Double) -> [MeasuredLog.Frame] {
      frames.filter { $0.time > begin + delay && $0.time < end + delay }
    }

    private func distances(_ frames: [MeasuredLog.Frame], _ delay: Double, holds: Bool) -> [Double] {
      frames.map { $0.y - samples.place(at: $0.time - delay, holds: holds) }
    }

    /// A frame's time is not known to the millisecond: what it misses is how far it is from all that the finger was in
    /// the meantime.
    func add(
      _ delay: Double, holds: Bool, grain: Double, _ unsure: Double, to cost: inout Double, _ count: inout Int
    ) {
      let visible = visible(delay)
      guard visible.count >= 4, let low = visible.map(\.y).min(), let high = visible.map(\.y).max(), high - low >= 8
      else { return }
      let median = distances(visible, delay, holds: holds).median
      for frame in visible {
        let early = frame.y - median - samples.place(at: frame.time - delay - unsure, holds: holds)
        let late = frame.y - median - samples.place(at: frame.time - delay + unsure, holds: holds)
        if early * late > 0 { cost += Self.huber(min(early.magnitude, late.magnitude) / grain) }
      }
      count += visible.count
    }

    func offset(_ delay: Double, holds: Bool) -> Double? {
      let distances = distances(visible(delay), delay, holds: holds)
      return distances.count >= 3 ? distances.median : nil
    }

    /// Returns the cost of a residual, by Huber's function up to a limit: what is far off follows no finger, however
    /// far it is.
    private static func huber(_ residual: Double) -> Double {
      let size = residual.magnitude
      return size < 1.5 ? 0.5 * size * size : min(1.5 * (size - 0.75), 6)
    }
  }
}
