/// Two curves over the same frames, moved against each other in time.
struct CurveAlignment {
  let expected: [Double]
  let actual: [Double]
  /// At which they are compared; `nil` means at all.
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

  /// How a shift by whole frames fits, some frames left out.
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
