/// Two curves of one property, and what the layer does meanwhile.
struct CurveComparer {
  let layer: String
  let property: Property
  let times: [Double]
  let expected: [Double]
  let actual: [Double]
  /// `nil` if its records do not tell.
  let story: LayerStory?
  let tolerance: Double

  func find() -> CurveDifference? {
    let differing = times.indices.filter { differs(expected[$0], actual[$0]) }
    guard let first = differing.first, let last = differing.last else { return nil }
    var result = CurveDifference(
      layer: layer, property: property, maximumSeconds: times[first], phase: phase(at: first), first: times[first],
      last: times[last])
    if differing.contains(where: isLonely) { return comparePresence(&result) }
    // A late run may have faults too; they show once it is moved back.
    if let late = lateness(differing) {
      take(late.faults, of: late.expected, &result)
      measure(differing, without: late.faults, &result)
      tell(late.fit, &result)
      (result.story, result.framesApart) = (.late, late.apart - late.faults.count)
      return result
    }
    let faults = withoutRounding(differing.filter(isFault), differing)
    take(faults, of: expected, &result)
    measure(differing, without: faults, &result)
    guard faults.count < differing.count else {
      result.story = .faults
      return result
    }
    let isLeftOut = Set(faults)
    explain(differing.filter { !isLeftOut.contains($0) }, faults, &result)
    return result
  }

  func with(expected: [Double], actual: [Double]) -> CurveComparer {
    CurveComparer(
      layer: layer, property: property, times: times, expected: expected, actual: actual, story: story,
      tolerance: tolerance)
  }

  func differs(_ one: Double, _ other: Double) -> Bool {
    one.isNaN != other.isNaN || (one - other).magnitude > tolerance
  }

  /// What the layer does at a frame; a curve that goes on is not at rest.
  private func phase(at frame: Int) -> MotionPhase? {
    guard let phase = story?.phase(at: times[frame]) else { return nil }
    let around = expected[max(frame - 1, 0)...min(frame + 1, expected.count - 1)]
    return phase == .resting && around.contains { ($0 - expected[frame]).magnitude > property.least } ? .moving : phase
  }

  /// One frame differs much more than both beside it, and it is a fault of one of the runs: it leaves its way there, or
  /// the other one goes its way smoothly. A step that comes a frame late does neither.
  func isFault(_ frame: Int) -> Bool {
    guard frame > 0, frame + 1 < times.count else { return false }
    let off = (actual[frame] - expected[frame]).magnitude
    let beside = max(
      (actual[frame - 1] - expected[frame - 1]).magnitude, (actual[frame + 1] - expected[frame + 1]).magnitude)
    guard off > property.least, beside < 0.2 * off else { return false }
    let leavesItsWay =
      (actual[frame] - actual[frame - 1]).magnitude > 0.2 * off
      && (actual[frame] - actual[frame + 1]).magnitude > 0.2 * off
    return leavesItsWay || min(roughness(expected, frame), roughness(actual, frame)) < 0.5 * off
  }

  /// The largest second difference at a frame and beside it.
  private func roughness(_ curve: [Double], _ frame: Int) -> Double {
    func second(_ place: Int) -> Double { curve[place - 1] - 2 * curve[place] + curve[place + 1] }
    return (max(frame - 1, 1)...min(frame + 1, curve.count - 2)).reduce(0) { max($0, second($1).magnitude) }
  }

  /// A fault's size is how far the frame is from what its neighbours are off by.
  private func take(_ faults: [Int], of expected: [Double], _ result: inout CurveDifference) {
    result.oneFrameFaults = faults.map { frame in
      let beside = (actual[frame - 1] - expected[frame - 1] + actual[frame + 1] - expected[frame + 1]) / 2
      return OneFrameFault(property: property, seconds: times[frame], amount: actual[frame] - expected[frame] - beside)
    }
  }

  private func measure(_ differing: [Int], without faults: [Int], _ result: inout CurveDifference) {
    var sum = 0.0
    let isLeftOut = Set(faults.count == differing.count ? [] : faults)
    for frame in differing {
      let off = actual[frame] - expected[frame]
      sum += off * off
      guard off.magnitude > result.maximum.magnitude, !isLeftOut.contains(frame) else { continue }
      (result.maximum, result.maximumSeconds, result.phase) = (off, times[frame], phase(at: frame))
    }
    result.rms = (sum / Double(times.count)).squareRoot()
  }

