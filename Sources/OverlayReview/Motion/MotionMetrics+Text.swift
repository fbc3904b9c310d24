import Diagnostics

extension MotionMetrics {
  /// The layer's motion in a few lines for people; none where it never moved.
  package var lines: [String] {
    guard !moves.isEmpty || !delays.isEmpty else { return [] }
    var lines = moves.prefix(Self.shown).map { "\(layer) to \($0.target): \($0.sentence)" }
    if moves.count > Self.shown { lines.append("\(layer): \(moves.count - Self.shown) more moves") }
    let joints = [
      jump("grab", grabs), jump("release", releases).map { $0 + velocityStep }, jump("hand-over", handOvers),
      delays.map { $0.value }.max().map { "moves \(Measure.milliseconds($0)) after the touch" },
      peakVelocity.map { "at most \(Measure.brief($0.value)) pt/s" },
      peakAcceleration.map { "\(Measure.brief($0.value)) pt/s\u{B2}" },
    ].compactMap { $0 }
    if !joints.isEmpty { lines.append("\(layer): \(joints.joined(separator: ", "))") }
    return lines + oneFrameFaults.prefix(Self.shown).map { "\(layer): \($0.sentence)" }
  }

  private static let shown = 8

  private func jump(_ name: String, _ steps: [Step]) -> String? {
    guard let most = steps.map({ $0.position.magnitude }).max() else { return nil }
    return most <= Self.stillness ? "no jump at \(name)" : "jumps by \(Measure.points(most)) at \(name)"
  }

  /// A speed that changes by more than this at once is felt, points per second.
  private static let feltStep = 150.0

  private var velocityStep: String {
    guard let most = releases.compactMap({ $0.velocity?.magnitude }).max(), most > Self.feltStep else { return "" }
    return ", but the speed changes by \(Measure.brief(most)) pt/s at once"
  }
}

extension MotionMetrics.Move {
  fileprivate var sentence: String {
    let over =
      overshoot > MotionMetrics.stillness
      ? ", overshoots by \(Measure.points(overshoot)) at \(Measure.seconds(overshootSeconds))" : ""
    guard let settleTime else { return "interrupted before it settles\(over)" }
    return "settles in \(Measure.milliseconds(settleTime))\(over)"
  }
}

extension OneFrameFault {
  var sentence: String {
    "\(property.words) is off by \(property.measured(amount.magnitude)) for one frame at \(Measure.seconds(seconds))"
  }
}
