/// Levenberg's and Marquardt's way down a robust sum of squares, for problems in the shape of an arrow.
struct ArrowSolver<Problem: ArrowProblem> {
  let problem: Problem
  private(set) var shared: [Double]
  private(set) var own: [(Double, Double)]
  private(set) var cost = Double.infinity
  private var damping = 1e-3
  private var residuals: Residuals

  /// - Parameters:
  ///   - shared: where to begin.
  ///   - own: of each group; zeros where nil.
  init(_ problem: Problem, shared: [Double], own: [(Double, Double)]? = nil) {
    self.problem = problem
    self.shared = zip(shared, problem.bounds).map { $0.clamped(to: $1) }
    self.own = own ?? Array(repeating: (0, 0), count: problem.groupCount)
    residuals = Residuals(shared: shared.count)
  }

  /// Goes down until a step gains less than a millionth of the cost, in at most `steps` steps.
  mutating func solve(steps: Int) {
    cost = totalCost(shared, own)
    for _ in 0..<steps {
      let system = linearised()
      var gained = 0.0
      for _ in 0..<8 {
        guard let (newShared, newOwn) = step(system) else {
          damping *= 10
          continue
        }
        let newCost = totalCost(newShared, newOwn)
        if newCost < cost {
          gained = cost - newCost
          (shared, own, cost) = (newShared, newOwn, newCost)
          damping = max(damping * 0.2, 1e-9)
          break
        }
        damping = min(damping * 8, 1e9)
      }
      if gained <= 1e-6 * cost + 1e-12 { return }
    }
  }

  private mutating func totalCost(_ shared: [Double], _ own: [(Double, Double)]) -> Double {
    var sum = 0.0
    for group in own.indices {
      residuals.removeAll()
      problem.values(group, shared, own[group], into: &residuals)
      for value in residuals.values { sum += softL1(value) }
    }
    return sum.isFinite ? sum : .infinity
  }

  /// The part that a group adds to the matrix and to the slope of the sum.
  struct GroupSystem {
    var matrix: SquareMatrix
    var slope: [Double]
    /// Its own unknowns' 2 x 2 matrix.
    var a = 0.0
    var b = 0.0
    var d = 0.0
    /// Rows of its own unknowns, by the shared ones.
    var rows: ([Double], [Double])
    var ownSlope = (0.0, 0.0)

    /// Returns what is left for the shared unknowns once its own are eliminated, each damped by a share of its own
    /// size.
    func reduced(damping: Double) -> (matrix: SquareMatrix, slope: [Double], inverse: (Double, Double, Double)) {
      let (a, d) = (self.a * (1 + damping) + 1e-12, self.d * (1 + damping) + 1e-12)
      let determinant = a * d - b * b
      let inverse = determinant > 0 ? (d / determinant, -b / determinant, a / determinant) : (1 / a, 0, 1 / d)
      var (matrix, slope) = (matrix, slope)
      for i in slope.indices {
        let x = rows.0[i] * inverse.0 + rows.1[i] * inverse.1
        let y = rows.0[i] * inverse.1 + rows.1[i] * inverse.2
        slope[i] -= x * ownSlope.0 + y * ownSlope.1
        for j in slope.indices { matrix[i, j] -= x * rows.0[j] + y * rows.1[j] }
      }
      return (matrix, slope, inverse)
    }
  }

  private mutating func linearised() -> [GroupSystem] {
    own.indices.map { group in
      residuals.removeAll()
      problem.evaluate(group, shared, own[group], into: &residuals)
      return Self.system(residuals)
    }
  }

  private static func system(_ residuals: Residuals) -> GroupSystem {
    let count = residuals.width - 2
    let zeros = [Double](repeating: 0, count: count)
    var system = GroupSystem(matrix: SquareMatrix(size: count), slope: zeros, rows: (zeros, zeros))
    for (number, value) in residuals.values.enumerated() {
      // A large residual counts as softL1 has it.
      let weight = 1 / (1 + value * value).squareRoot()
      let at = number * residuals.width
      let (p, q) = (residuals.slopes[at + count], residuals.slopes[at + count + 1])
      system.a += weight * p * p
      system.b += weight * p * q
      system.d += weight * q * q
      system.ownSlope.0 += weight * p * value
      system.ownSlope.1 += weight * q * value
      for i in 0..<count {
        let slope = weight * residuals.slopes[at + i]
        guard slope != 0 else { continue }
        system.slope[i] += slope * value
        system.rows.0[i] += slope * p
        system.rows.1[i] += slope * q
        for j in 0...i { system.matrix[i, j] += slope * residuals.slopes[at + j] }
      }
    }
    for i in 0..<count { for j in 0..<i { system.matrix[j, i] = system.matrix[i, j] } }
    return system
  }

