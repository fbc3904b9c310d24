/// Whether an app moves as its config does, and where it does not.
package struct Judgement: Sendable {
  /// Seconds by which pictures are later than touches.
  package let delay: Double
  package internal(set) var verdicts: [GestureVerdict]
  /// The rests by the config's notches, from 0, the highest: points by which the app rests lower, or `nil` if it never
  /// rested there.
  package let rests: [Double?]
  /// The mean shares of frames outside, or `nil` if there were none.
  package let fingerOutside: Double?
  package let settleOutside: Double?
  /// How many times as long as the config's the app's settling takes, or `nil` if too little settles.
  package let pace: Interval?
  /// Gestures that rest elsewhere, and would not if the finger had been a little faster, slower, higher or lower.
  package internal(set) var excused: [Int] = []
  package let tolerance: Tolerance
  /// Seconds between the clocks of touches and frames, where each has its own: then the delay says nothing of the app.
  package let clockShift: Double?
  /// How much of the delay is the app's own, seconds: not that by which it heard of touches late.
  package let lateness: Double

  package enum Fault: Equatable, Sendable {
    /// The app rests at another notch.
    case decision
    case rest
    case finger
    case settle
    case pace
    case delay
  }

  package var faults: [Fault] {
    var faults: [Fault] = []
    if elsewhere.contains(where: { !$0.isDraggedElsewhere }) { faults.append(.decision) }
    if rests.contains(where: { ($0 ?? 0).magnitude > tolerance.rest }) { faults.append(.rest) }
    let follows = (fingerOutside ?? 0) <= tolerance.outside && !elsewhere.contains(where: \.isDraggedElsewhere)
    if !follows { faults.append(.finger) }
    if (settleOutside ?? 0) > tolerance.outside { faults.append(.settle) }
    if let pace, (pace.value - 1).magnitude > max(tolerance.pace, 1.25 * pace.spread) { faults.append(.pace) }
    // Only what follows its finger says how late it does.
    let milliseconds = (lateness * 1000).rounded()
    if follows, clockShift == nil, !tolerance.delay.contains(milliseconds / 1000) { faults.append(.delay) }
    return faults
  }

  /// Gestures of which too little was seen.
  package var unseen: [GestureVerdict] { verdicts.filter(\.isUnseen) }
  package var releases: Int { verdicts.count { $0.notches != nil } }
  package var elsewhere: [GestureVerdict] { verdicts.filter { $0.isElsewhere && !excused.contains($0.number) } }

  /// The verdicts in order, those that differ most first: that rest elsewhere, then in what is held against the app
  /// before all else.
  package var ranked: [GestureVerdict] {
    let isFinger = faults.contains(.finger)
    func severity(_ verdict: GestureVerdict) -> Double {
      (verdict.isElsewhere ? 10 : 0) + (isFinger ? 3 : 1) * (verdict.fingerOutside ?? 0) + (verdict.settleOutside ?? 0)
        + min((verdict.rest ?? 0).magnitude / 100, 1)
    }
    return verdicts.sorted { (severity($1), $0.number) < (severity($0), $1.number) }
  }

  /// - Parameters:
  ///   - played: by gesture, what the config made of it.
  ///   - tops: the config's notches, points from the top, the highest first.
  ///   - delay: `nil` if it is looked for.
  package init(
    _ observation: Observation, _ played: [PlayedGesture], tops: [Double], _ tolerance: Tolerance,
    delay known: Double? = nil
  ) {
    let delay = known ?? Self.delay(observation, played)
    let comparisons = zip(observation.gestures, played).map {
      GestureComparison(
        gesture: $0, played: $1, grain: observation.grain, tolerance: tolerance, delay: delay, tops: tops)
    }
    let verdicts = comparisons.map(\.verdict)
    (self.delay, self.verdicts, self.tolerance) = (delay, verdicts, tolerance)
    clockShift = observation.log.clockShift
    lateness = observation.log.usualDelay.map { max(delay - $0, 0) } ?? delay
    rests = tops.indices.map { notch in
      let here = verdicts.filter { $0.notches?.app == notch && !$0.isElsewhere }.compactMap(\.rest)
      return here.isEmpty ? nil : here.median
    }
    func mean(_ shares: [Double]) -> Double? { shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count) }
    // Of a gesture that decides otherwise the finger's phase is told as of all others.
    fingerOutside = mean(verdicts.compactMap(\.fingerOutside))
    settleOutside = mean(verdicts.compactMap(\.settleOutside))
    pace = Self.pace(zip(comparisons, verdicts).filter { $0.1.settleOutside != nil })
  }

  /// The one delay at which the app follows its fingers most as the config does. Slops may differ, so that each gesture
  /// may lie higher or lower as a whole.
  static func delay(_ observation: Observation, _ played: [PlayedGesture]) -> Double {
    let first = DelayFit(observation)?.seconds
    let tried: [Double] =
      first.map { first in (-14...14).map { first + Double($0) / 1000 } } ?? (-60...140).map { Double($0) / 1000 }
    let (unsure, grain) = (observation.grain.time, max(0.3, observation.grain.place))
    var costs: [(cost: Double, count: Int)] = []
    for delay in tried {
      var (cost, count) = (0.0, 0)
      for (gesture, played) in zip(observation.gestures, played) {
        let frames = gesture.frames.filter { $0.time > gesture.begin + max(delay, 0) && $0.time < gesture.end + delay }
        guard frames.count >= 3 else { continue }
        let median = frames.map { $0.y - played.track.place(at: $0.time - delay) }.median
        for frame in frames {
          let early = frame.y - median - played.track.place(at: frame.time - delay - unsure)
          let late = frame.y - median - played.track.place(at: frame.time - delay + unsure)
          if early * late > 0 { cost += min(softL1(min(early.magnitude, late.magnitude) / grain), 12) }
        }
        count += frames.count
      }
      costs.append((cost, count))
    }
    let most = costs.map(\.count).max() ?? 0
    guard most > 0 else { return first ?? 0 }
    let means = costs.map { Double($0.count) > 0.7 * Double(most) ? $0.cost / Double($0.count) : .infinity }
    let least = means.min() ?? 0
    let near = tried.indices.filter { means[$0] <= least + 1e-3 }
    // In the middle of what is equally good.
    return tried[near[near.count / 2]]
  }

  /// One factor of time for all settles, each with its own start.
  private static func pace(_ settles: [(GestureComparison, GestureVerdict)]) -> Interval? {
    guard settles.count > 1 else { return nil }
    let some = settles.prefix(60).map(\.0)
    let coarse = (0...20).map { 0.6 + 0.05 * Double($0) }
    let rough = lowest(coarse, total(some.map { $0.costs(of: coarse) }))
    let fine = (-10...10).map { rough + 0.006 * Double($0) }
    let costs = some.map { $0.costs(of: fine) }
    return Interval(lowest(fine, total(costs)), spread: max(0.01, 2 * error(fine, costs)))
  }

  /// The standard error, by how far the gestures' own factors lie from the one of all: those that say most of it count
  /// most, and a single odd one does not matter.
  private static func error(_ factors: [Double], _ costs: [[Double]]) -> Double {
    let all = lowest(factors, total(costs))
    let gestures = costs.map { one in
      (off: (lowest(factors, one) - all).magnitude, weight: (one.max() ?? 0) - (one.min() ?? 0))
    }.sorted { $0.off < $1.off }
    let weights = gestures.reduce(0) { $0 + $1.weight }
    let squares = gestures.reduce(0) { $0 + $1.weight * $1.weight }
    guard weights > 0 else { return 1 }
    var passed = 0.0
    let middle = gestures.first { one in
      passed += one.weight
      return passed >= weights / 2
    }
    // For a normal distribution: from the median distance to the standard deviation, and to the median's error.
    return 1.4826 * 1.2533 * (middle?.off ?? 0) * squares.squareRoot() / weights
  }

  private static func total(_ costs: [[Double]]) -> [Double] {
    (costs.first ?? []).indices.map { place in costs.reduce(0) { $0 + $1[place] } }
  }

  /// Returns where a parabola through the lowest and its neighbours is lowest.
  private static func lowest(_ factors: [Double], _ costs: [Double]) -> Double {
    let place = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    guard place > 0, place + 1 < costs.count else { return factors[place] }
    let bend = costs[place - 1] - 2 * costs[place] + costs[place + 1]
    let step = factors[place] - factors[place - 1]
    return factors[place] + (bend > 0 ? step * 0.5 * (costs[place - 1] - costs[place + 1]) / bend : 0)
  }
}

