import Numerics

/// One release that was seen.
package struct SeenRelease: Sendable {
  /// The number of its gesture.
  package var number: Int
  /// The place of the edge, points from the top.
  package var y: Double
  /// The notch at which the drag began.
  package var from: Int
  /// The notch at which it came to rest.
  package var to: Int
  /// The finger's, points per second.
  package var speeds: [SpeedRule: Double]

  /// Returns all releases of a log; none where no gesture shows the sheet following a finger.
  package static func all(_ observation: Observation) -> [SeenRelease] {
    DelayFit(observation).map { all(observation, $0) } ?? []
  }

  static func all(_ observation: Observation, _ delay: DelayFit) -> [SeenRelease] {
    guard let top = observation.notches.first, let bottom = observation.notches.last else { return [] }
    return observation.gestures.compactMap { gesture in
      guard let before = gesture.restBefore, let after = gesture.restAfter else { return nil }
      guard let from = observation.notch(at: before), let to = observation.notch(at: after) else { return nil }
      let place =
        delay.offsets[gesture.number].map { gesture.finger(at: gesture.end, holds: delay.holds) + $0 }
        ?? gesture.releasePlace(delay, observation) ?? before
      let y = place.clamped(to: top - 60...bottom + 60)
      // A tap decides nothing.
      if (y - before).magnitude < 1, from == to { return nil }
      let speeds = Dictionary(uniqueKeysWithValues: SpeedRule.allCases.map { ($0, $0.speed(of: gesture)) })
      return SeenRelease(number: gesture.number, y: y, from: from, to: to, speeds: speeds)
    }
  }
}

