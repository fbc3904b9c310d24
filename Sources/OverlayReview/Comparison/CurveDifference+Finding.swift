extension CurveDifference {
  /// Compares a property frame by frame; nil where it is the same. A run that is shorter stays as it ended.
  static func find(
    _ property: Property, of layer: String, _ expected: Trace, _ actual: Trace, _ story: LayerStory, tolerance: Double
  ) -> CurveDifference? {
    let times = expected.frameTimes.count >= actual.frameTimes.count ? expected.frameTimes : actual.frameTimes
    guard !expected.frameTimes.isEmpty, !actual.frameTimes.isEmpty else { return nil }
    let one = expected.layer(layer)?.curves[property]
    let other = actual.layer(layer)?.curves[property]
    guard one != nil || other != nil else { return nil }
    let finder = CurveComparer(
      layer: layer, property: property, times: times, expected: held(one, times.count), actual: held(other, times.count), story: story,
      tolerance: tolerance)
    return finder.find()
  }

  private static func held(_ curve: [Double]?, _ count: Int) -> [Double] {
    guard let curve, let last = curve.last else { return Array(repeating: .nan, count: count) }
    return curve + Array(repeating: last, count: count - curve.count)
  }
}

/// Two curves of one property, and what the layer does meanwhile.
private struct CurveComparer {
  let layer: String
  let property: Property
  let times: [Double]
  let expected: [Double]
  let actual: [Double]
  let story: LayerStory
  let tolerance: Double

  func find() -> CurveDifference? {
    let differing = times.indices.filter { differs(expected[$0], actual[$0]) }
    guard let first = differing.first, let last = differing.last else { return nil }
    var result = CurveDifference(
      layer: layer, property: property, maximum: 0, maximumSeconds: times[first], phase: story.phase(at: times[first]), rms: 0, shift: 0,
      shiftSeconds: 0, residualMaximum: 0, residualRMS: 0, first: times[first], last: times[last], oneFrameFaults: [], story: .other)
    if let lonely = differing.first(where: { expected[$0].isNaN || actual[$0].isNaN }) {
      let begun = CurveComparer(
        layer: layer, property: property, times: times, expected: Self.begun(expected), actual: Self.begun(actual), story: story,
        tolerance: tolerance)
      // A layer that only appears later is late, not absent.
      if (begun.expected + begun.actual).allSatisfy(\.isFinite), let found = begun.find(), found.story == .late { return found }
      (result.first, result.story) = (times[lonely], .absence(inSecond: actual[lonely].isNaN))
      return result
    }
    let faults = differing.filter(isFault)
    result.oneFrameFaults = faults.map { OneFrameFault(property: property, seconds: times[$0], amount: actual[$0] - expected[$0]) }
    measure(differing, without: faults, &result)
    guard faults.count < differing.count else {
      result.story = .faults
      return result
    }
    explain(differing.filter { !faults.contains($0) }, faults, &result)
    return result
  }

  /// The curve as if the layer had been there from the start, where it then was first.
  private static func begun(_ curve: [Double]) -> [Double] {
    guard let first = curve.firstIndex(where: \.isFinite) else { return curve }
    return Array(repeating: curve[first], count: first) + curve[first...]
  }

  private func differs(_ one: Double, _ other: Double) -> Bool {
    one.isNaN != other.isNaN || (one - other).magnitude > tolerance
  }

  /// One frame differs much more than both beside it, and it is a fault of one of the runs: it leaves its way there, or the other one goes its
  /// way smoothly. A step that comes a frame late does neither.
  private func isFault(_ frame: Int) -> Bool {
    guard frame > 0, frame + 1 < times.count else { return false }
    let off = (actual[frame] - expected[frame]).magnitude
    let beside = max((actual[frame - 1] - expected[frame - 1]).magnitude, (actual[frame + 1] - expected[frame + 1]).magnitude)
    guard off > property.least, beside < 0.2 * off else { return false }
    let leavesItsWay =
      (actual[frame] - actual[frame - 1]).magnitude > 0.2 * off && (actual[frame] - actual[frame + 1]).magnitude > 0.2 * off
    return leavesItsWay || min(roughness(expected, frame), roughness(actual, frame)) < 0.5 * off
  }

