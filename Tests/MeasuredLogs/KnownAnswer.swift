package import OverlayFit
import TestSupport

/// A random app, and what is to be found of it.
package struct KnownAnswer {
  package var app: SimulatedApp
  package var family: SettleFamily
  /// Of the family's unknowns.
  package var values: [Double]
  package var band: BandLaw
  package var bandValue: Double?
  package var release: ReleaseFamily
  package var distortion: SimulatedApp.Distortion
  package var log: MeasuredLog

  package init(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    func one<Element>(of elements: [Element]) -> Element {
      elements[Int(random.number(in: 0...Double(elements.count) - 1e-9))]
    }
    let response = random.number(in: 0.2...0.6)
    let ratio = random.number(in: 0.5...0.95)
    let duration = random.number(in: 0.2...0.6)
    let animation: String
    switch Int(random.number(in: 0...5.999)) {
    case 0:
      (family, values) = (.spring(.finger), [ratio, response])
      animation = "overlay.interactiveSpring { response = \(response), damping = \(ratio) }"
    case 1:
      (family, values) = (.speedDampedSpring(.rest), [ratio, response])
      animation = "overlay.spring { response = \(response), damping = \(ratio) }"
    case 2:
      (family, values) = (.durationSpring, [ratio, duration])
      animation = "overlay.dampedSpring { duration = \(duration), damping = \(ratio) }"
    case 3:
      let curve = one(of: [SettleFamily.KnownCurve.ease, .easeOut, .easeInOut, .sheet, .materialStandard])
      (family, values) = (.timing(curve), [duration])
      let points = curve.controlPoints.map { "\($0)" }.joined(separator: ", ")
      animation = "overlay.timing { duration = \(duration), curve = { \(points) } }"
    case 4:
      let points = [
        random.number(in: 0.05...0.5), random.number(in: 0.3...1.1), random.number(in: 0.1...0.6),
        random.number(in: 0.9...1.1),
      ]
      (family, values) = (.freeTiming, [duration] + points)
      animation =
        "overlay.timing { duration = \(duration), curve = { \(points.map { "\($0)" }.joined(separator: ", ")) } }"
    default:
      (family, values) = (.speedDampedSpring(.finger), [ratio, response])
      animation = "overlay.spring { response = \(response), damping = \(ratio), initialVelocity = \"release\" }"
    }
    let factor = random.number(in: 0.25...0.9)
    let translation: String
    switch Int(random.number(in: 0...3.999)) {
    case 0: (band, bandValue, translation) = (.wall, nil, "overlay.clamp {}")
    case 1: (band, bandValue, translation) = (.squareRoot, 1, "overlay.squareRootBand {}")
    case 2: (band, bandValue, translation) = (.overlayContainer, factor, "overlay.rubberBand { factor = \(factor) }")
    default:
      (band, bandValue) = (.linear, factor)
      translation =
        "function(t, low, high) return t > high and high + (t - high) * \(factor) or math.max(t, low) end"
    }
    let policy: String
    switch Int(random.number(in: 0...2.999)) {
    case 0: (release, policy) = (.nearest, "overlay.nearest {}")
    case 1:
      let time = random.number(in: 0.08...0.25)
      (release, policy) = (
        .projectionNeverAgainst, "overlay.projection { decelerationRate = \(1000 * time / (1 + 1000 * time)) }"
      )
    default:
      let speed = random.number(in: 200...700)
      (release, policy) = (.rushingForward, "overlay.rushingForward { minimumVelocity = \(speed) }")
    }
    app = SimulatedApp(
      "animation = \(animation),\n  translationFunction = \(translation),\n  targetNotchPolicy = \(policy),")
    distortion = SimulatedApp.Distortion()
    distortion.rate = one(of: [60, 120])
    distortion.delay = random.number(in: 0...0.06)
    if seed % 2 == 1 {
      distortion.jitter = one(of: [0.001, 0.002, 0.004])
      distortion.dropped = one(of: [0.02, 0.05, 0.12])
      distortion.pixel = one(of: [1.0 / 3, 0.5, 1])
    }
    let drags = SimulatedApp.drags(40, heights: app.heights, &random)
    log = try app.log(drags, distortion, seed: seed)
  }
}
