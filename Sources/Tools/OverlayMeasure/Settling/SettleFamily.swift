import Numerics
package import OverlayEngine

/// A law by which sheets come to rest, up to a few numbers.
package enum SettleFamily: Equatable, Sendable {
  case spring(StartSpeed)
  /// A spring that does not swing.
  case criticalSpring(StartSpeed)
  /// The spring of OverlayContainer: its damping depends on how fast the finger was.
  case speedDampedSpring(StartSpeed)
  /// The spring of UIKit: a damping ratio and a duration.
  case durationSpring
  case timing(KnownCurve)
  case freeTiming
  /// 1 - (1 - t)^power.
  case powerOut
  /// Each frame covers the same share of what is left.
  case approach

  /// The speed with which it begins.
  package enum StartSpeed: Equatable, Sendable {
    case rest, finger
    /// A constant share of the finger's.
    case share
  }

  package static let all: [Self] =
    [
      .spring(.rest), .criticalSpring(.rest), .spring(.finger), .criticalSpring(.finger), .durationSpring,
      .speedDampedSpring(.rest), .speedDampedSpring(.finger), .spring(.share),
    ] + KnownCurve.allCases.map(Self.timing) + [.freeTiming, .powerOut, .approach]

  package enum KnownCurve: String, CaseIterable, Sendable {
    case ease, linear, easeIn, easeOut, easeInOut
    /// The curve of iOS's sheets on the web.
    case sheet
    case materialStandard, materialEmphasizedDecelerate, materialFastOutSlowIn

    /// The control points x1, y1, x2, y2.
    package var controlPoints: [Double] {
      switch self {
      case .ease: [0.25, 0.1, 0.25, 1]
      case .linear: [0, 0, 1, 1]
      case .easeIn: [0.42, 0, 1, 1]
      case .easeOut: [0, 0, 0.58, 1]
      case .easeInOut: [0.42, 0, 0.58, 1]
      case .sheet: [0.32, 0.72, 0, 1]
      case .materialStandard: [0.2, 0, 0, 1]
      case .materialEmphasizedDecelerate: [0.05, 0.7, 0.1, 1]
      case .materialFastOutSlowIn: [0.4, 0, 0.2, 1]
      }
    }
  }

  /// The unknowns that are to be found, in order.
  package var unknowns: [Unknown] {
    switch self {
    case .spring(.share): [.damping, .response, .share]
    case .spring, .speedDampedSpring: [.damping, .response]
    case .criticalSpring: [.response]
    case .durationSpring: [.damping, .duration]
    case .timing: [.duration]
    case .freeTiming: [.duration, .x1, .y1, .x2, .y2]
    case .powerOut: [.duration, .power]
    case .approach: [.timeConstant]
    }
  }

  /// The ranges of what the unknowns may be.
  var bounds: [ClosedRange<Double>] {
    // UIKit takes more than 1 for 1.
    unknowns.map { self == .durationSpring && $0 == .damping ? 0.05...1 : $0.bounds }
  }

  package enum Unknown: String, Sendable {
    case damping, response, share, duration, x1, y1, x2, y2, power
    case timeConstant

    var bounds: ClosedRange<Double> {
      switch self {
      case .damping: 0.05...3
      case .response: 0.06...3
      case .share: -0.5...2.5
      case .duration: 0.05...3
      case .x1, .x2: 0...1
      case .y1: -0.6...2
      case .y2: -0.5...2
      case .power: 1...8
      case .timeConstant: 0.01...1
      }
    }

    package var isSeconds: Bool { [.response, .duration, .timeConstant].contains(self) }

    /// The least half-width of its interval: what frames can show at best, beside one percent.
    var leastSpread: Double {
      switch self {
      case .x1, .y1, .x2, .y2: 0.01
      default: 0
      }
    }
  }

  /// Whether the finger's speed plays a part in it.
  package var usesSpeed: Bool {
    switch self {
    case .spring(.rest), .criticalSpring(.rest), .timing, .freeTiming, .powerOut, .approach: false
    case .spring, .criticalSpring, .speedDampedSpring, .durationSpring: true
    }
  }

  /// The values at which a search begins.
  var starts: [[Double]] {
    let responses = [0.25, 0.45, 0.7]
    let springs = [0.6, 0.85, 1.05].flatMap { ratio in responses.map { [ratio, $0] } }
    switch self {
    case .spring(.share): return springs.map { $0 + [0.5] }
    case .spring, .speedDampedSpring: return springs
    case .criticalSpring: return responses.map { [$0] }
    case .durationSpring: return [0.6, 0.85, 0.99].flatMap { ratio in [0.35, 0.6].map { [ratio, $0] } }
    case .timing: return [[0.25], [0.45], [0.8]]
    case .freeTiming:
      return [0.25, 0.45, 0.7].flatMap { duration in
        [[0.25, 0.1, 0.25, 1], [0.3, 0.7, 0.1, 1], [0.2, 1, 0.3, 1.1]].map { [duration] + $0 }
      }
    case .powerOut: return [[0.3, 3], [0.5, 3]]
    case .approach: return [[0.1], [0.2]]
    }
  }

  /// Returns where a search may find something better that has ended: a curve that comes in with speed and one that
  /// swings over are two valleys.
  ///
  /// - Parameter ends: y of the second point.
  func neighbours(of shared: [Double], ends: [Double] = [0.91, 0.96, 1.04, 1.09]) -> [[Double]] {
    guard self == .freeTiming else { return [] }
    return ends.map { y in
      var other = shared
      // What arrives with speed takes less time for nearly the same way.
      other[0] *= 1 + 1.45 * (y - shared[4])
      other[4] = y
      return other
    }
  }

  /// The simpler family that this one is with such numbers.
  func simpler(with values: [Interval]) -> SettleFamily? {
    func holds(_ unknown: Unknown, _ value: Double) -> Bool {
      unknowns.firstIndex(of: unknown).map { values[$0].range.contains(value) } ?? false
    }
    switch self {
    case .spring(.share): return holds(.share, 1) ? .spring(.finger) : holds(.share, 0) ? .spring(.rest) : nil
    case .spring(let start): return holds(.damping, 1) ? .criticalSpring(start) : nil
    default: return nil
    }
  }

  /// The way of one gesture.
  ///
  /// - Parameters:
  ///   - values: of the unknowns.
  ///   - distance: from where it comes to rest to where it begins, points.
  ///   - speed: the finger's, points per second, in the same direction as the distance.
  package func way(_ values: [Double], distance: Double, speed: Double) -> SettleWay {
    func spring(_ ratio: Double, _ response: Double, _ speed: Double) -> SettleWay {
      let frequency = 2 * Double.pi / response
      let parameters = SpringParameters(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
      let start = distance == 0 ? 0 : -speed / distance
      return SettleWay(distance: distance, law: .spring(Spring(parameters, initialVelocity: start)))
    }
    func share(_ start: StartSpeed) -> Double { start == .rest ? 0 : start == .finger ? 1 : values[2] }
    switch self {
    case .spring(let start): return spring(values[0], values[1], share(start) * speed)
    case .criticalSpring(let start): return spring(1, values[0], share(start) * speed)
    case .speedDampedSpring(let start):
      let ratio = (min(max(speed.magnitude, 150), 3000) - 150) / 2850 * (values[0] - 1) + 1
      return spring(ratio, values[1], share(start) * speed)
    case .durationSpring:
      let settings = DampedSpringSettings(duration: values[1], damping: values[0])
      let start = distance == 0 ? 0 : -speed / distance
      return SettleWay(distance: distance, law: .spring(settings.spring(relativeVelocity: start)))
    case .timing(let curve): return timing(values[0], curve.controlPoints)
    case .freeTiming: return timing(values[0], Array(values[1...4]))
    case .powerOut: return SettleWay(distance: distance, law: .power(values[1], duration: values[0]))
    case .approach: return SettleWay(distance: distance, law: .exponential(values[0]))
    }
    func timing(_ duration: Double, _ points: [Double]) -> SettleWay {
      let curve = CubicBezier(points[0], points[1], points[2], points[3])
      return SettleWay(distance: distance, law: .timing(curve, duration: duration))
    }
  }
}

/// How far a sheet is from its rest while it settles.
package struct SettleWay: Sendable {
  /// Points at the start.
  package let distance: Double
  package let law: Law

  package enum Law: Sendable {
    case spring(Spring)
    case timing(CubicBezier, duration: Double)
    case power(Double, duration: Double)
    case exponential(Double)
  }

  /// Points from the rest, some seconds after the start; before it as at the start.
  package func displacement(at t: Double) -> Double {
    guard t > 0 else { return distance }
    switch law {
    case .spring(let spring): return distance * spring.displacement(at: t)
    case .timing(let curve, let duration): return distance * (1 - curve.progress(at: t / duration))
    case .power(let power, let duration):
      return t >= duration ? 0 : distance * Elementary.pow(1 - t / duration, power)
    case .exponential(let constant): return distance * Elementary.exp(-t / constant)
    }
  }
}
