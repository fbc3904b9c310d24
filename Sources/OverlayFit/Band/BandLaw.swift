import ElementaryFunctions

/// How far the edge goes beyond an end notch, for how far the finger has gone beyond it.
package enum BandLaw: String, CaseIterable, Sendable {
  /// As far as the finger.
  case free
  case wall
  case linear
  case squareRoot
  /// OverlayContainer's logarithm of the height.
  case overlayContainer
  /// UIKit's scroll views: a share that falls with the way.
  case uiKit
  /// The same with a reach of its own.
  case hyperbola
  /// Vaul's: a factor times (ln(1 + x) - 2).
  case logarithm

  package enum Unknown: String, Sendable {
    case factor, c, reach, softness
  }

  package var unknowns: [Unknown] {
    switch self {
    case .free, .wall: []
    case .linear, .squareRoot, .overlayContainer, .logarithm: [.factor]
    case .uiKit: [.c]
    case .hyperbola: [.reach, .softness]
    }
  }

  var start: [Double] {
    switch self {
    case .free, .wall: []
    case .linear: [0.3]
    case .squareRoot: [1]
    case .overlayContainer: [0.5]
    case .uiKit: [0.55]
    case .hyperbola: [90, 270]
    case .logarithm: [8]
    }
  }

  var bounds: [ClosedRange<Double>] {
    switch self {
    case .free, .wall: []
    case .linear: [0.005...0.97]
    case .squareRoot: [0.05...30]
    case .overlayContainer, .uiKit: [0.02...3]
    case .hyperbola: [5...1000, 5...4000]
    case .logarithm: [1...40]
    }
  }

  /// Points beyond the notch.
  ///
  /// - Parameters:
  ///   - x: the finger's way beyond it, points.
  ///   - limit: the height of the notch, points.
  ///   - space: the height of the screen, points.
  package func answer(_ values: [Double], to x: Double, limit: Double, space: Double) -> Double {
    guard x > 0 else { return x }
    switch self {
    case .free: return x
    case .wall: return 0
    case .linear: return values[0] * x
    case .squareRoot: return values[0] * x.squareRoot()
    case .overlayContainer: return limit * values[0] * Elementary.log10(1 + x / limit)
    case .uiKit: return (1 - 1 / (values[0] * x / space + 1)) * space
    case .hyperbola: return values[0] * (1 - 1 / (x / values[1] + 1))
    case .logarithm: return max(0, values[0] * (Elementary.log(x + 1) - 2))
    }
  }
}
