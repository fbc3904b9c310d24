import Text

/// A height on its way to another.
package struct Motion: Equatable, Sendable {
  /// The height at its beginning, points, up positive.
  package let from: Double
  /// The height at its end, points, up positive.
  package let to: Double
  package let start: Instant
  package let curve: AnimationCurve
  /// The whole microsecond nearest to the curve's end; from then on the height is `to`.
  package let end: Instant

  package init(from: Double, to: Double, start: Instant, curve: AnimationCurve) {
    self.from = from
    self.to = to
    self.start = start
    self.curve = curve
    end = start.advanced(bySeconds: curve.duration)
  }

  /// Returns the same motion to another height: what has been done of its way stays.
  func redirected(to goal: Double) -> Motion { Motion(from: from, to: goal, start: start, curve: curve) }

  /// The height at a number of seconds since the run's start, which need not be a whole microsecond; before the
  /// start as at the start.
  package func height(at seconds: Double) -> Double {
    if seconds >= end.seconds { return to }
    let elapsed = seconds - start.seconds
    if elapsed >= curve.duration { return to }
    if let heights { return heights.fraction(at: elapsed) }
    return from + (to - from) * curve.fraction(at: elapsed)
  }

  /// Returns how fast the height grows at a number of seconds since the run's start, in points per second; 0 at rest.
  package func velocity(at seconds: Double) -> Double {
    if seconds >= end.seconds { return 0 }
    if let heights { return heights.rate(at: seconds - start.seconds) }
    return (to - from) * curve.rate(at: seconds - start.seconds)
  }

  /// The heights of a script's own way from here to there.
  private var heights: SampledCurve? {
    guard case .heights(let heights, from, to) = curve else { return nil }
    return heights
  }
}

/// A move along fractions that were asked for beforehand, every 1/240 s, linear in between: a script's own animation.
public struct SampledCurve: Equatable, Sendable {
  /// The fractions of the way, the first at the start: at least one, all finite.
  let fractions: [Double]

  static let samplesPerSecond = 240.0

  /// A custom animation may last this many seconds.
  static let longestDuration = 600.0

  /// Asks a script's function of the elapsed seconds until it says that it has finished.
  static func sampling(
    _ function: (Double) throws(Thrown) -> (fraction: Double, finished: Bool), layer: Name
  ) throws(Thrown) -> SampledCurve {
    var fractions: [Double] = []
    while true {
      let seconds = Double(fractions.count) / samplesPerSecond
      guard seconds <= longestDuration else {
        throw thrown(StageFailure.endlessAnimation(layer: layer, seconds: longestDuration))
      }
      let (fraction, finished) = try function(seconds)
      guard fraction.isFinite else {
        throw thrown(StageFailure.notAFraction(layer: layer, seconds: seconds, fraction: fraction))
      }
      fractions.append(fraction)
      if finished { break }
    }
    return SampledCurve(fractions: fractions)
  }

  /// Seconds up to the last sample.
  package var duration: Double { Double(fractions.count - 1) / Self.samplesPerSecond }

  /// The share of the way after some seconds; the last sample's from the end on.
  package func fraction(at t: Double) -> Double {
    let position = t * Self.samplesPerSecond
    guard position > 0 else { return fractions[0] }
    guard position < Double(fractions.count - 1) else { return fractions[fractions.count - 1] }
    let place = Int(position)
    return fractions[place] + (fractions[place + 1] - fractions[place]) * (position - Double(place))
  }

  /// How fast it grows where it ends, per second: a script's last step may be cut short by its goal.
  var lastRate: Double {
    guard fractions.count > 1 else { return 0 }
    let last = fractions.indices.last ?? 0
    let steps = (max(1, last - 1)...last).map { (fractions[$0] - fractions[$0 - 1]) * Self.samplesPerSecond }
    return steps.max { $0.magnitude < $1.magnitude } ?? 0
  }

  /// How fast it grows at first, per second: by its first change within a tenth of a second.
  var firstRate: Double {
    let most = min(fractions.count - 1, Int(Self.samplesPerSecond / 10))
    guard most > 0, let place = (1...most).first(where: { fractions[$0] != fractions[0] }) else { return 0 }
    return (fractions[place] - fractions[0]) * Self.samplesPerSecond / Double(place)
  }

  /// Returns how fast the share grows after some seconds, per second; 0 outside.
  package func rate(at t: Double) -> Double {
    let position = t * Self.samplesPerSecond
    guard position >= 0 && position < Double(fractions.count - 1) else { return 0 }
    let place = Int(position)
    return (fractions[place + 1] - fractions[place]) * Self.samplesPerSecond
  }
}

/// An animated amount, with the token of the work that is due at its end.
struct AnimatedAmount {
  var motion: Motion
  var token: Int

  func amount(at seconds: Double) -> Double { motion.height(at: seconds) }
}

extension Stage {
  /// Begins the animation of an amount, whose end is planned.
  func begin(
    _ kind: ScheduledWork.Kind, from: Double, to: Double, _ curve: AnimationCurve, layer: Int
  ) -> AnimatedAmount {
    let animated = AnimatedAmount(motion: Motion(from: from, to: to, start: now, curve: curve), token: makeToken())
    plan(kind, at: animated.motion.end, layer: layer, token: animated.token)
    return animated
  }
}
