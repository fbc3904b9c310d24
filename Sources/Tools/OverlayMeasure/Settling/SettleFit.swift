import Numerics

/// A family with the numbers that explain the log best.
package struct SettleFit: Sendable {
  package let family: SettleFamily
  /// The rule by which the finger's speed was found that the fit depends on.
  package let rule: SpeedRule
  /// The values of the family's unknowns.
  package private(set) var values: [Interval]
  /// Seconds from the release to the beginning, beside the delay of the picture.
  package let startDelay: Double
  /// The Bayesian information criterion: the lower, the better.
  package let criterion: Double
  /// Points by which 95 of 100 frames are missed at most.
  package let percentile95: Double
  /// Points by which 95 of 100 frames are missed at most, beyond what an unsteady clock can move a frame by.
  let unexplained95: Double
  package let gestures: Int

  /// The values that the solver has found for the shared unknowns, the start delay last.
  private let shared: [Double]

  private init(_ solver: ArrowSolver<SettleProblem>) {
    let problem = solver.problem
    let freeCount = problem.bounds.count { $0.lowerBound < $0.upperBound }
    (family, rule, gestures) = (problem.family, problem.rule, problem.runs.count)
    shared = solver.shared
    startDelay = shared[shared.count - 1]
    values = zip(shared, family.unknowns).map { Interval($0.0, spread: 0) }
    let misses = problem.misses(solver.shared, solver.own).flatMap(\.self).map(\.magnitude)
    let weights = problem.weights.flatMap(\.self)
    percentile95 = misses.quantile(0.95)
    unexplained95 = zip(misses, weights).map { max($0 - 2 / $1, 0) }.quantile(0.95)
    let logs = weights.reduce(0) { $0 + Elementary.log($1) }
    criterion = solver.cost - 2 * logs + Double(freeCount) * Elementary.log(Double(max(misses.count, 2)))
  }

  /// The best of several beginnings.
  static func search(
    _ family: SettleFamily, _ rule: SpeedRule, _ runs: [SettleRun], _ grain: Grain
  ) -> SettleFit {
    let problem = SettleProblem(family, rule, runs, place: 3, bounds: family.bounds)
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

  /// Refines the fit from where another search has ended.
  func refined(_ runs: [SettleRun], _ grain: Grain, rule: SpeedRule? = nil, measuresSpread: Bool = false) -> SettleFit {
    Self.refine(
      family, rule ?? self.rule, runs, grain, from: shared, steps: 20, measuresSpread: measuresSpread)
  }

  /// Returns the fit from the valley beside this one, if that one is deeper: of a curve that hardly swings over, or
  /// hardly comes in with speed, the other kind is tried.
  func refinedBeside(_ runs: [SettleRun], _ grain: Grain) -> SettleFit {
    guard family == .freeTiming, (shared[4] - 1).magnitude < 0.06 else { return self }
    let start = family.neighbours(of: shared, ends: [2 - shared[4]])
    let other = Self.refine(family, rule, runs, grain, from: start[0], steps: 20)
    return other.criterion < criterion ? other : self
  }

  /// Returns the fit whose seconds alone are free, all else being as another fit of the family has it: of what moves as
  /// that does, but slower or faster. `nil` where the family has nothing else.
  func rescaled(from other: SettleFit, _ runs: [SettleRun], _ grain: Grain) -> SettleFit? {
    guard family.unknowns.contains(where: { !$0.isSeconds }) else { return nil }
    let bounds = family.unknowns.indices.map { place in
      let value = other.values[place].value
      return family.unknowns[place].isSeconds ? family.bounds[place] : value...value
    }
    return Self.refine(family, rule, runs, grain, from: shared, within: bounds, steps: 20, measuresSpread: true)
  }

  private static func refine(
    _ family: SettleFamily, _ rule: SpeedRule, _ runs: [SettleRun], _ grain: Grain, from start: [Double],
    within bounds: [ClosedRange<Double>]? = nil, steps: Int, measuresSpread: Bool = false
  ) -> SettleFit {
    let place = max(grain.place, 0.15)
    var problem = SettleProblem(family, rule, runs, place: place, bounds: bounds ?? family.bounds)
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

/// The families that explain how the sheet comes to rest, the best first.
package struct SettleChoice: Sendable {
  /// The fits that the log cannot tell from the best, it included.
  package let fits: [SettleFit]
  /// The best, where nothing fits.
  package let closest: SettleFit?

  /// A frame is missed by more where no family is the right one, points.
  private static let greatestMiss = 8.0
  /// The least difference between two criteria by which one family is the better one.
  private static let least = 10.0

  /// Tries all families on a part of the log, and those that come near on all of it.
  init(_ runs: [SettleRun], _ grain: Grain, tell: () throws -> Void) rethrows {
    guard !runs.isEmpty else {
      (fits, closest) = ([], nil)
      return
    }
    let some = SettleRun.chosen(runs, count: 14).map { $0.thinned(to: 24) }
    var tried: [SettleFit] = []
    for family in SettleFamily.all {
      try tell()
      tried.append(SettleFit.search(family, .leastSquares, some, grain))
    }
    tried.sort { $0.criterion < $1.criterion }
    let near = tried.enumerated().filter { $0 < 5 || $1.criterion < tried[0].criterion + 40 }.prefix(9).map(\.element)
    var fits: [SettleFit] = []
    for fit in near {
      try tell()
      fits.append(fit.refined(runs, grain).refinedBeside(runs, grain))
      guard fit.family.usesSpeed else { continue }
      for rule in [SpeedRule.lastTwo, .window, .mean] where runs.contains(where: { $0.differs(rule) }) {
        let other = fits[fits.count - 1].refined(runs, grain, rule: rule)
        if other.criterion < fits[fits.count - 1].criterion - Self.least { fits[fits.count - 1] = other }
      }
    }
    fits.sort { $0.criterion < $1.criterion }
    guard fits[0].unexplained95 <= Self.greatestMiss else {
      (self.fits, closest) = ([], fits[0])
      return
    }
    // Of equals the one with the fewest unknowns stands first, then the one that was named first.
    // And what is the best one with a number that its interval holds is its equal: noise of a log is not of the kind that
    // criteria think of.
    let simpler = fits[0].family.simpler(with: fits[0].refined(runs, grain, measuresSpread: true).values)
    let equals = fits.filter { $0.criterion < fits[0].criterion + Self.least || $0.family == simpler }
      .sorted { $0.rank < $1.rank }
    self.fits = try equals.map {
      try tell()
      return $0.refined(runs, grain, measuresSpread: true)
    }
    closest = nil
  }
}

extension SettleFit {
  fileprivate var rank: (Int, Int) {
    (family.unknowns.count, SettleFamily.all.firstIndex(of: family) ?? 0)
  }
}

extension SettleRun {
  /// Whether a rule gives another speed than the usual one.
  fileprivate func differs(_ rule: SpeedRule) -> Bool {
    ((speeds[rule] ?? 0) - (speeds[.leastSquares] ?? 0)).magnitude > 30
  }
}

/// How well a family's numbers explain some runs. Each run's own unknowns are how much later than the others it began,
/// seconds, and how far from where it was thought to begin, points.
struct SettleProblem: ArrowProblem {
  let family: SettleFamily
  let rule: SpeedRule
  let runs: [SettleRun]
  /// The weight of each sample: one by its standard deviation.
  private(set) var weights: [[Double]]
  let bounds: [ClosedRange<Double>]
  /// The finger's speeds.
  private let speeds: [Double]

  var groupCount: Int { runs.count }
  private var unknownCount: Int { bounds.count - 1 }

  /// A log places a release some milliseconds early or late, and some tenths of a point off.
  private static let startSpread = 0.006
  private static let placeSpread = 1.5

  init(
    _ family: SettleFamily, _ rule: SpeedRule, _ runs: [SettleRun], place: Double, bounds: [ClosedRange<Double>]
  ) {
    (self.family, self.rule, self.runs) = (family, rule, runs)
    speeds = runs.map { $0.speeds[rule] ?? 0 }
    weights = runs.map { Array(repeating: 1 / place, count: $0.times.count) }
    // The last one is by how much all of them begin later than the fingers lift.
    self.bounds = bounds + [-0.05...0.08]
  }

  /// Gives samples less weight that a wrong time moves far.
  mutating func reweigh(_ shared: [Double], _ own: [(Double, Double)], place: Double, time: Double) {
    for (number, run) in runs.enumerated() {
      let way = way(number, shared, own[number].1)
      for (sample, t) in run.times.enumerated() {
        let at = t - shared[unknownCount] - own[number].0
        let speed = (way.displacement(at: at + 0.0005) - way.displacement(at: at - 0.0005)) / 0.001
        weights[number][sample] = 1 / (place * place + speed * speed * time * time).squareRoot()
      }
    }
  }

  private func way(_ number: Int, _ shared: [Double], _ shift: Double) -> SettleWay {
    family.way(shared, distance: runs[number].distance + shift, speed: speeds[number])
  }

  func values(_ group: Int, _ shared: [Double], _ own: (Double, Double), into residuals: inout Residuals) {
    let (run, way, weights) = (runs[group], way(group, shared, own.1), weights[group])
    let start = shared[unknownCount] + own.0
    for sample in run.times.indices {
      residuals.values.append((way.displacement(at: run.times[sample] - start) - run.places[sample]) * weights[sample])
    }
    residuals.values.append(own.0 / Self.startSpread)
    residuals.values.append(own.1 / Self.placeSpread)
  }

  func evaluate(_ group: Int, _ shared: [Double], _ own: (Double, Double), into residuals: inout Residuals) {
    values(group, shared, own, into: &residuals)
    let (run, weights) = (runs[group], weights[group])
    let (start, width) = (shared[unknownCount] + own.0, residuals.width)
    residuals.slopes = Array(repeating: 0, count: residuals.values.count * width)
    func fill(_ columns: [Int], by step: Double, _ way: SettleWay, later: Double = 0) {
      for sample in run.times.indices {
        let base = residuals.values[sample] + run.places[sample] * weights[sample]
        let moved = way.displacement(at: run.times[sample] - start - later) * weights[sample]
        for column in columns { residuals.slopes[sample * width + column] = (moved - base) / step }
      }
    }
    for unknown in 0..<unknownCount where bounds[unknown].lowerBound < bounds[unknown].upperBound {
      var moved = shared
      let step = 1e-5 * (shared[unknown] + 1e-5 > bounds[unknown].upperBound ? -1 : 1)
      moved[unknown] += step
      fill([unknown], by: step, way(group, moved, own.1))
    }
    fill([unknownCount, width - 2], by: 1e-5, way(group, shared, own.1), later: 1e-5)
    fill([width - 1], by: 1e-3, way(group, shared, own.1 + 1e-3))
    let count = run.times.count
    residuals.slopes[count * width + width - 2] = 1 / Self.startSpread
    residuals.slopes[(count + 1) * width + width - 1] = 1 / Self.placeSpread
  }

  /// Points by which it misses each sample.
  func misses(_ shared: [Double], _ own: [(Double, Double)]) -> [[Double]] {
    runs.indices.map { number in
      let way = way(number, shared, own[number].1)
      let start = shared[unknownCount] + own[number].0
      return runs[number].times.indices.map {
        way.displacement(at: runs[number].times[$0] - start) - runs[number].places[$0]
      }
    }
  }
}

/// The part of one gesture that shows how the sheet comes to rest.
struct SettleRun: Sendable {
  /// The number of its gesture.
  var number: Int
  /// Seconds since the finger lifted, as the picture shows it: the delay is taken off.
  var times: [Double]
  /// Points from where it comes to rest.
  var places: [Double]
  /// Points from the rest where it begins.
  var distance: Double
  /// The finger's speed by each rule, points per second.
  var speeds: [SpeedRule: Double]

  /// Returns the run with `count` of its frames, evenly spread, from the first on.
  func thinned(to count: Int) -> SettleRun {
    guard times.count > count else { return self }
    var run = self
    let chosen = (0..<count).map { $0 * (times.count - 1) / (count - 1) }
    (run.times, run.places) = (chosen.map { times[$0] }, chosen.map { places[$0] })
    return run
  }

  /// The runs of all gestures that came to rest, at least 12 points from where the finger left them.
  static func all(_ observation: Observation, _ delay: DelayFit) -> [SettleRun] {
    observation.gestures.compactMap { gesture in
      guard let rest = gesture.restAfter else { return nil }
      let release = gesture.end + delay.seconds
      guard let start = gesture.releasePlace(delay, observation) else { return nil }
      let frames = gesture.frames.filter { $0.time > release - 0.004 }
      guard frames.count >= 6, (start - rest).magnitude >= 12 else { return nil }
      // Until some frames after it has come near for good.
      let last = frames.lastIndex { ($0.y - rest).magnitude > 0.75 } ?? 0
      let kept = frames.prefix(last + 8)
      return SettleRun(
        number: gesture.number, times: kept.map { $0.time - release }, places: kept.map { $0.y - rest },
        distance: start - rest,
        speeds: Dictionary(uniqueKeysWithValues: SpeedRule.allCases.map { ($0, $0.speed(of: gesture)) }))
    }
  }

  /// Returns at most that many runs, among them slow and fast ones, short and long ones.
  static func chosen(_ runs: [SettleRun], count: Int) -> [SettleRun] {
    guard runs.count > count else { return runs }
    let bySpeed = runs.indices.sorted {
      (runs[$0].speeds[.leastSquares] ?? 0, $0) < (runs[$1].speeds[.leastSquares] ?? 0, $1)
    }
    let places = (0..<count).map { bySpeed[$0 * (runs.count - 1) / (count - 1)] }
    return Set(places).sorted().map { runs[$0] }
  }
}

extension Gesture {
  /// Returns where the edge was when the finger lifted: by the finger itself where it moved freely, for frames are
  /// rare.
  func releasePlace(_ delay: DelayFit, _ observation: Observation) -> Double? {
    let release = end + delay.seconds
    guard let seen = frames.last(where: { $0.time <= release + 0.002 })?.y else { return nil }
    guard let offset = delay.offsets[number] else { return seen }
    let place = finger(at: end, holds: delay.holds) + offset
    let free = observation.freeRange
    return place > free.lowerBound + 3 && place < free.upperBound - 3 && (place - seen).magnitude < 60 ? place : seen
  }
}
