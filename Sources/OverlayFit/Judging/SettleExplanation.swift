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
    self = Self.explain(SettleChoice(app, grain) {}, by: SettleChoice(config, grain) {}, app, grain)
  }

  /// How much better another law has to explain the app than the config's does.
  private static let least = 10.0

  private static func explain(
    _ choice: SettleChoice, by own: SettleChoice, _ app: [SettleRun], _ grain: Grain
  ) -> SettleExplanation {
    // Laws that cannot be told apart in the config's own runs are one law to it.
    for fit in own.fits {
      guard let same = choice.fits.first(where: { $0.family == fit.family }) else { continue }
      let numbers = numbers(same, fit)
      if !numbers.isEmpty { return .numbers(fit.family, numbers) }
    }
    guard let rival = choice.fits.first else { return choice.closest.map(SettleExplanation.noLaw) ?? .tooLittle }
    guard let best = own.fits.first else { return .law(app: rival, config: nil) }
    if rival.family == best.family { return .tooLittle }
    let same = SettleFit.search(best.family, .leastSquares, app, grain).refined(app, grain, measuresSpread: true)
    let numbers = numbers(same, best)
    // A curve whose points are free can be any curve: there other points are another law as well.
    let isSame = same.criterion < rival.criterion + least && !numbers.isEmpty
    return isSame ? .numbers(best.family, numbers) : .law(app: rival, config: best)
  }

  /// Those of the app that are not the config's.
  private static func numbers(
    _ app: SettleFit, _ config: SettleFit
  ) -> [(unknown: SettleFamily.Unknown, app: Interval, config: Double)] {
    zip(config.family.unknowns, zip(app.values, config.values)).map {
      (unknown: $0, app: $1.0, config: $1.1.value)
    }.filter { !$0.app.range.contains($0.config) }
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
