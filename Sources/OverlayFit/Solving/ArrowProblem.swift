/// A least-squares problem whose unknowns are a few that all groups of residuals share, and two for each group alone.
///
/// Its matrix has the shape of an arrow: each group's own unknowns are eliminated by themselves, and what is left to
/// solve is as small as what is shared. Sixty gestures with two unknowns each cost no more than sixty times one.
protocol ArrowProblem {
  /// What the shared unknowns may be.
  var bounds: [ClosedRange<Double>] { get }
  var groupCount: Int { get }

  /// Calls `take` with each residual of a group: its value, its slopes by the shared unknowns, and by its own two.
  func evaluate(_ group: Int, _ shared: [Double], _ own: (Double, Double), into residuals: inout Residuals)
  /// The residuals alone.
  func values(_ group: Int, _ shared: [Double], _ own: (Double, Double), into residuals: inout Residuals)
}

/// Residuals of a group, and their slopes: `width` numbers for each, the two own unknowns last.
struct Residuals {
  let width: Int
  var values: [Double] = []
  var slopes: [Double] = []

  init(shared: Int) {
    width = shared + 2
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    slopes.removeAll(keepingCapacity: true)
  }
}

/// The sum of the squares of small residuals, growing only with the amount of large ones: 2 (sqrt(1 + r^2) - 1).
func softL1(_ residual: Double) -> Double { 2 * ((1 + residual * residual).squareRoot() - 1) }
