/// In which law, or in which of its numbers, an app's settling differs from a config's.
package enum SettleExplanation: Sendable {
  /// The same law with other numbers.
  case numbers(SettleFamily, [(unknown: SettleFamily.Unknown, app: Interval, config: Double)])
  case law(app: SettleFit, config: SettleFit?)
  case noLaw(SettleFit)
  case tooLittle

  package init(_ observation: Observation, _ played: [PlayedGesture], delay: Double) throws {
    guard var fit = DelayFit(observation) else {
      self = .tooLittle
      return
    }
    fit.seconds = delay
    let all = SettleRun.all(observation, fit)
    let app = SettleRun.chosen(all, count: 16)
    let config = app.compactMap { $0.played(played[$0.number], observation.gestures[$0.number]) }
    guard app.count > 1, config.count > 1 else {
      self = .tooLittle
      return
    }
    let grain = observation.grain
    let own = SettleChoice(config, grain) {}
    if let best = own.fits.first {
      let same = SettleFit.search(best.family, .leastSquares, app, grain).refined(app, grain, measuresSpread: true)
      if same.percentile95 < 3 {
        let pairs = zip(best.family.unknowns, zip(same.values, best.values))
        let numbers = pairs.map { (unknown: $0, app: $1.0, config: $1.1.value) }
        self = .numbers(best.family, numbers.filter { !$0.app.range.contains($0.config) })
        return
      }
    }
    let other = SettleChoice(app, grain) {}
    if let best = other.fits.first {
      self = .law(app: best, config: own.fits.first)
    } else if let closest = other.closest {
      self = .noLaw(closest)
    } else {
      self = .tooLittle
    }
  }
}

extension SettleRun {
  /// The same moments of the config's run, or `nil` if it hardly moved.
  fileprivate func played(_ played: PlayedGesture, _ gesture: Gesture) -> SettleRun? {
    var run = self
    let start = played.track.place(at: gesture.end) - played.rest
    guard start.magnitude >= 12 else { return nil }
    run.places = times.map { played.track.place(at: gesture.end + $0) - played.rest }
    run.distance = start
    return run
  }
}
