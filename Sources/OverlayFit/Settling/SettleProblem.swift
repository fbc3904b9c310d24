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

  init(_ family: SettleFamily, _ rule: SpeedRule, _ runs: [SettleRun], place: Double) {
    (self.family, self.rule, self.runs) = (family, rule, runs)
    speeds = runs.map { $0.speeds[rule] ?? 0 }
    weights = runs.map { Array(repeating: 1 / place, count: $0.times.count) }
    // The last one is by how much all of them begin later than the fingers lift.
    bounds = family.bounds + [-0.05...0.08]
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
    for unknown in 0..<unknownCount {
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
