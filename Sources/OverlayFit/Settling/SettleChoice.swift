/// Which families explain how the sheet comes to rest, the best first.
package struct SettleChoice: Sendable {
  /// Those that the log cannot tell from the best, it included.
  package let fits: [SettleFit]
  /// The best, where nothing fits.
  package let closest: SettleFit?

  /// A frame is missed by more where no family is the right one, points.
  private static let greatestMiss = 8.0
  /// Of criteria that differ by less, neither is the better one.
  private static let least = 10.0

  package static let empty = SettleChoice(fits: [], closest: nil)

  private init(fits: [SettleFit], closest: SettleFit?) {
    (self.fits, self.closest) = (fits, closest)
  }

  /// Tries all families on a part of the log, and those that come near on all of it.
  init(_ runs: [SettleRun], _ grain: Grain, tell: () throws -> Void) rethrows {
    guard !runs.isEmpty else {
      self = .empty
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
      self.init(fits: [], closest: fits[0])
      return
    }
    // Of equals the one with the fewest unknowns stands first, then the one that was named first.
    // And what is the best one with a number that its interval holds is its equal: noise of a log is not of the kind that
    // criteria think of.
    let simpler = fits[0].family.simpler(with: fits[0].refined(runs, grain, measuresSpread: true).values)
    let equals = fits.filter { $0.criterion < fits[0].criterion + Self.least || $0.family == simpler }
      .sorted { $0.rank < $1.rank }
    self.init(
      fits: try equals.map {
        try tell()
        return $0.refined(runs, grain, measuresSpread: true)
      }, closest: nil)
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