extension GestureComparison {
  /// Returns how badly the app's settling fits the config's, slowed down by each factor, with the start that suits that
  /// best.
  fileprivate func costs(of factors: [Double]) -> [Double] {
    let all = settling
    let frames = all.count > 24 ? (0..<24).map { all[$0 * (all.count - 1) / 23] } : all
    let most = slack
    // What moves fast is seen less sharply by a clock that is not steady.
    let scales = frames.map { frame -> Double in
      let unsure = played.track.speed(at: frame.time - delay) * grain.time
      return (max(0.09, grain.place * grain.place) + unsure * unsure).squareRoot()
    }
    return factors.map { factor in
      func cost(_ shift: Double) -> Double {
        var sum = softL1(shift / 0.004)
        for (frame, scale) in zip(frames, scales) {
          let elapsed = frame.time - delay - gesture.end - shift
          let place = played.track.place(at: gesture.end + (elapsed > 0 ? elapsed / factor : elapsed))
          sum += softL1((frame.y - place) / scale)
        }
        return sum
      }
      // To a fraction of a millisecond: at full speed that is a point.
      var best = (cost: cost(0), shift: 0.0)
      var step = most / 8
      for number in -8...8 where number != 0 {
        let shift = Double(number) * step
        let found = cost(shift)
        if found < best.cost { best = (found, shift) }
      }
      while step > 0.0003 {
        step /= 2
        for shift in [best.shift - step, best.shift + step] where shift.magnitude <= most {
          let found = cost(shift)
          if found < best.cost { best = (found, shift) }
        }
      }
      return best.cost
    }
  }
}

