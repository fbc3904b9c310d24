import ElementaryFunctions

/// A family with the numbers that explain the log best.
package struct SettleFit: Sendable {
  package let family: SettleFamily
  /// By which rule the finger's speed was found that it depends on.
  package let rule: SpeedRule
  /// The values of the family's unknowns.
  package private(set) var values: [Interval]
  /// Seconds from the release to the beginning, beside the delay of the picture.
  package let startDelay: Double
  /// The Bayesian information criterion: the lower, the better.
  package let criterion: Double
  /// Points by which 95 of 100 frames are missed at most.
  package let percentile95: Double
  package let medianMiss: Double
  /// The same of what is more than an unsteady clock can move a frame by.
  let unexplained95: Double
  package let gestures: Int

  /// What is found where nothing was fitted on the whole log.
  private let shared: [Double]

  private init(_ solver: ArrowSolver<SettleProblem>) {
    let problem = solver.problem
    (family, rule, gestures) = (problem.family, problem.rule, problem.runs.count)
    shared = solver.shared
    startDelay = shared[shared.count - 1]
    values = zip(shared, family.unknowns).map { Interval($0.0, spread: 0) }
    let misses = problem.misses(solver.shared, solver.own).flatMap(\.self).map(\.magnitude)
    let weights = problem.weights.flatMap(\.self)
    (medianMiss, percentile95) = (misses.median, misses.quantile(0.95))
    unexplained95 = zip(misses, weights).map { max($0 - 2 / $1, 0) }.quantile(0.95)
    let logs = weights.reduce(0) { $0 + Elementary.log($1) }
    criterion = solver.cost - 2 * logs + Double(shared.count) * Elementary.log(Double(max(misses.count, 2)))
  }

  /// The best of several beginnings.
  static func search(
    _ family: SettleFamily, _ rule: SpeedRule, _ runs: [SettleRun], _ grain: Grain
  ) -> SettleFit {
    let problem = SettleProblem(family, rule, runs, place: 3)
    var starts: [(cost: Double, shared: [Double])] = []
    for start in family.starts {
      for delay in [0, 0.018] {
        var solver = ArrowSolver(problem, shared: start + [delay])
        solver.solve(steps: 0)
        starts.append((solver.cost, start + [delay]))
      }
    }
    starts.sort { $0.cost < $1.cost }
    func refined(_ starts: [[Double]]) -> [SettleFit] {
      starts.map { refine(family, rule, runs, grain, from: $0, steps: 12) }
    }
    let fits = refined(starts.prefix(3).map(\.shared))
    let best = fits.min { $0.criterion < $1.criterion } ?? fits[0]
    return refined(family.neighbours(of: best.shared)).reduce(best) { $1.criterion < $0.criterion ? $1 : $0 }
  }

  /// From where another search has ended.
  func refined(_ runs: [SettleRun], _ grain: Grain, rule: SpeedRule? = nil, measuresSpread: Bool = false) -> SettleFit {
    Self.refine(
      family, rule ?? self.rule, runs, grain, from: shared, steps: 20, measuresSpread: measuresSpread)
  }

  /// The same from the valley beside it, if that one is deeper: of a curve that hardly swings over, or hardly comes in with
  /// speed, the other kind is tried.
  func refinedBeside(_ runs: [SettleRun], _ grain: Grain) -> SettleFit {
    guard family == .freeTiming, (shared[4] - 1).magnitude < 0.06 else { return self }
    let start = family.neighbours(of: shared, ends: [2 - shared[4]])
    let other = Self.refine(family, rule, runs, grain, from: start[0], steps: 20)
    return other.criterion < criterion ? other : self
  }

  private static func refine(
    _ family: SettleFamily, _ rule: SpeedRule, _ runs: [SettleRun], _ grain: Grain, from start: [Double], steps: Int,
    measuresSpread: Bool = false
  ) -> SettleFit {
    let place = max(grain.place, 0.15)
    var problem = SettleProblem(family, rule, runs, place: place)
    var solver = ArrowSolver(problem, shared: start)
    for round in 0..<3 {
      solver.solve(steps: round == 0 ? steps : steps / 2)
      problem.reweigh(solver.shared, solver.own, place: place, time: grain.time)
      solver = ArrowSolver(problem, shared: solver.shared, own: solver.own)
    }
    solver.solve(steps: steps / 2)
    var fit = SettleFit(solver)
    if measuresSpread { fit.measureSpread(&solver) }
    return fit
  }

  private mutating func measureSpread(_ solver: inout ArrowSolver<SettleProblem>) {
    let (others, errors) = solver.leavingOneOut()
    values = family.unknowns.indices.map { place in
      Interval(
        shared[place], leavingOneOut: others.map { $0[place] }, error: errors[place],
        least: family.unknowns[place].leastSpread)
    }
  }

  /// The way that it foretells.
  package func way(distance: Double, speed: Double) -> SettleWay {
    family.way(values.map(\.value), distance: distance, speed: speed)
  }
}
