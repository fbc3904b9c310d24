import ElementaryFunctions
package import OverlayEngine

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
