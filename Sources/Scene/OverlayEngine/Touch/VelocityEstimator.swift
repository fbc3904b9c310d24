/// Estimates a finger's velocity from its samples: the slope, at the newest sample, of the parabola that fits the
/// latest ones best.
///
/// The window holds at most the last 20 samples, none more than `horizon` or twice the longest gap older than the
/// newest, and ends at a gap that is longer than that: what lies before it was another movement. How long a gap may be
/// depends on how often the finger is sampled. Bounds are inclusive and taken on whole microseconds: in floating-point
/// seconds a sample exactly 100 ms old falls out and moves real answers by percents.
package struct VelocityEstimator: Sendable {
  /// The most samples that are kept.
  package static let capacity = 20
  /// Microseconds from the oldest sample of the window to the newest, of a finger that is sampled often.
  package static let horizon: Int64 = 100_000
  /// The longest gap, microseconds. However seldom a finger is sampled, after a longer gap it has rested.
  package static let longestGap: Int64 = 150_000

  private var samples = InlineArray<20, Sample>(repeating: Sample(microseconds: 0, location: Point(x: 0, y: 0)))
  private var next = 0
  private var count = 0

  package init() {}

  package mutating func removeAll() {
    next = 0
    count = 0
  }

  /// Takes in a sample that is not the lifting one. Times may be equal, but never go back. The middle of several
  /// fingers is one sample a moment, whichever of them moves: there a sample `replacesEqualTime`.
  package mutating func add(_ location: Point, at time: Instant, replacesEqualTime: Bool = false) {
    if replacesEqualTime, count > 0, sample(0).microseconds == time.microseconds {
      next = next == 0 ? Self.capacity - 1 : next - 1
      count -= 1
    }
    samples[next] = Sample(microseconds: time.microseconds, location: location)
    next = next + 1 == Self.capacity ? 0 : next + 1
    count = min(count + 1, Self.capacity)
  }

  /// The velocity of a finger that lifts at `time`, not clamped: zero where the window holds one sample, and when the
  /// finger has rested for longer than the longest gap. `stopGap` is the least that gap can be, microseconds.
  package func releaseVelocity(at time: Instant, stopGap: Int64) -> FingerVelocity {
    let gap = gap(stopGap)
    guard count > 0, time.microseconds - sample(0).microseconds <= gap else { return .zero }
    return slope(in: window(gap: gap))
  }

  /// The velocity from the last moment but one to the last, not clamped; zero where the finger has rested since.
  package func lastVelocity(at time: Instant, stopGap: Int64) -> FingerVelocity {
    guard count > 0, time.microseconds - sample(0).microseconds <= gap(stopGap) else { return .zero }
    return lastStep
  }

  /// The mean velocity over the last samples before a finger lifts at `location`, not clamped: over all that are kept,
  /// or over a window in microseconds; with `oneDirection` only over those since it last turned round, up or down.
  package func meanVelocity(
    to location: Point, at time: Instant, window: Int64?, oneDirection: Bool
  ) -> FingerVelocity {
    var first = (location: location, microseconds: time.microseconds)
    var direction = 0.0
    for age in 0..<count {
      let sample = sample(age)
      if let window, time.microseconds - sample.microseconds > window { break }
      let step = first.location.y - sample.location.y
      if oneDirection, step != 0 {
        if direction * step < 0 { break }
        direction = step
      }
      first = (sample.location, sample.microseconds)
    }
    let microseconds = Double(time.microseconds - first.microseconds)
    guard microseconds > 0 else { return .zero }
    return Self.perSecond(
      x: (location.x - first.location.x) / microseconds, y: (location.y - first.location.y) / microseconds)
  }

  /// The velocity of a finger that is still down, not clamped. Where the window holds one moment, as it always does for
  /// a slow finger on a panel that reports changes only, it is that of the last step: its sign has to say where the
  /// finger goes.
  package func runningVelocity(stopGap: Int64) -> FingerVelocity {
    let window = window(gap: gap(stopGap))
    return window.moments < 2 ? lastStep : slope(in: window)
  }

  private struct Sample {
    var microseconds: Int64
    var location: Point
  }

  /// How many of the latest samples count, and how many different times they have.
  private struct Window {
    var count: Int
    var moments: Int
  }

  /// The `age`-th newest sample; 0 is the newest.
  private func sample(_ age: Int) -> Sample {
    let index = next - 1 - age
    // Read by itself, the array would be copied as a whole each time.
    return samples.span[index < 0 ? index + Self.capacity : index]
  }

  /// The longest gap between two samples of one movement, microseconds: two and a half times what is usual for this
  /// finger, if that is more than `stopGap`.
  private func gap(_ stopGap: Int64) -> Int64 {
    var quick = 0
    for age in 0..<max(count - 1, 0) where spacing(age) <= stopGap * 2 / 5 { quick += 1 }
    if quick * 2 >= count - 1 { return stopGap }
    return max(stopGap, min(min(median, Self.longestGap) * 5 / 2, Self.longestGap))
  }

  /// Microseconds from a sample to the next newer one.
  private func spacing(_ age: Int) -> Int64 {
    sample(age).microseconds - sample(age + 1).microseconds
  }

  /// The median of all spacings, the lower one of two; there is at least one.
  private var median: Int64 {
    var sorted = InlineArray<20, Int64>(repeating: 0)
    for age in 0..<count - 1 {
      let spacing = spacing(age)
      var place = age
      while place > 0, sorted[place - 1] > spacing {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = spacing
    }
    return sorted[(count - 2) / 2]
  }

  private func window(gap: Int64) -> Window {
    var window = Window(count: 0, moments: 0)
    guard count > 0 else { return window }
    let newest = sample(0).microseconds
    let horizon = max(Self.horizon, 2 * gap)
    var previous = newest
    while window.count < count {
      let time = sample(window.count).microseconds
      guard newest - time <= horizon, previous - time <= gap else { break }
      if window.count == 0 || time != previous { window.moments += 1 }
      window.count += 1
      previous = time
    }
    return window
  }

  private var lastStep: FingerVelocity {
    guard count > 0 else { return .zero }
    let newest = sample(0)
    for age in 1..<max(count, 1) {
      let older = sample(age)
      guard older.microseconds < newest.microseconds else { continue }
      let microseconds = Double(newest.microseconds - older.microseconds)
      return Self.perSecond(
        x: (newest.location.x - older.location.x) / microseconds,
        y: (newest.location.y - older.location.y) / microseconds)
    }
    return .zero
  }

  /// Least squares by the polynomials 1, u and q = u² - skew u - spread, which are orthogonal over the window's times u
  /// (microseconds from their mean): no system of equations is solved, so none can be ill-conditioned. Two moments
  /// carry a line only, one moment nothing; they are counted, not guessed from the size of a determinant.
  private func slope(in window: Window) -> FingerVelocity {
    guard window.moments > 1 else { return .zero }
    let newest = sample(0)
    let n = Double(window.count)
    var sum = 0.0
    for age in 0..<window.count { sum += Double(sample(age).microseconds - newest.microseconds) }
    let mean = sum / n

    var squares = 0.0
    var cubes = 0.0
    var line = Point(x: 0, y: 0)
    for age in 0..<window.count {
      let sample = sample(age)
      let u = Double(sample.microseconds - newest.microseconds) - mean
      squares += u * u
      cubes += u * u * u
      line.x += u * (sample.location.x - newest.location.x)
      line.y += u * (sample.location.y - newest.location.y)
    }
    guard window.moments > 2 else { return Self.perSecond(x: line.x / squares, y: line.y / squares) }

    let skew = cubes / squares
    let spread = squares / n
    var norm = 0.0
    var bend = Point(x: 0, y: 0)
    for age in 0..<window.count {
      let sample = sample(age)
      let u = Double(sample.microseconds - newest.microseconds) - mean
      let q = u * u - skew * u - spread
      norm += q * q
      bend.x += q * (sample.location.x - newest.location.x)
      bend.y += q * (sample.location.y - newest.location.y)
    }
    let steepening = (-2 * mean - skew) / norm
    return Self.perSecond(x: line.x / squares + bend.x * steepening, y: line.y / squares + bend.y * steepening)
  }

  /// Returns a velocity, from points per microsecond. Coordinates so far apart that the sums overflow say nothing about
  /// a finger: zero.
  private static func perSecond(x: Double, y: Double) -> FingerVelocity {
    let velocity = FingerVelocity(x: x * 1e6, y: y * 1e6)
    return velocity.x.isFinite && velocity.y.isFinite ? velocity : .zero
  }
}

/// The way in which a layer measures the velocity of a finger that lifts.
public struct VelocityEstimate: Equatable, Sendable {
  package enum Rule: String, CaseIterable, Sendable {
    /// The slope of the parabola through the latest samples.
    case leastSquares
    /// The distance divided by the time since the finger went down, or within the `window` if there is one.
    case mean
    case lastTwo
  }

  package var rule: Rule
  /// A slower finger rests; points per second.
  package var minimum = 0.0
  /// Points per second, at most what all fingers are cut to.
  package var maximum = FingerVelocity.limit

  /// The seconds before the finger lifts that `mean` counts; `nil` for all of them. It looks back at the last 20
  /// samples at most.
  package var window: Double?
  /// Whether `mean` counts only the way since the finger last turned round.
  package var oneDirection = false

  package init(_ rule: Rule = .leastSquares) {
    self.rule = rule
  }

  func bounded(_ velocity: FingerVelocity) -> FingerVelocity {
    FingerVelocity(x: bounded(velocity.x), y: bounded(velocity.y)).clamped
  }

  private func bounded(_ speed: Double) -> Double {
    speed.magnitude < minimum ? 0 : max(-maximum, min(maximum, speed))
  }
}

/// The velocity of a finger, in points per second; right and down are positive.
package struct FingerVelocity: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = FingerVelocity(x: 0, y: 0)

  /// Points per second. No gesture reports more in either axis.
  package static let limit = 8000.0

  /// The velocity with each axis on its own cut to ±8000 points per second.
  package var clamped: FingerVelocity {
    FingerVelocity(x: max(-Self.limit, min(Self.limit, x)), y: max(-Self.limit, min(Self.limit, y)))
  }
}