  private func tell(_ fit: CurveAlignment.Fit, _ result: inout CurveDifference) {
    (result.shift, result.residualMaximum, result.residualRMS) = (fit.amount, fit.maximum, fit.rms)
    result.shiftSeconds =
      times.count > 1 ? fit.amount * (times[times.count - 1] - times[0]) / Double(times.count - 1) : 0
  }

  private func explain(_ differing: [Int], _ faults: [Int], _ result: inout CurveDifference) {
    var repaired = actual
    for frame in faults { repaired[frame] = expected[frame] + (actual[frame - 1] - expected[frame - 1]) }
    let alignment = CurveAlignment(expected: Self.held(expected), actual: repaired)
    let fit = alignment.bestShift()
    tell(fit, &result)
    // Between frames a curve is known less well the faster it goes, so a clear shift may leave more.
    let remainder = fit.amount.magnitude < 0.25 ? 0.15 : 0.4
    if fit.amount.magnitude > 0.05, fit.rms <= remainder * result.rms {
      result.story = .late
    } else if let (amount, isThroughout) = commonAmount(differing, faults) {
      result.story = .offset(amount, isThroughout: isThroughout)
    } else if let move = settlingMove(differing[0]) {
      result.story = .settling(pace: pace(alignment, of: move, differing))
    }
  }

  /// The difference that nearly all frames have that differ, and whether that is all frames that show the layer.
  private func commonAmount(_ differing: [Int], _ faults: [Int]) -> (amount: Double, isThroughout: Bool)? {
    let amounts = differing.map { actual[$0] - expected[$0] }.sorted()
    let middle = amounts[amounts.count / 2]
    let count = amounts.count { ($0 - middle).magnitude <= 1e-6 + 1e-3 * middle.magnitude }
    let isThroughout = differing.count + faults.count == times.indices.count { expected[$0].isFinite }
    return count >= 3 && count * 10 >= amounts.count * 9 ? (middle, isThroughout) : nil
  }

  /// The move in which the difference first shows, where nothing differed before.
  private func settlingMove(_ frame: Int) -> LayerStory.Move? {
    guard let story, story.phase(at: times[frame]) == .settling else { return nil }
    return story.moves.last { $0.start <= times[frame] }
  }

  private func pace(_ alignment: CurveAlignment, of move: LayerStory.Move, _ differing: [Int]) -> Double? {
    let interval = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    let frames = differing[0]..<(times.lastIndex { $0 <= move.limit } ?? times.count - 1) + 1
    guard frames.count > 4 else { return nil }
    let fit = alignment.bestPace(from: (move.start - times[0]) / interval, frames)
    let error =
      (frames.reduce(0) { $0 + (actual[$1] - expected[$1]) * (actual[$1] - expected[$1]) } / Double(frames.count))
      .squareRoot()
    return fit.rms <= 0.15 * error && (fit.amount - 1).magnitude > 0.002 ? fit.amount : nil
  }
}

extension CurveDifference {
  /// Compares a property frame by frame; nil if it is the same. A run that is shorter stays as it ended.
  static func find(
    _ property: Property, of layer: String, _ expected: Trace, _ actual: Trace, _ story: LayerStory?, tolerance: Double
  ) -> CurveDifference? {
    let times = expected.frameTimes.count >= actual.frameTimes.count ? expected.frameTimes : actual.frameTimes
    guard !expected.frameTimes.isEmpty, !actual.frameTimes.isEmpty else { return nil }
    let one = expected.layer(layer)?.curves[property]
    let other = actual.layer(layer)?.curves[property]
    guard one != nil || other != nil else { return nil }
    let comparer = CurveComparer(
      layer: layer, property: property, times: times, expected: held(one, times.count),
      actual: held(other, times.count), story: story,
      tolerance: tolerance)
    return comparer.find()
  }

  private static func held(_ curve: [Double]?, _ count: Int) -> [Double] {
    guard let curve, let last = curve.last else { return Array(repeating: .nan, count: count) }
    return curve + Array(repeating: last, count: count - curve.count)
  }
}
