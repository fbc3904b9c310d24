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
    let leftOut = Set(faults)
    explain(differing.filter { !leftOut.contains($0) }, faults, &result)
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

  /// Returns what the layer does at a frame; a curve that goes on is not at rest.
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
    let leftOut = Set(faults.count == differing.count ? [] : faults)
    for frame in differing {
      let off = actual[frame] - expected[frame]
      sum += off * off
      guard off.magnitude > result.maximum.magnitude, !leftOut.contains(frame) else { continue }
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

extension CurveComparer {
  /// The second curve is the first one, moved by whole frames, but for some frames.
  private struct Lateness {
    var fit: CurveAlignment.Fit
    var expected: [Double]
    /// How many frames then still differ, and which of them are one-frame faults.
    var apart: Int
    var faults: [Int]
  }

  /// Returns by how much the second run is late; nil where a shift by whole frames does not explain most of the
  /// difference.
  ///
  /// A sample that meets a frame exactly comes a frame sooner or later by the rounding of its time; most frames tell.
  private func lateness(_ differing: [Int]) -> Lateness? {
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

  /// Returns the faults without those that a run shows that is late by a part of a frame: where more differs elsewhere,
  /// a frame that shows its neighbours' time is no fault of its own.
  private func withoutRounding(_ faults: [Int], _ differing: [Int]) -> [Int] {
    let faultFrames = Set(faults)
    let most = differing.reduce(0) { faultFrames.contains($1) ? $0 : max($0, (actual[$1] - expected[$1]).magnitude) }
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

extension CurveComparer {
  /// Whether only one of the runs has the layer at a frame.
  private func isLonely(_ frame: Int) -> Bool { expected[frame].isNaN != actual[frame].isNaN }

  /// A number of frames, more than a transition that is quicker or slower takes away.
  private static let longest = 30

  /// A layer that comes and goes a frame later is late, and one that moves faster is sooner gone: neither is absent.
  private func comparePresence(_ result: inout CurveDifference) -> CurveDifference {
    let held = with(expected: Self.held(expected), actual: Self.held(actual))
    if (held.expected + held.actual).allSatisfy({ $0.isFinite }), var difference = held.find(),
      difference.story == .late, isMoved(by: difference.shift)
    {
      (difference.first, difference.last) = (result.first, result.last)
      return difference
    }
    let absences = absences
    let first = absences[0]
    let absence = CurveDifference.Absence(
      inSecond: actual[first.lowerBound].isNaN, seconds: times[first.lowerBound], frames: first.count,
      isOnly: absences.count == 1, isBrief: absences.allSatisfy { $0.count <= Self.longest })
    if var inBoth = whereSeenInBoth.find() {
      inBoth.absence = absence
      let comesFirst = inBoth.first < absence.seconds || absences.allSatisfy(isAtAnEdge)
      if inBoth.story != .faults, comesFirst { return inBoth }
      inBoth.oneFrameFaults = []
      result = inBoth
    }
    (result.absence, result.story) = (absence, .absence(absence))
    (result.first, result.last) = (times[first.lowerBound], times[first.upperBound - 1])
    return result
  }

  /// The comparer of only the frames at which both runs have the layer.
  private var whereSeenInBoth: CurveComparer {
    let isSeen = times.indices.map { !isLonely($0) }
    return with(
      expected: zip(expected, isSeen).map { $1 ? $0 : .nan }, actual: zip(actual, isSeen).map { $1 ? $0 : .nan })
  }

  /// Whether the layer comes or goes there in both runs, a little sooner in one of them.
  private func isAtAnEdge(_ frames: Range<Int>) -> Bool {
    let isSeenBeside = [frames.lowerBound - 1, frames.upperBound].map { frame in
      times.indices.contains(frame) && expected[frame].isFinite && actual[frame].isFinite
    }
    return frames.count <= Self.longest && isSeenBeside[0] != isSeenBeside[1]
  }

  /// Frames in a row at which one and the same run lacks the layer.
  private var absences: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for frame in times.indices where isLonely(frame) {
      if let last = ranges.last, last.upperBound == frame, actual[frame - 1].isNaN == actual[frame].isNaN {
        ranges[ranges.count - 1] = last.lowerBound..<frame + 1
      } else {
        ranges.append(frame..<frame + 1)
      }
    }
    return ranges
  }

  /// Whether the layer comes and goes later by this number of frames, give or take one for the rounding of times. What came
  /// before the run is not known.
  private func isMoved(by frames: Double) -> Bool {
    times.indices.allSatisfy { frame in
      let source = frame - Int(frames.rounded())
      let around = (source - 1...source + 1).filter(times.indices.contains)
      return around.isEmpty || around.contains { expected[$0].isNaN == actual[frame].isNaN }
    }
  }

  /// The curve as if the layer had always been there: where it was last, or first will be.
  static func held(_ curve: [Double]) -> [Double] {
    guard var last = curve.first(where: { $0.isFinite }) else { return curve }
    return curve.map { value in
      if value.isFinite { last = value }
      return last
    }
  }
}

/// Two curves over the same frames, moved against each other in time.
struct CurveAlignment {
  let expected: [Double]
  let actual: [Double]
  /// The frames at which they are compared; `nil` means at all.
  var frames: Range<Int>?

  /// A way to read the first curve, and how badly the second one then fits.
  struct Fit {
    /// Frames by which the second is late, or the pace at which it runs (1: the same).
    var amount: Double
    var rms: Double
    var maximum: Double
  }

  /// The furthest shift that is tried, frames.
  private static let furthest = 30

  /// The shift that fits best: positive where the second curve is late. The best whole number of frames, refined by a
  /// parabola through the squared errors beside it.
  func bestShift() -> Fit {
    let limit = min(Self.furthest, max(1, expected.count / 4))
    return refined(around: (-limit...limit).map(Double.init), step: 1) { shift, frame in Double(frame) - shift }
  }

  /// Returns how a shift by whole frames fits, some frames left out.
  func wholeShift(_ frames: Double, without left: [Int]) -> Fit {
    var its = actual
    for frame in left { its[frame] = .nan }
    let kept = CurveAlignment(expected: expected, actual: its)
    return kept.fit(frames) { shift, frame in Double(frame) - shift }
  }

  /// The pace at which the second curve runs from a frame on: 1.02 is 2 % faster.
  func bestPace(from start: Double, _ frames: Range<Int>) -> Fit {
    let paces = (-40...60).map { 1 + Double($0) / 100 }
    let part = CurveAlignment(expected: expected, actual: actual, frames: frames)
    return part.refined(around: paces, step: 0.01) { pace, frame in
      Double(frame) < start ? Double(frame) : start + (Double(frame) - start) * pace
    }
  }

  private func refined(around candidates: [Double], step: Double, _ place: (Double, Int) -> Double) -> Fit {
    let fits = candidates.map { fit($0, place) }
    // Of equally good shifts the smaller one, so that equal curves are not shifted.
    let best =
      fits.indices.min { (fits[$0].rms, fits[$0].amount.magnitude) < (fits[$1].rms, fits[$1].amount.magnitude) } ?? 0
    var result = fits[best]
    guard result.rms > 0, best > 0, best + 1 < fits.count else { return result }
    var width = step
    for _ in 0..<4 {
      let (left, right) = (fit(result.amount - width, place), fit(result.amount + width, place))
      let (l, m, r) = (left.rms * left.rms, result.rms * result.rms, right.rms * right.rms)
      let bend = l - 2 * m + r
      let found = bend > 0 ? fit(result.amount + width * (l - r) / (2 * bend), place) : result
      for other in [left, right, found] where other.rms < result.rms * 0.999 { result = other }
      width /= 3
    }
    return result
  }

  private func fit(_ amount: Double, _ place: (Double, Int) -> Double) -> Fit {
    var (sum, count, maximum) = (0.0, 0, 0.0)
    for frame in frames ?? expected.indices {
      let error = actual[frame] - value(place(amount, frame))
      guard error.isFinite else { continue }
      sum += error * error
      count += 1
      maximum = max(maximum, error.magnitude)
    }
    return Fit(amount: amount, rms: count == 0 ? .infinity : (sum / Double(count)).squareRoot(), maximum: maximum)
  }

  /// The first curve between frames, by a cubic through the four around (Catmull and Rom); held at its ends.
  private func value(_ place: Double) -> Double {
    let last = expected.count - 1
    guard place > 0 else { return expected[0] }
    guard place < Double(last) else { return expected[last] }
    let index = Int(place)
    let t = place - Double(index)
    let (b, c) = (expected[index], expected[index + 1])
    if t == 0 { return b }
    let (a, d) = (expected[max(index - 1, 0)], expected[min(index + 2, last)])
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }
}
