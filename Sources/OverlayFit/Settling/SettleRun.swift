/// What one gesture shows of how the sheet comes to rest.
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

  /// Every so many frames, from the first on.
  func thinned(to count: Int) -> SettleRun {
    guard times.count > count else { return self }
    var run = self
    let chosen = (0..<count).map { $0 * (times.count - 1) / (count - 1) }
    (run.times, run.places) = (chosen.map { times[$0] }, chosen.map { places[$0] })
    return run
  }
}

extension SettleRun {
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

  /// At most so many runs, among them slow and fast ones, short and long ones.
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
  /// Where the edge was when the finger lifted: by the finger itself where it moved freely, for frames are rare.
  func releasePlace(_ delay: DelayFit, _ observation: Observation) -> Double? {
    let release = end + delay.seconds
    guard let seen = frames.last(where: { $0.time <= release + 0.002 })?.y else { return nil }
    guard let offset = delay.offsets[number] else { return seen }
    let place = finger(at: end, holds: delay.holds) + offset
    let free = observation.freeRange
    return place > free.lowerBound + 3 && place < free.upperBound - 3 && (place - seen).magnitude < 60 ? place : seen
  }
}
