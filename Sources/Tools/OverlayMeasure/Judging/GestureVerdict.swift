/// How one gesture of the app compares with the config's.
package struct GestureVerdict: Sendable {
  /// The number of the gesture.
  package var number: Int
  /// The share of the frames under the finger that lie outside, or `nil` if there are too few.
  package var fingerOutside: Double?
  /// The largest difference under the finger, points, downwards positive, and when it was; the delay is taken off.
  package var worstFinger: (points: Double, time: Double) = (0, 0)
  /// The difference in the last frame under the finger, points.
  package var lastFinger = 0.0
  /// The share of the frames while it settles that lie outside, or `nil` if the sheet went elsewhere, or hardly
  /// anywhere.
  package var settleOutside: Double?
  /// Points that 95 of 100 settling frames are off at most.
  package var settle95 = 0.0
  /// Seconds by which its settling began later than the config's.
  package var start = 0.0
  /// The place at which the app rested minus the one at which the config did, points, down positive, or `nil` if the
  /// app did not rest.
  package var rest: Double?
  /// The config's notch at which the app rested, and at which the config did, from 0, the highest, or `nil` if neither
  /// rested.
  package var notches: (app: Int, config: Int)?
  /// The finger's, points per second, down positive.
  package var speed: Double
  /// The longest time in which the app was not looked at, seconds; 0 where the log does not say when it looked.
  package var blind = 0.0

  /// Whether too little was seen of it: then nothing is said.
  package var isUnseen: Bool { blind > 0.1 }

  package var isElsewhere: Bool { notches.map { $0.app != $0.config } ?? false }
  /// Whether it rests elsewhere because it was let go elsewhere.
  package var isDraggedElsewhere: Bool { isElsewhere && lastFinger.magnitude >= 12 }
}

/// Compares one gesture of an app with what a config made of it.
struct GestureComparison {
  let gesture: Gesture
  let played: PlayedGesture
  let grain: Grain
  let tolerance: Tolerance
  let delay: Double
  /// The config's notches, points from the top, the highest first.
  let tops: [Double]

  var verdict: GestureVerdict {
    var verdict = GestureVerdict(number: gesture.number, speed: SpeedRule.leastSquares.speed(of: gesture))
    verdict.blind = gesture.frames.compactMap(\.seen).longestStep
    if verdict.isUnseen { return verdict }
    judgeFinger(&verdict)
    guard let rest = gesture.restAfter else { return verdict }
    verdict.notches = (tops.nearest(to: rest), tops.nearest(to: played.rest))
    verdict.rest = rest - played.rest
    if !verdict.isElsewhere { judgeSettling(&verdict) }
    return verdict
  }

  private var place: Double { max(grain.place, 0.15) }

  private func settleBand(_ speed: Double) -> Double {
    let unsure = speed * max(grain.time, 0.002)
    return 2 * (place * place + unsure * unsure).squareRoot() + tolerance.settle
  }

  /// The distance by which the app rested lower before, points: a notch that lies elsewhere is reported once, as such.
  /// 0 where the config began at another notch.
  private var lowerBefore: Double {
    guard let rest = gesture.restBefore else { return 0 }
    let off = rest - played.track.place(at: gesture.begin - 0.01)
    return off.magnitude < 12 ? off : 0
  }

  private func judgeFinger(_ verdict: inout GestureVerdict) {
    let lower = lowerBefore
    // Twice what the log cannot see, half a frame of time included: events come in bursts, and edges in steps.
    let (seconds, band) = (2 * max(grain.time, 0.5 * grain.interval / 3.0.squareRoot()), 2 * place + tolerance.finger)
    var (count, outside) = (0, 0)
    for frame in gesture.frames where frame.time > gesture.begin + delay && frame.time < gesture.end + delay {
      let time = frame.time - delay
      let difference = played.track.distance(to: frame.y - lower, around: time, within: seconds)
      count += 1
      verdict.lastFinger = difference
      if difference.magnitude > band { outside += 1 }
      if difference.magnitude > verdict.worstFinger.points.magnitude { verdict.worstFinger = (difference, time) }
    }
    if count > 2 { verdict.fingerOutside = Double(outside) / Double(count) }
  }

  /// The frames from the release on, when they are worth a look.
  var settling: [MeasuredLog.Frame] {
    let frames = gesture.frames.filter { $0.time >= gesture.end + delay - 0.002 }
    guard frames.count > 6, let low = frames.map(\.y).min(), let high = frames.map(\.y).max(), high - low > 12 else {
      return []
    }
    return frames
  }

  /// Seconds by which the settling may begin early or late: a frame and a half, as long as frames took when the finger
  /// lifted. A log that does not say when the app was seen may have dropped a frame, or left out one in which nothing
  /// moved: there a frame takes no longer than two.
  var slack: Double {
    let frames = gesture.frames.filter { ($0.time - gesture.end - delay).magnitude < 0.1 }
    let dropped = min(frames.map(\.time).longestStep, 2 * grain.interval)
    let seen = frames.compactMap(\.seen)
    return 1.5 * max(grain.interval, seen.isEmpty ? dropped : seen.longestStep)
  }

  private func judgeSettling(_ verdict: inout GestureVerdict) {
    let frames = settling
    guard !frames.isEmpty else { return }
    let most = Int((slack * 1000).rounded())
    let (before, after) = (lowerBefore, (verdict.rest ?? 0).magnitude < 12 ? verdict.rest ?? 0 : 0)
    let way = played.track.place(at: gesture.end) - played.rest
    /// Returns where the app would be if it went from its own place to its own rest as the config does.
    func expected(_ time: Double) -> Double {
      let place = played.track.place(at: time)
      let share = way.magnitude > 1 ? ((place - played.rest) / way).clamped(to: 0...1) : 0
      return place + after + (before - after) * share
    }
    var best = (cost: Double.infinity, shift: 0.0)
    for step in -most...most {
      let shift = Double(step) / 1000
      var cost = 0.0
      for frame in frames { cost += softL1((frame.y - expected(frame.time - delay - shift)) / 2) }
      if cost < best.cost { best = (cost, shift) }
    }
    var (differences, moving, outside): ([Double], Int, Int) = ([], 0, 0)
    for frame in frames {
      let time = frame.time - delay - best.shift
      let place = expected(time)
      let difference = (frame.y - place).magnitude
      differences.append(difference)
      let isOutside = difference > settleBand(played.track.speed(at: time))
      // Where both have arrived nothing is shown any more.
      let way = max((place - played.rest - after).magnitude, (frame.y - played.rest - after).magnitude)
      if isOutside || way > tolerance.settle { moving += 1 }
      if isOutside { outside += 1 }
    }
    verdict.start = best.shift
    verdict.settle95 = differences.quantile(0.95)
    verdict.settleOutside = Double(outside) / Double(max(moving, 1))
  }
}

extension [Double] {
  /// The longest time between two moments that follow each other, or 0 where there is one at most.
  fileprivate var longestStep: Double { zip(dropFirst(), self).map { $0 - $1 }.max() ?? 0 }
}
