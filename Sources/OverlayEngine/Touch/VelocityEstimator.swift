/// Estimates a finger's velocity from its samples: the slope, at the newest sample, of the parabola that fits the latest ones best.
///
/// The window is at most the last 20 samples, none more than 100 ms older than the newest, and ends at a hole of more than 40 ms. Both bounds are inclusive and
/// taken on whole microseconds: in floating-point seconds a sample exactly 100 ms old falls out and moves real answers by percents.
public struct VelocityEstimator: Sendable {
  /// Samples.
  public static let capacity = 20
  /// Microseconds from the oldest sample of the window to the newest.
  public static let horizon: Int64 = 100_000
  /// Microseconds between two neighbours; a longer hole is where an earlier movement ended.
  public static let longestHole: Int64 = 40_000

  private var samples = InlineArray<20, Sample>(repeating: Sample(microseconds: 0, location: Point(x: 0, y: 0)))
  private var next = 0
  private var count = 0

  public init() {}

  /// When the newest sample was taken; nil before the first.
  public var newest: Instant? {
    count == 0 ? nil : Instant(microseconds: sample(0).microseconds)
  }

  public mutating func removeAll() {
    next = 0
    count = 0
  }

  /// Takes in a sample that is not the lifting one. Times may be equal, but never go back.
  public mutating func add(_ location: Point, at time: Instant) {
    samples[next] = Sample(microseconds: time.microseconds, location: location)
    next = next + 1 == Self.capacity ? 0 : next + 1
    count = min(count + 1, Self.capacity)
  }

  /// The velocity of a finger that lifts at `time`, not clamped: zero for fewer than 3 samples in the window, and when the finger had rested for longer than
  /// `stopGap` microseconds.
  public func releaseVelocity(at time: Instant, stopGap: Int64) -> FingerVelocity {
    guard count > 0, time.microseconds - sample(0).microseconds <= stopGap else { return .zero }
    let window = self.window
    return window.count < 3 ? .zero : slope(in: window)
  }

  /// The velocity of a finger that is still down, not clamped. Where the window holds fewer than 3 samples, as it always does for a slow finger on a panel that
  /// reports changes only, it is that of the last step: its sign has to say where the finger goes.
  public var runningVelocity: FingerVelocity {
    let window = self.window
    return window.count < 3 || window.moments < 2 ? lastStep : slope(in: window)
  }
}

extension VelocityEstimator {
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
    return samples[index < 0 ? index + Self.capacity : index]
  }

  private var window: Window {
    var window = Window(count: 0, moments: 0)
    guard count > 0 else { return window }
    let newest = sample(0).microseconds
    var previous = newest
    while window.count < count {
      let time = sample(window.count).microseconds
      guard newest - time <= Self.horizon, previous - time <= Self.longestHole else { break }
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
        x: (newest.location.x - older.location.x) / microseconds, y: (newest.location.y - older.location.y) / microseconds)
    }
    return .zero
  }

  /// Least squares by the polynomials 1, u and q = u² - skew u - spread, which are orthogonal over the window's times u (microseconds from their mean): no
  /// system of equations is solved, so none can be ill-conditioned. Two moments carry a line only, one moment nothing; they are counted, not guessed from
  /// the size of a determinant.
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

  /// From points per microsecond. Coordinates so far apart that the sums overflow say nothing about a finger: zero.
  private static func perSecond(x: Double, y: Double) -> FingerVelocity {
    let velocity = FingerVelocity(x: x * 1e6, y: y * 1e6)
    return velocity.x.isFinite && velocity.y.isFinite ? velocity : .zero
  }
}