extension Gesture {
  /// Returns the gesture of the same finger, a little faster or slower when it lifts, or a little higher or lower all
  /// the time: what a recording cannot tell from it.
  package func nudged(speed: Double, place: Double) -> Gesture {
    var other = self
    func nudge(_ sample: inout FingerSample) {
      let before = max(sample.time - (end - 0.1), 0)
      // The lifting sample stays with the last move.
      sample.y += place + speed * (before - 0.1)
    }
    for number in samples.indices.dropFirst() { nudge(&other.samples[number]) }
    for number in toldSamples.indices.dropFirst() { nudge(&other.toldSamples[number]) }
    return other
  }
}

extension Judgement {
  /// Plays the gestures again that rest elsewhere, as fingers a little off would have: if one of these rests where the
  /// app did, the difference is reported, but does not count.
  ///
  /// - Parameter play: what the config makes of a gesture: the notch at which it rests.
  package mutating func acceptNearMisses(_ observation: Observation, _ play: (Gesture) throws -> Int) rethrows {
    for verdict in elsewhere {
      let gesture = observation.gestures[verdict.number]
      let speed = SpeedRule.leastSquares.uncertainty(verdict.speed)
      for (speed, place) in [(-speed, 0), (speed, 0), (0, -1.5), (0, 1.5)] as [(Double, Double)] {
        if try play(gesture.nudged(speed: speed, place: place)) == verdict.notches?.app {
          excused.append(verdict.number)
          break
        }
      }
    }
  }
}

/// How far an app may be from its config.
package struct Tolerance: Equatable, Sendable {
  /// Points of each notch's place.
  package var rest = 1.0
  /// The share by which all settles may be slower or faster.
  package var pace = 0.03
  /// Points under the finger, beside what the log could not see.
  package var finger = 1.0
  /// Points while it settles, likewise.
  package var settle = 1.5
  /// The share of frames that may lie outside.
  package var outside = 0.15
  /// Seconds by which pictures may be later than touches.
  package var delay: ClosedRange<Double> = 0...0.08

  package init() {}
}

