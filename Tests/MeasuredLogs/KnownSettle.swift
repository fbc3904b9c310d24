package import OverlayMeasure
package import TestSupport

/// A way to come to rest: as a config says it, and as it is to be found.
package struct KnownSettle: Sendable {
  package var family: SettleFamily
  /// Of the family's unknowns.
  package var values: [Double]

  package static let kinds = 8

  package init(kind: Int, _ random: inout TestRandom) {
    let response = random.number(in: 0.2...0.6)
    let ratio = random.number(in: 0.5...0.95)
    let duration = random.number(in: 0.2...0.6)
    switch kind {
    case 0: (family, values) = (.spring(.finger), [ratio, response])
    case 1: (family, values) = (.speedDampedSpring(.rest), [ratio, response])
    case 2: (family, values) = (.durationSpring, [ratio, duration])
    case 3:
      let curves: [SettleFamily.KnownCurve] = [.ease, .easeOut, .easeInOut, .sheet, .materialStandard]
      (family, values) = (.timing(random.one(of: curves)), [duration])
    case 4:
      let points = [
        random.number(in: 0.05...0.5), random.number(in: 0.3...1.1), random.number(in: 0.1...0.6),
        random.number(in: 0.9...1.1),
      ]
      (family, values) = (.freeTiming, [duration] + points)
    case 5: (family, values) = (.speedDampedSpring(.finger), [ratio, response])
    case 6: (family, values) = (.spring(.rest), [ratio, response])
    default: (family, values) = (.criticalSpring(.finger), [response])
    }
  }

  /// As a config says it.
  ///
  /// - Parameter number: how a value is written, which has a name.
  package func lua(_ number: (String, Double) -> String = { "\($1)" }) -> String {
    func written(_ place: Int) -> String { number(family.unknowns[place].rawValue, values[place]) }
    switch family {
    case .spring(let start):
      return "overlay.interactiveSpring { damping = \(written(0)), response = \(written(1))"
        + (start == .rest ? ", velocityShare = 0 }" : " }")
    case .criticalSpring: return "overlay.interactiveSpring { damping = 1, response = \(written(0)) }"
    case .speedDampedSpring(let start):
      return "overlay.spring { damping = \(written(0)), response = \(written(1))"
        + (start == .finger ? ", initialVelocity = \"release\" }" : " }")
    case .durationSpring: return "overlay.dampedSpring { damping = \(written(0)), duration = \(written(1)) }"
    case .timing(let curve): return timing(written(0), curve.controlPoints)
    default: return timing(written(0), Array(values[1...]))
    }
  }

  private func timing(_ duration: String, _ points: [Double]) -> String {
    "overlay.timing { duration = \(duration), curve = { \(points.map { "\($0)" }.joined(separator: ", ")) } }"
  }

  /// Where its response or its duration stands.
  package var timePlace: Int { family.unknowns.firstIndex { [.response, .duration].contains($0) } ?? 0 }
}

/// A resistance beyond the ends, likewise.
package struct KnownBand: Sendable {
  package var law: BandLaw
  package var value: Double?

  package static let kinds = 5

  package init(kind: Int, _ random: inout TestRandom) {
    let factor = random.number(in: 0.25...0.9)
    switch kind {
    case 0: (law, value) = (.wall, nil)
    case 1: (law, value) = (.squareRoot, 1)
    case 2: (law, value) = (.overlayContainer, factor)
    case 3: (law, value) = (.uiKit, factor)
    default: (law, value) = (.linear, factor)
    }
  }

  package func lua(_ number: (String, Double) -> String = { "\($1)" }) -> String {
    let written = law == .squareRoot ? "" : value.map { number("factor", $0) } ?? ""
    switch law {
    case .wall: return "overlay.clamp {}"
    case .squareRoot: return "overlay.squareRootBand {}"
    case .overlayContainer: return "overlay.rubberBand { factor = \(written) }"
    case .uiKit:
      return "(function(c) return function(t, low, high) local x = t - high "
        + "return x > 0 and high + (1 - 1 / (c * x / 844 + 1)) * 844 or math.max(t, low) end end)(\(written))"
    default:
      return "(function(share) return function(t, low, high) "
        + "return t > high and high + (t - high) * share or math.max(t, low) end end)(\(written))"
    }
  }
}

/// A rule by which a release chooses its notch, likewise.
package struct KnownRelease: Sendable {
  package var family: ReleaseFamily
  package var value: Double?

  package static let kinds = 3

  package init(kind: Int, _ random: inout TestRandom) {
    switch kind {
    case 0: (family, value) = (.nearest, nil)
    case 1: (family, value) = (.projectionNeverAgainst, random.number(in: 0.08...0.25))
    default: (family, value) = (.rushingForward, random.number(in: 200...700))
    }
  }

  package func lua(_ number: (String, Double) -> String = { "\($1)" }) -> String {
    let written = value.map { number("release", $0) } ?? ""
    switch family {
    case .nearest: return "overlay.nearest {}"
    case .rushingForward: return "overlay.rushingForward { minimumVelocity = \(written) }"
    default:
      return "(function(time) return overlay.projection { decelerationRate = 1000 * time / (1 + 1000 * time) } end)"
        + "(\(written))"
    }
  }
}

extension TestRandom {
  package mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A whole number from 0.
  package mutating func below(_ count: Int) -> Int { Int(number(in: 0...Double(count) - 1e-9)) }
}

extension SimulatedApp {
  package init(_ settle: String, _ band: String, _ release: String, heights: [Double] = [140, 400, 700]) {
    self.init(
      "animation = \(settle),\n  translationFunction = \(band),\n  targetNotchPolicy = \(release),", heights: heights)
  }
}
