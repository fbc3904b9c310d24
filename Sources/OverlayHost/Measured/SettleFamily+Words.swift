import Diagnostics
import OverlayFit
import OverlayReview

extension SettleFamily {
  /// As a sentence calls it.
  var words: String {
    switch self {
    case .spring(let start): "spring" + start.words
    case .criticalSpring(let start): "spring that does not swing (damping 1)" + start.words
    case .speedDampedSpring(let start): "spring damped by speed, as OverlayContainer's" + start.words
    case .durationSpring: "spring with a duration, as UIKit's, at the finger's speed"
    case .timing(let curve): curve.words
    case .freeTiming: "cubic-bezier"
    case .powerOut: "power ease-out"
    case .approach: "same share of the rest in every frame"
    }
  }

  /// In short, for sentences that compare.
  var noun: String {
    switch self {
    case .spring, .criticalSpring, .speedDampedSpring, .durationSpring: "spring"
    case .timing, .freeTiming, .powerOut: "curve"
    case .approach: "approach"
    }
  }
}

extension SettleFamily.StartSpeed {
  fileprivate var words: String {
    switch self {
    case .rest: ", from rest"
    case .finger: ", at the finger's speed"
    case .share: ", at a share of the finger's speed"
    }
  }
}

extension SettleFamily.KnownCurve {
  var words: String {
    switch self {
    case .ease: "ease"
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .sheet: "cubic-bezier(0.32, 0.72, 0, 1)"
    case .materialStandard: "Material's standard curve (0.2, 0, 0, 1)"
    case .materialEmphasizedDecelerate: "Material's emphasized-decelerate curve (0.05, 0.7, 0.1, 1)"
    case .materialFastOutSlowIn: "Material's fast-out-slow-in curve (0.4, 0, 0.2, 1)"
    }
  }
}

extension SettleFamily.Unknown {
  var isSeconds: Bool { [.response, .duration, .timeConstant].contains(self) }

  var words: String { self == .timeConstant ? "time constant" : rawValue }

  /// With its name and unit: `response 0.449 ± 0.004 s`.
  func words(_ value: Interval) -> String { "\(words) \(value.words())\(isSeconds ? " s" : "")" }
}

extension Interval {
  /// `0.449 ± 0.004`; a spread as large as the value says that nothing is known.
  func words(digits: Int = 3) -> String {
    guard spread < max(value.magnitude, 0.2) else { return "unknown" }
    return "\(Measure.padded(value, digits: digits)) ± \(Measure.padded(spread, digits: digits))"
  }
}

extension SettleFit {
  var words: String {
    "\(family.words): " + zip(family.unknowns, values).map { $0.words($1) }.joined(separator: ", ")
  }
}

extension ClosedRange<Double> {
  /// `337 to 373`.
  func words(digits: Int = 0) -> String {
    let (low, high) = (Measure.fixed(lowerBound, digits: digits), Measure.fixed(upperBound, digits: digits))
    return low == high ? low : "\(low) to \(high)"
  }
}
