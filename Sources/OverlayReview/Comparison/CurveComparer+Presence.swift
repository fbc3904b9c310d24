extension CurveComparer {
  /// Whether only one of the runs has the layer at a frame.
  func isLonely(_ frame: Int) -> Bool { expected[frame].isNaN != actual[frame].isNaN }

  /// More frames than a transition that is quicker or slower takes away.
  private static let longest = 30

  /// A layer that comes and goes a frame later is late, and one that moves faster is sooner gone: neither is absent.
  func comparePresence(_ result: inout CurveDifference) -> CurveDifference {
    let held = with(expected: Self.held(expected), actual: Self.held(actual))
    if (held.expected + held.actual).allSatisfy({ $0.isFinite }), let difference = held.find(),
      difference.story == .late,
      isMoved(by: difference.shift)
    {
      return difference
    }
    let absences = absences
    let inBoth = whereSeenInBoth.find()
    if let inBoth, inBoth.story != .faults, absences.allSatisfy(isAtAnEdge) { return inBoth }
    let isAll = absences.count == 1 && inBoth == nil
    result.story = .absence(inSecond: actual[absences[0].lowerBound].isNaN, frames: absences[0].count, isAll: isAll)
    (result.first, result.last) = (times[absences[0].lowerBound], times[absences[0].upperBound - 1])
    return result
  }

  /// Only the frames at which both runs have the layer.
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

  /// Whether the layer comes and goes later by so many frames, give or take one for the rounding of times. What came
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
