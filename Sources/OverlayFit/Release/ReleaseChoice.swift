import ElementaryFunctions

/// Which rules explain where releases went, the best first.
package struct ReleaseChoice: Sendable {
  /// Those that the log cannot tell from the best, it included.
  package let fits: [ReleaseFit]
  /// The best, where none explains enough of them.
  package let closest: ReleaseFit?
  package let releases: [SeenRelease]

  /// A rule explains at least this share of the releases.
  private static let leastShare = 0.85
  /// Of logarithms of evidence that differ by less, neither is the better one.
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
  /// Where the edge is let go, points from the top.
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
