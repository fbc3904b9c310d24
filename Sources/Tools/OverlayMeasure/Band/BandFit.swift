import Numerics
import OverlayEngine

/// One law of resistance with the numbers that explain some pulls best.
package struct BandFit: Sendable {
  package let law: BandLaw
  package let values: [Interval]
  package let criterion: Double
  /// The distance by which it typically misses the edge, points.
  package let miss: Double

  /// Whether another law can be this one.
  func isWithin(_ other: BandFit) -> Bool {
    switch (law, other.law) {
    case (.wall, _), (_, .hyperbola): true
    case (.free, .linear): true
    default: false
    }
  }
}

/// The fits for one end that the log shows.
package struct BandChoice: Sendable {
  /// The fits that the log cannot tell from the best, it included; empty if no law fits, or there was no pull.
  package let fits: [BandFit]
  /// The best, where nothing fits.
  package let closest: BandFit?
  /// The fit of steps, where nothing fits, but each move counts for the same share of its way.
  package private(set) var steps: StepBand?
  /// Points that fingers went beyond the end at most.
  package let reach: Double
  package let pulls: Int

  /// The edge is missed by more where no law is the right one, points.
  private static let greatestMiss = 2.0
  private static let least = 10.0
  /// One more unknown has to save more of the miss, points: the delay and the slop are not known so well, and they are
  /// the same in all frames of a pull.
  private static let leastMiss = 0.1

  init(_ pulls: [BandPull], limit: Double, space: Double, _ grain: Grain) {
    reach = pulls.flatMap(\.finger).max() ?? 0
    self.pulls = pulls.count
    guard reach > 6 else {
      (fits, closest) = ([], nil)
      return
    }
    let fits = BandLaw.allCases.map { Self.fit($0, pulls, limit: limit, space: space, grain) }
      .sorted { $0.criterion < $1.criterion }
    guard fits[0].miss <= Self.greatestMiss else {
      (self.fits, closest) = ([], fits[0])
      return
    }
    // Of equals the one with the fewest unknowns stands first, and what only adds one to it is no rival.
    let equals = fits.filter { fit in
      fit.criterion < fits[0].criterion + Self.least
        || fit.values.count < fits[0].values.count && fit.miss < fits[0].miss + Self.leastMiss
    }
    let fewest = equals.map(\.values.count).min() ?? 0
    let simple = equals.filter { $0.values.count == fewest }
    self.fits = simple + equals.filter { fit in fit.values.count > fewest && !simple.contains { $0.isWithin(fit) } }
    closest = nil
  }

  /// Looks for a resistance that depends on the moves where none does on the finger's way.
  mutating func findSteps(_ find: () -> StepBand?) {
    guard let closest, let found = find() else { return }
    if found.miss <= Self.greatestMiss, found.miss < closest.miss / 2 { steps = found }
  }

  private static func fit(
    _ law: BandLaw, _ pulls: [BandPull], limit: Double, space: Double, _ grain: Grain
  ) -> BandFit {
    let problem = BandProblem(law: law, pulls: pulls, limit: limit, space: space, grain: grain)
    var solver = ArrowSolver(problem, shared: law.start)
    solver.solve(steps: 40)
    let (others, errors) = solver.leavingOneOut()
    // One or two pulls say little of how much others would differ: of a hundred random ones the worst was off by a
    // twentieth. And a finger that holds is rounded the same way in
    // every frame: by up to half a step a pull.
    let rounding = grain.place * 3.0.squareRoot() / Double(max(pulls.count, 1)).squareRoot()
    let height = pulls.map { $0.edge.max() ?? 0 }.median
    let spread = max(pulls.count < 3 ? 0.05 : 0, height > 1 ? min(rounding / height, 0.5) : 0)
    let values = solver.shared.indices.map { place in
      Interval(
        solver.shared[place], leavingOneOut: others.map { $0[place] }, error: errors[place],
        least: spread * solver.shared[place].magnitude)
    }
    let misses = problem.misses(solver.shared, solver.own)
    let count = misses.reduce(0) { $0 + $1.count }
    return BandFit(
      law: law, values: values,
      criterion: solver.cost + Double(solver.shared.count) * Elementary.log(Double(max(count, 2))),
      miss: typicalMiss(misses, pulls))
  }

  /// Returns the miss of a pull in the middle of those that went far: one after which the sheet was dismissed says
  /// nothing of the law, and short ones say little.
  private static func typicalMiss(_ misses: [[Double]], _ pulls: [BandPull]) -> Double {
    let reaches = pulls.map { $0.finger.max() ?? 0 }
    let far = (reaches.max() ?? 0) / 2
    return zip(misses, reaches).filter { $0.1 >= far }.map { $0.0.typical }.median
  }
}

extension [Double] {
  /// The root mean square without the largest tenth, or at least one: a frame of the release may be among them.
  var typical: Double {
    let kept = map { $0 * $0 }.sorted().prefix(Swift.max(Swift.min(count - 1, count * 9 / 10), 1))
    return (kept.reduce(0, +) / Double(Swift.max(kept.count, 1))).squareRoot()
  }
}

/// How fingers pulled the sheet beyond one end in one gesture.
struct BandPull: Sendable {
  /// Points beyond the end where the sheet would be without resistance.
  var finger: [Double] = []
  /// Points beyond the end where it was.
  var edge: [Double] = []
  /// The finger's speed, points per second.
  var speed: [Double] = []
  /// The standard deviation of where the finger counts from, points.
  var offsetSpread: Double
}