/// The law, or the numbers of one, in which an app's settling differs from a config's.
package enum SettleExplanation: Sendable {
  /// The app settles by the config's law, with other numbers.
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
      let numbers = numbers(same, fit, app, grain)
      if !numbers.isEmpty { return .numbers(fit.family, numbers) }
    }
    guard let rival = choice.fits.first else { return choice.closest.map(SettleExplanation.noLaw) ?? .tooLittle }
    guard let best = own.fits.first else { return .law(app: rival, config: nil) }
    if rival.family == best.family { return .tooLittle }
    let same = SettleFit.search(best.family, .leastSquares, app, grain).refined(app, grain, measuresSpread: true)
    let numbers = numbers(same, best, app, grain)
    // A curve whose points are free can be any curve: there other points are another law as well.
    let isSame = same.criterion < rival.criterion + least && !numbers.isEmpty
    return isSame ? .numbers(best.family, numbers) : .law(app: rival, config: best)
  }

  /// Returns the numbers of the app's law that are not the config's: its seconds alone where another pace explains the
  /// runs as well.
  private static func numbers(
    _ app: SettleFit, _ config: SettleFit, _ runs: [SettleRun], _ grain: Grain
  ) -> [(unknown: SettleFamily.Unknown, app: Interval, config: Double)] {
    func others(_ fit: SettleFit) -> [(unknown: SettleFamily.Unknown, app: Interval, config: Double)] {
      zip(config.family.unknowns, zip(fit.values, config.values)).map {
        (unknown: $0, app: $1.0, config: $1.1.value)
      }.filter { !$0.app.range.contains($0.config) }
    }
    let all = others(app)
    guard !all.isEmpty, let paced = app.rescaled(from: config, runs, grain), paced.criterion < app.criterion + least
    else { return all }
    let seconds = others(paced)
    return seconds.isEmpty ? all : seconds
  }
}

extension SettleRun {
  /// Returns the config's run at the same moments, or `nil` if it hardly moved.
  fileprivate func played(_ played: PlayedGesture, _ gesture: Gesture) -> SettleRun? {
    var run = self
    let start = played.track.place(at: gesture.end) - played.rest
    guard start.magnitude >= 12 else { return nil }
    run.places = times.map { played.track.place(at: gesture.end + $0) - played.rest }
    run.distance = start
    return run
  }
}

/// How much a config's run differs from what was measured: where it rests comes before how it moves.
package struct Misses: Comparable {
  /// Gestures that rest at another notch.
  package var elsewhere: Int
  /// The robust sum of squares in units of what the log can see.
  package var sum: Double
  /// The miss in the middle, points.
  package var points: Double

  package static func < (one: Misses, other: Misses) -> Bool {
    (one.elsewhere, one.sum) < (other.elsewhere, other.sum)
  }
}

extension [Double] {
  /// The place of the one nearest to a number; 0 where there is none.
  package func nearest(to number: Double) -> Int {
    indices.min { (self[$0] - number).magnitude < (self[$1] - number).magnitude } ?? 0
  }
}

extension Observation {
  /// Returns by how much a config's run misses the frames, with the one delay that suits it. How a gesture settles
  /// that rests at another of the notches at `tops` says nothing.
  package func misses(_ played: [PlayedGesture], tops: [Double]) -> Misses {
    let delay = Judgement.delay(self, played)
    var (sum, misses, elsewhere): (Double, [Double], Int) = (0, [], 0)
    let place = max(grain.place, 0.3)
    for (gesture, played) in zip(gestures, played) {
      let isElsewhere = gesture.restAfter.map { tops.nearest(to: $0) != tops.nearest(to: played.rest) } ?? false
      elsewhere += isElsewhere ? 1 : 0
      let end = isElsewhere ? gesture.end + delay : .infinity
      for frame in gesture.frames where frame.time > gesture.begin + delay && frame.time <= end {
        let time = frame.time - delay
        let unsure = played.track.speed(at: time) * max(grain.time, 0.25 * grain.interval)
        let miss = frame.y - played.track.place(at: time)
        sum += softL1(miss / (place * place + unsure * unsure).squareRoot())
        misses.append(miss.magnitude)
      }
    }
    return Misses(elsewhere: elsewhere, sum: sum, points: misses.median)
  }

  /// Returns the log as it would be, had the app been a config's run: seen at the same moments, with the same delay.
  package func showing(_ played: [PlayedGesture], delay: Double) -> Observation {
    var shown = self
    for (number, play) in zip(gestures.indices, played) {
      let step = grain.place * 12.0.squareRoot()
      for frame in gestures[number].frames.indices {
        let place = play.track.place(at: gestures[number].frames[frame].time - delay)
        shown.gestures[number].frames[frame].y = (place / step).rounded() * step
      }
      let before = play.track.place(at: gestures[number].begin - 0.01)
      if gestures[number].restBefore != nil { shown.gestures[number].restBefore = before }
      if gestures[number].restAfter != nil { shown.gestures[number].restAfter = play.rest }
    }
    return shown
  }
}