  /// The largest second difference at a frame and beside it.
  private func roughness(_ curve: [Double], _ frame: Int) -> Double {
    var most = 0.0
    for place in max(frame - 1, 1)...min(frame + 1, curve.count - 2) {
      most = max(most, (curve[place - 1] - 2 * curve[place] + curve[place + 1]).magnitude)
    }
    return most
  }

  private func measure(_ differing: [Int], without faults: [Int], _ result: inout CurveDifference) {
    var sum = 0.0
    for frame in differing {
      let off = actual[frame] - expected[frame]
      sum += off * off
      guard off.magnitude > result.maximum.magnitude, faults.count == differing.count || !faults.contains(frame) else { continue }
      (result.maximum, result.maximumSeconds, result.phase) = (off, times[frame], story.phase(at: times[frame]))
    }
    result.rms = (sum / Double(times.count)).squareRoot()
  }

  private func explain(_ differing: [Int], _ faults: [Int], _ result: inout CurveDifference) {
    var repaired = actual
    for frame in faults { repaired[frame] = expected[frame] + (actual[frame - 1] - expected[frame - 1]) }
    let alignment = CurveAlignment(expected: expected, actual: repaired)
    var fit = alignment.bestShift()
    // A sample that meets a frame exactly comes a frame sooner or later by the rounding of its time; most frames tell.
    let whole = alignment.wholeShift(fit.amount.rounded(), limit: max(1e-3 * result.maximum.magnitude, 1e-9))
    if fit.amount.rounded() != 0, whole.apart * 10 <= differing.count * 3 { (fit, result.framesApart) = (whole.fit, whole.apart) }
    (result.shift, result.residualMaximum, result.residualRMS) = (fit.amount, fit.maximum, fit.rms)
    result.shiftSeconds = times.count > 1 ? fit.amount * (times[times.count - 1] - times[0]) / Double(times.count - 1) : 0
    if result.framesApart != nil || fit.amount.magnitude > 0.05 && fit.rms <= 0.15 * result.rms {
      result.story = .late
    } else if let amount = commonAmount(differing) {
      result.story = .offset(amount, isThroughout: differing.count + faults.count == times.count)
    } else if let start = settlingStart(differing[0]) {
      result.story = .settling(pace: pace(alignment, from: start, differing))
    }
  }

  /// The difference that most frames that differ have.
  private func commonAmount(_ differing: [Int]) -> Double? {
    let amounts = differing.map { actual[$0] - expected[$0] }.sorted()
    let middle = amounts[amounts.count / 2]
    let share = amounts.count { ($0 - middle).magnitude <= 1e-6 + 1e-3 * middle.magnitude }
    return share >= 3 && share * 10 >= amounts.count * 6 ? middle : nil
  }

  /// When the move began in which the difference first shows, where nothing differed before.
  private func settlingStart(_ frame: Int) -> Double? {
    guard story.phase(at: times[frame]) == .settling else { return nil }
    return story.moves.last { $0.start <= times[frame] }?.start
  }

  private func pace(_ alignment: CurveAlignment, from start: Double, _ differing: [Int]) -> Double? {
    guard let move = story.moves.last(where: { $0.start == start }), times.count > 1 else { return nil }
    let interval = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    let frames = differing[0]..<(times.lastIndex { $0 <= move.limit } ?? times.count - 1) + 1
    guard frames.count > 4 else { return nil }
    let fit = alignment.bestPace(from: (start - times[0]) / interval, frames)
    let error = (frames.reduce(0) { $0 + (actual[$1] - expected[$1]) * (actual[$1] - expected[$1]) } / Double(frames.count)).squareRoot()
    return fit.rms <= 0.15 * error && (fit.amount - 1).magnitude > 0.002 ? fit.amount : nil
  }
}