/// The offset of each pull is its own unknown: what the slop ate is not known to the point.
private struct BandProblem: ArrowProblem {
  let law: BandLaw
  let pulls: [BandPull]
  let limit: Double
  let space: Double
  let grain: Grain

  var bounds: [ClosedRange<Double>] { law.bounds }
  var groupCount: Int { pulls.count }

  private func miss(_ pull: BandPull, _ sample: Int, _ shared: [Double], _ shift: Double) -> Double {
    law.answer(shared, to: pull.finger[sample] + shift, limit: limit, space: space) - pull.edge[sample]
  }

  func values(_ group: Int, _ shared: [Double], _ own: (Double, Double), into residuals: inout Residuals) {
    let pull = pulls[group]
    for sample in pull.finger.indices {
      residuals.values.append(miss(pull, sample, shared, own.0) * weight(pull, sample))
    }
    residuals.values.append(own.0 / pull.offsetSpread)
    residuals.values.append(own.1)
  }

  private func weight(_ pull: BandPull, _ sample: Int) -> Double {
    let place = max(grain.place, 0.15)
    let unsure = pull.speed[sample] * max(grain.time, 0.001)
    return 1 / (place * place + unsure * unsure).squareRoot()
  }

  func evaluate(_ group: Int, _ shared: [Double], _ own: (Double, Double), into residuals: inout Residuals) {
    values(group, shared, own, into: &residuals)
    let (pull, width) = (pulls[group], residuals.width)
    residuals.slopes = Array(repeating: 0, count: residuals.values.count * width)
    for sample in pull.finger.indices {
      let (base, weight) = (miss(pull, sample, shared, own.0), weight(pull, sample))
      for unknown in shared.indices {
        var moved = shared
        let step = 1e-6 * max(shared[unknown].magnitude, 1)
        moved[unknown] += step
        residuals.slopes[sample * width + unknown] = (miss(pull, sample, moved, own.0) - base) / step * weight
      }
      residuals.slopes[sample * width + shared.count] =
        (miss(pull, sample, shared, own.0 + 1e-4) - base) / 1e-4 * weight
    }
    residuals.slopes[pull.finger.count * width + shared.count] = 1 / pull.offsetSpread
    residuals.slopes[(pull.finger.count + 1) * width + shared.count + 1] = 1
  }

  /// Returns the misses, points, by pull. An offset that would explain what the law does not is left out.
  func misses(_ shared: [Double], _ own: [(Double, Double)]) -> [[Double]] {
    pulls.indices.map { group in
      let most = 3 * pulls[group].offsetSpread
      let shift = own[group].0.clamped(to: -most...most)
      return pulls[group].finger.indices.map { miss(pulls[group], $0, shared, shift) }
    }
  }
}

extension BandChoice {
  /// Returns what a log shows of the upper end and of the lower one; `nil` where it shows no notch or no finger that is
  /// followed.
  package static func ends(
    of observation: Observation, _ delay: DelayFit?, _ start: DragStartFit?
  ) -> (top: BandChoice?, bottom: BandChoice?) {
    let pulls = delay.map { BandPull.all(observation, $0, start) } ?? ([], [])
    let (space, grain) = (observation.log.screen.size.height, observation.grain)
    func choice(_ pulls: [BandPull], at notch: Double?, isTop: Bool) -> BandChoice? {
      notch.map { notch in
        var choice = BandChoice(pulls, limit: space - notch, space: space, grain)
        choice.findSteps {
          delay.flatMap { StepBand(observation, $0, start, beyond: notch, isTop: isTop) }
        }
        return choice
      }
    }
    let notches = observation.notches
    return (choice(pulls.0, at: notches.first, isTop: true), choice(pulls.1, at: notches.last, isTop: false))
  }
}

extension BandPull {
  /// The pulls beyond the upper end and beyond the lower one.
  static func all(
    _ observation: Observation, _ delay: DelayFit, _ start: DragStartFit?
  ) -> (top: [BandPull], bottom: [BandPull]) {
    guard observation.notches.count > 1 else { return ([], []) }
    let free = observation.freeRange
    var (top, bottom): ([BandPull], [BandPull]) = ([], [])
    for gesture in observation.gestures {
      guard let rest = gesture.restBefore else { continue }
      let known = delay.offsets[gesture.number]
      let lost = start?.lag(of: gesture) ?? 0
      let offset = known ?? rest - gesture.samples[0].y - gesture.direction * lost
      var above = BandPull(offsetSpread: known == nil ? 2 : 0.7)
      var below = above
      let follows = start?.time(of: gesture) ?? gesture.begin
      for frame in gesture.frames {
        let time = frame.time - delay.seconds
        guard time > follows, time < gesture.end else { continue }
        let place = gesture.finger(at: time, holds: delay.holds) + offset
        let speed =
          (gesture.finger(at: time + 0.005, holds: false) - gesture.finger(at: time - 0.005, holds: false)).magnitude
          / 0.01
        if place < free.lowerBound - 2 {
          above.add(free.lowerBound - place, free.lowerBound - frame.y, speed)
        } else if place > free.upperBound + 2 {
          below.add(place - free.upperBound, frame.y - free.upperBound, speed)
        }
      }
      if above.finger.count > 1 { top.append(above) }
      if below.finger.count > 1 { bottom.append(below) }
    }
    return (top, bottom)
  }

  private mutating func add(_ finger: Double, _ edge: Double, _ speed: Double) {
    self.finger.append(finger)
    self.edge.append(edge)
    self.speed.append(speed)
  }
}