/// The part of a family of rules that is left: the numbers that contradict the fewest releases.
package struct ReleaseFit: Sendable {
  package let family: ReleaseFamily
  package let rule: SpeedRule
  /// Releases that it does not explain.
  package let wrong: Int
  package let count: Int
  /// The logarithm of its evidence: a family that allows much explains much, so the share of its numbers that survive
  /// counts.
  package let score: Double
  /// The lowest and the highest of each number that survives.
  package let ranges: [ClosedRange<Double>]
  /// The ranges, if the speed may have been found by any rule that the log cannot tell from this one.
  package var widest: [ClosedRange<Double>]
  /// Numbers that survive, evenly chosen.
  let survivors: [(Double, Double)]

  /// How far the place of a release may be off, points.
  private static let placeUncertainty = 1.5

  init(_ family: ReleaseFamily, _ rule: SpeedRule, _ releases: [SeenRelease], tops: [Double]) {
    (self.family, self.rule, count) = (family, rule, releases.count)
    let grid = family.grid
    let coarse = Self.best(family, rule, releases, tops, grid.points)
    let share = Double(coarse.points.count) / Double(grid.points.count)
    let fine =
      family.unknowns.isEmpty
      ? coarse : Self.best(family, rule, releases, tops, grid.narrowed(to: coarse.points).points)
    // The finer numbers lie within the first ones, which may reach farther.
    let best = fine.wrong < coarse.wrong ? fine : (wrong: coarse.wrong, points: coarse.points + fine.points)
    wrong = best.wrong
    let (n, m) = (Double(releases.count), Double(wrong))
    let lapse = (m + 0.5) / (n + 1)
    score =
      (n - m) * Elementary.log(1 - lapse) + m * Elementary.log(lapse / Double(max(1, tops.count - 1)))
      + Elementary.log(max(share, 1e-9))
    survivors = best.points.count > 60 ? (0..<60).map { best.points[$0 * (best.points.count - 1) / 59] } : best.points
    ranges = family.unknowns.indices.map { place in
      let values = best.points.map { place == 0 ? $0.0 : $0.1 }
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
    widest = ranges
  }

  private static func best(
    _ family: ReleaseFamily, _ rule: SpeedRule, _ releases: [SeenRelease], _ tops: [Double],
    _ points: [(Double, Double)]
  ) -> (wrong: Int, points: [(Double, Double)]) {
    var wrong = [Int](repeating: 0, count: points.count)
    for release in releases {
      let speed = release.speeds[rule] ?? 0
      let unsure = rule.uncertainty(speed)
      for place in points.indices
      where !explains(family, points[place], tops, release, speed, unsure) { wrong[place] += 1 }
    }
    let least = wrong.min() ?? 0
    return (least, points.indices.filter { wrong[$0] == least }.map { points[$0] })
  }

  /// Whether some speed and some place within what is not known lead to the notch.
  @inline(__always)
  private static func explains(
    _ family: ReleaseFamily, _ p: (Double, Double), _ tops: [Double], _ release: SeenRelease, _ v: Double,
    _ unsure: Double
  ) -> Bool {
    let (y, from, to) = (release.y, release.from, release.to)
    if family.target(p.0, p.1, tops, y: y, from: from, speed: v) == to { return true }
    if family.target(p.0, p.1, tops, y: y - placeUncertainty, from: from, speed: v) == to { return true }
    if family.target(p.0, p.1, tops, y: y + placeUncertainty, from: from, speed: v) == to { return true }
    guard family.usesSpeed else { return false }
    // Both may be off at once.
    for speed in [v - unsure, v + unsure] {
      for y in [y, y - placeUncertainty, y + placeUncertainty]
      where family.target(p.0, p.1, tops, y: y, from: from, speed: speed) == to { return true }
    }
    return false
  }

  /// Whether the releases rule out any of the numbers that are tried.
  package func isKnown(_ place: Int) -> Bool {
    let tried = place == 0 ? family.grid.first : family.grid.second
    return (tried.first ?? 0) < widest[place].lowerBound || widest[place].upperBound < (tried.last ?? 0)
  }

  /// The notch that its middle numbers foretell.
  package func target(_ tops: [Double], y: Double, from: Int, speed: Double) -> Int {
    let p = values
    return family.target(p.first ?? 0, p.count > 1 ? p[1] : 0, tops, y: y, from: from, speed: speed)
  }

  /// The values in the middle of what survives: one point of it, for the middles of two ranges need not survive
  /// together.
  package var values: [Double] {
    guard !ranges.isEmpty else { return [] }
    let middles = ranges.map { ($0.lowerBound + $0.upperBound) / 2 }
    func distance(_ p: (Double, Double)) -> Double {
      zip([p.0, p.1], zip(middles, ranges)).reduce(0) { sum, one in
        let width = max(one.1.1.upperBound - one.1.1.lowerBound, 1e-9)
        return sum + ((one.0 - one.1.0) / width) * ((one.0 - one.1.0) / width)
      }
    }
    if ranges.count == 1 { return middles }
    let nearest = survivors.min { distance($0) < distance($1) } ?? (middles[0], middles[1])
    return [nearest.0, nearest.1]
  }
}

extension [Double] {
  static func geometric(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
    let (low, high) = (Elementary.log(range.lowerBound), Elementary.log(range.upperBound))
    return even(low...high, count).map { Elementary.exp($0) }
  }
}

/// The rules that explain where releases went, the best first.
package struct ReleaseChoice: Sendable {
  /// The fits that the log cannot tell from the best, it included.
  package let fits: [ReleaseFit]
  /// The best, where none explains enough of them.
  package let closest: ReleaseFit?
  package let releases: [SeenRelease]

  /// A rule explains at least this share of the releases.
  private static let leastShare = 0.85
  /// The least difference between two logarithms of evidence by which one rule is the better one.
  private static let least = 3.0

  package init(_ releases: [SeenRelease], tops: [Double], tell: () throws -> Void) rethrows {
    self.releases = releases
    guard !releases.isEmpty, tops.count > 1 else {
      (fits, closest) = ([], nil)
      return
    }
    var all: [ReleaseFit] = []
    for family in ReleaseFamily.allCases {
      for rule in family.usesSpeed ? SpeedRule.allCases : [.leastSquares] {
        try tell()
        all.append(ReleaseFit(family, rule, releases, tops: tops))
      }
    }
    // Equals stay in the order of the families: simple ones first.
    let sorted = all.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(
      \.element)
    guard Double(sorted[0].wrong) <= (1 - Self.leastShare) * Double(releases.count) + 0.5 else {
      (fits, closest) = ([], sorted[0])
      return
    }
    let equals = sorted.filter { $0.score > sorted[0].score - Self.least }
    fits = equals.map { fit in
      var fit = fit
      for other in equals where other.family == fit.family {
        fit.widest = zip(fit.widest, other.ranges).map {
          min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
        }
      }
      return fit
    }
    closest = nil
  }
}

/// A gesture that would tell apart what a log cannot.
package struct NextGesture: Equatable, Sendable {
  /// The notch at which the sheet rests before it, from 0, the highest.
  package var from: Int
  /// The place at which the edge is let go, points from the top.
  package var y: Double
  /// Points per second, down positive.
  package var speed: Double
  /// How much the answers differ that it is expected to get: 0 says nothing, the logarithm of the number of notches all.
  package var entropy: Double
}

extension ReleaseChoice {
  private static let speeds = [
    0, 40, 80, 120, 180, 260, 340, 420, 520, 650, 800, 1000, 1300, 1500, 1700, 2200,
  ].map(Double.init)

  /// The release about which the rules that are left disagree most, or `nil` if they agree on all.
  package func next(tops: [Double]) -> NextGesture? {
    guard let best = fits.first, let top = tops.first, let bottom = tops.last else { return nil }
    var families: [ReleaseFamily: ReleaseFit] = [:]
    for fit in fits where families[fit.family] == nil { families[fit.family] = fit }
    let voters = ReleaseFamily.allCases.compactMap { families[$0] }
    var found: NextGesture?
    for from in tops.indices {
      for y in [Double].even(top + 4...bottom - 4, 24) where (y - tops[from]).magnitude >= 12 {
        for size in Self.speeds {
          for speed in size == 0 ? [0] : [-size, size] {
            // A finger that turns round while it is fast is hard to do.
            if size > 200, (y - tops[from]) * speed < 0 { continue }
            let entropy = Self.entropy(voters, best.score, tops, y, from, speed)
            if entropy > (found?.entropy ?? 0.05) + 1e-9 {
              found = NextGesture(from: from, y: y, speed: speed, entropy: entropy)
            }
          }
        }
      }
    }
    return found
  }

  private static func entropy(
    _ voters: [ReleaseFit], _ best: Double, _ tops: [Double], _ y: Double, _ from: Int, _ speed: Double
  ) -> Double {
    var votes = [Double](repeating: 0, count: tops.count)
    for fit in voters {
      let weight = Elementary.exp(fit.score - best) / Double(fit.survivors.count)
      for p in fit.survivors { votes[fit.family.target(p.0, p.1, tops, y: y, from: from, speed: speed)] += weight }
    }
    let all = votes.reduce(0, +)
    return votes.reduce(0) { sum, vote in vote > 0 ? sum - vote / all * Elementary.log(vote / all) : sum }
  }
}