  private func step(_ groups: [GroupSystem]) -> (shared: [Double], own: [(Double, Double)])? {
    var (matrix, slope) = (SquareMatrix(size: shared.count), [Double](repeating: 0, count: shared.count))
    var inverses: [(Double, Double, Double)] = []
    for group in groups {
      let reduced = group.reduced(damping: damping)
      for place in matrix.elements.indices { matrix.elements[place] += reduced.matrix.elements[place] }
      for place in slope.indices { slope[place] += reduced.slope[place] }
      inverses.append(reduced.inverse)
    }
    for i in shared.indices {
      // What stands at its bound and wants to go beyond it stays there.
      let bound = problem.bounds[i]
      let isHeld =
        shared[i] <= bound.lowerBound && slope[i] > 0 || shared[i] >= bound.upperBound && slope[i] < 0
      if isHeld {
        for j in shared.indices { (matrix[i, j], matrix[j, i]) = (0, 0) }
        (matrix[i, i], slope[i]) = (1, 0)
      }
      matrix[i, i] += damping * max(matrix[i, i], 1e-12) + 1e-12
    }
    guard let down = matrix.solved(slope) else { return nil }
    let next = shared.indices.map { (shared[$0] - down[$0]).clamped(to: problem.bounds[$0]) }
    let change = shared.indices.map { next[$0] - shared[$0] }
    let newOwn = groups.indices.map { number -> (Double, Double) in
      let (group, inverse) = (groups[number], inverses[number])
      var (p, q) = group.ownSlope
      for i in change.indices {
        p += group.rows.0[i] * change[i]
        q += group.rows.1[i] * change[i]
      }
      return (
        own[number].0 - (inverse.0 * p + inverse.1 * q), own[number].1 - (inverse.1 * p + inverse.2 * q)
      )
    }
    return (next, newOwn)
  }

  /// Returns what the shared unknowns would be without one group, for each: one step from here, which is as good as
  /// solving anew where the sum is nearly a parabola. And the standard error of each by the shape of the sum alone,
  /// which is too small where groups differ, but large for what nothing depends on.
  mutating func leavingOneOut() -> (others: [[Double]], errors: [Double]) {
    let groups = linearised().map { $0.reduced(damping: 0) }
    var (matrix, slope) = (SquareMatrix(size: shared.count), [Double](repeating: 0, count: shared.count))
    for group in groups {
      for place in matrix.elements.indices { matrix.elements[place] += group.matrix.elements[place] }
      for place in slope.indices { slope[place] += group.slope[place] }
    }
    for i in shared.indices { matrix[i, i] += 1e-9 * matrix[i, i] + 1e-12 }
    let others = groups.map { group in
      let left = slope.indices.map { slope[$0] - group.slope[$0] }
      guard let change = (matrix - group.matrix).solved(left) else { return shared }
      return shared.indices.map { (shared[$0] - change[$0]).clamped(to: problem.bounds[$0]) }
    }
    let errors = shared.indices.map { place in
      let unit = shared.indices.map { $0 == place ? 1.0 : 0 }
      return max(matrix.solved(unit)?[place] ?? .infinity, 0).squareRoot()
    }
    return (others, errors)
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}

/// A least-squares problem whose unknowns are a few that all groups of residuals share, and two for each group alone.
///
/// Its matrix has the shape of an arrow: each group's own unknowns are eliminated by themselves, and what is left to
/// solve is as small as what is shared. Sixty gestures with two unknowns each cost no more than sixty times one.
protocol ArrowProblem {
  /// The ranges of what the shared unknowns may be.
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

/// A small symmetric matrix, by rows.
struct SquareMatrix: Equatable, Sendable {
  let size: Int
  var elements: [Double]

  init(size: Int) {
    self.size = size
    elements = Array(repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * size + column] }
    set { elements[row * size + column] = newValue }
  }

  static func - (a: Self, b: Self) -> Self {
    var result = a
    for place in result.elements.indices { result.elements[place] -= b.elements[place] }
    return result
  }

  /// x where this times x is `right`, by Cholesky's factors, or `nil` if it is not positive definite.
  func solved(_ right: [Double]) -> [Double]? {
    var factor = self
    for row in 0..<size {
      for column in 0...row {
        var sum = factor[row, column]
        for k in 0..<column { sum -= factor[row, k] * factor[column, k] }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          factor[row, row] = sum.squareRoot()
        } else {
          factor[row, column] = sum / factor[column, column]
        }
      }
    }
    var x = right
    for row in 0..<size {
      for k in 0..<row { x[row] -= factor[row, k] * x[k] }
      x[row] /= factor[row, row]
    }
    for row in (0..<size).reversed() {
      for k in row + 1..<max(size, row + 1) { x[row] -= factor[k, row] * x[k] }
      x[row] /= factor[row, row]
    }
    return x
  }
}

/// A value, and how far the truth may be from it.
package struct Interval: Equatable, Sendable {
  package var value: Double
  /// The half width of the interval in which the truth is thought to be.
  package var spread: Double

  package init(_ value: Double, spread: Double) {
    (self.value, self.spread) = (value, spread)
  }

  package var range: ClosedRange<Double> { value - spread...value + spread }

  /// - Parameters:
  ///   - values: what it would have been without one of the gestures, for each of them. Twice the jackknife's standard
  ///     error of these is the spread, but at least one percent of the value.
  ///   - error: the standard error by the shape of the sum; twice that is the least, too.
  ///   - least: a spread that it has at least.
  init(_ value: Double, leavingOneOut values: [Double], error: Double, least: Double = 0) {
    let count = Double(values.count)
    var jackknife = 0.0
    if values.count > 1 {
      let mean = values.reduce(0, +) / count
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      jackknife = (squares * (count - 1) / count).squareRoot()
    }
    self.init(value, spread: max(2 * jackknife, 2 * error, 0.01 * value.magnitude, least))
  }
}
