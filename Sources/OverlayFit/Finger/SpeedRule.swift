import OverlayEngine

/// How an app may come to the speed of a finger that lifts.
package enum SpeedRule: String, CaseIterable, Sendable {
  /// The slope of the parabola through the latest samples, as platforms estimate it.
  case leastSquares
  /// From the last sample but one to the last.
  case lastTwo
  /// The whole way by the whole time.
  case mean
  /// The way of the last 100 ms by its time.
  case window
  /// The same, but only since the finger last turned round.
  case windowOneWay
  /// The last step that the app received, as if it had taken a sixtieth of a second, however long ago it was.
  case lastStep

  /// By how much a speed may be another one than the app's, points per second: a step needs no clock.
  func uncertainty(_ speed: Double) -> Double { self == .lastStep ? 2 : max(20, 0.06 * speed.magnitude) }

  /// Points per second, down positive.
  package func speed(of gesture: Gesture) -> Double {
    switch self {
    case .leastSquares: Self.estimator(gesture).releaseVelocity(at: Self.instant(gesture), stopGap: 40_000).y
    case .lastTwo: Self.estimator(gesture).lastVelocity(at: Self.instant(gesture), stopGap: 40_000).y
    case .mean: gesture.way / max(1e-4, gesture.end - gesture.begin)
    case .window: Self.mean(gesture, oneDirection: false)
    case .windowOneWay: Self.mean(gesture, oneDirection: true)
    case .lastStep: Self.lastStep(gesture.toldSamples) * 60
    }
  }

  private static func instant(_ gesture: Gesture) -> Instant { Instant(seconds: gesture.end - gesture.begin) }

  private static func estimator(_ gesture: Gesture) -> VelocityEstimator {
    var estimator = VelocityEstimator()
    for sample in gesture.samples.dropLast() {
      estimator.add(Point(x: sample.x, y: sample.y), at: Instant(seconds: sample.time - gesture.begin))
    }
    return estimator
  }

  private static func mean(_ gesture: Gesture, oneDirection: Bool) -> Double {
    let last = gesture.samples[gesture.samples.count - 1]
    return estimator(gesture).meanVelocity(
      to: Point(x: last.x, y: last.y), at: instant(gesture), window: 100_000, oneDirection: oneDirection
    ).y
  }

  /// Points between the last two different places; the lifting sample is no move.
  private static func lastStep(_ samples: [FingerSample]) -> Double {
    let moves = samples.dropLast()
    guard let last = moves.last, let before = moves.last(where: { $0.y != last.y }) else { return 0 }
    return last.y - before.y
  }
}
