import Numerics

/// How far the edge goes beyond an end notch, for how far the finger has gone beyond it.
package enum BandLaw: String, CaseIterable, Sendable {
  /// The edge goes as far as the finger.
  case free
  case wall
  case linear
  case squareRoot
  /// OverlayContainer's logarithm of the height.
  case overlayContainer
  /// UIKit's scroll views: a share that falls with the way.
  case uiKit
  /// UIKit's law with a reach of its own, in place of the screen's height.
  case hyperbola
  /// Vaul's: a factor times (ln(1 + x) - 2).
  case logarithm

  package enum Unknown: String, Sendable {
    case factor, c, reach, softness
  }

  package var unknowns: [Unknown] {
    switch self {
    case .free, .wall: []
    case .linear, .squareRoot, .overlayContainer, .logarithm: [.factor]
    case .uiKit: [.c]
    case .hyperbola: [.reach, .softness]
    }
  }

  var start: [Double] {
    switch self {
    case .free, .wall: []
    case .linear: [0.3]
    case .squareRoot: [1]
    case .overlayContainer: [0.5]
    case .uiKit: [0.55]
    case .hyperbola: [90, 270]
    case .logarithm: [8]
    }
  }

  var bounds: [ClosedRange<Double>] {
    switch self {
    case .free, .wall: []
    case .linear: [0.005...0.97]
    case .squareRoot: [0.05...30]
    case .overlayContainer, .uiKit: [0.02...3]
    case .hyperbola: [5...1000, 5...4000]
    case .logarithm: [1...40]
    }
  }

  /// Points beyond the notch.
  ///
  /// - Parameters:
  ///   - x: the finger's way beyond it, points.
  ///   - limit: the height of the notch, points.
  ///   - space: the height of the screen, points.
  package func answer(_ values: [Double], to x: Double, limit: Double, space: Double) -> Double {
    guard x > 0 else { return x }
    switch self {
    case .free: return x
    case .wall: return 0
    case .linear: return values[0] * x
    case .squareRoot: return values[0] * x.squareRoot()
    case .overlayContainer: return limit * values[0] * Elementary.log10(1 + x / limit)
    case .uiKit: return (1 - 1 / (values[0] * x / space + 1)) * space
    case .hyperbola: return values[0] * (1 - 1 / (x / values[1] + 1))
    case .logarithm: return max(0, values[0] * (Elementary.log(x + 1) - 2))
    }
  }
}

/// Resistance step by step: a move counts for a share of its way where the sheet is beyond an end, or would go there. How
/// far it comes depends on the moves that the app was told of, and not on where the finger is.
package struct StepBand: Sendable {
  package let share: Interval
  /// The distance by which it typically misses the edge, points.
  package let miss: Double

  private static let shares = (1...97).map { Double($0) / 100 }

  /// `nil` if no finger went far enough beyond the end.
  init?(
    _ observation: Observation, _ delay: DelayFit, _ start: DragStartFit?, beyond end: Double, isTop: Bool
  ) {
    let pulls = observation.gestures.compactMap { StepPull($0, delay, start, end, isTop: isTop) }
    guard !pulls.isEmpty else { return nil }
    let costs = pulls.map { pull in Self.shares.map { pull.cost($0) } }
    let coarse = Self.best(Self.shares, costs, without: nil)
    let fine = stride(from: max(coarse - 0.01, 0.001), through: coarse + 0.01, by: 0.0005).map(\.self)
    let fineCosts = pulls.map { pull in fine.map { pull.cost($0) } }
    let share = Self.best(fine, fineCosts, without: nil)
    let others = pulls.indices.map { Self.best(Self.shares, costs, without: $0) }
    self.share = Interval(share, leavingOneOut: pulls.count > 1 ? others : [], error: 0.002)
    miss = pulls.map { $0.miss(share) }.median
  }

  private static func best(_ shares: [Double], _ costs: [[Double]], without left: Int?) -> Double {
    let sums = shares.indices.map { place in
      costs.indices.reduce(0.0) { $0 + ($1 == left ? 0 : costs[$1][place]) }
    }
    return shares[sums.indices.min { sums[$0] < sums[$1] } ?? 0]
  }
}

/// One gesture that led beyond the end: where the sheet would be without resistance, move by move, and where it was.
private struct StepPull {
  var moves: [FingerSample] = []
  /// Seconds of the finger's clock.
  var frames: [(time: Double, y: Double)] = []
  let end: Double
  /// 1 where beyond is below, -1 where it is above.
  let side: Double
  let holds: Bool

  init?(_ gesture: Gesture, _ delay: DelayFit, _ start: DragStartFit?, _ end: Double, isTop: Bool) {
    guard let rest = gesture.restBefore else { return nil }
    (self.end, side, holds) = (end, isTop ? -1 : 1, delay.holds)
    let offset =
      delay.offsets[gesture.number]
      ?? rest - gesture.samples[0].y - gesture.direction * (start?.lag(of: gesture) ?? 0)
    let follows = start?.time(of: gesture) ?? gesture.begin
    for sample in gesture.toldSamples where sample.time >= follows {
      var move = sample
      move.y += offset
      moves.append(move)
    }
    frames = gesture.frames.map { ($0.time - delay.seconds, $0.y) }.filter { $0.0 > follows && $0.0 < gesture.end }
    guard let far = moves.map({ ($0.y - end) * side }).max(), far > 20, frames.count > 2 else { return nil }
  }

  /// Points by which the frames beyond the end are missed.
  private func misses(_ share: Double) -> [Double] {
    var places: [FingerSample] = []
    for move in moves {
      var place = move
      if let last = places.last {
        let step = move.y - moves[places.count - 1].y
        let isBeyond = (last.y - end) * side > 0.01 || (last.y + step - end) * side > 0
        place.y = last.y + (isBeyond ? share : 1) * step
      }
      places.append(place)
    }
    guard let first = moves.first(where: { ($0.y - end) * side > 0 })?.time else { return [] }
    return frames.filter { $0.time > first }.map { $0.y - places.place(at: $0.time, holds: holds) }
  }

  func cost(_ share: Double) -> Double { misses(share).reduce(0) { $0 + softL1($1) } }
  func miss(_ share: Double) -> Double { misses(share).typical }
}
