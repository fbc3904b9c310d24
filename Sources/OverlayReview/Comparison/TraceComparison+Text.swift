extension TraceComparison {
  /// The headline, everything else that was found, and the numbers behind it.
  public var text: String {
    var lines = [headline]
    let others = findings.dropFirst()
    lines += others.prefix(Self.shown).map { "  \($0.text)" }
    if others.count > Self.shown { lines.append("  and \(others.count - Self.shown) more") }
    if !curves.isEmpty { lines.append("curves (second run minus first):") }
    lines += curves.map(line)
    lines += moves.map(line)
    if !numbers.isEmpty {
      lines.append(
        "records that both have: \(Measure.counted(numbers.count, "kind")) of number \(numbers.count == 1 ? "differs" : "differ")")
    }
    lines += numbers.prefix(Self.shown).map { "  " + sentence($0) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let shown = 12

  private func line(_ curve: CurveDifference) -> String {
    let maximum =
      "max \(curve.property.measured(curve.maximum)) at \(Measure.seconds(curve.maximumSeconds))"
      + (curve.phase.map { " \($0.words)" } ?? "")
    let rms = "RMS \(curve.property.measured(curve.rms))"
    let shift = "best shift \(Measure.padded(curve.shift, digits: 2)) frames (\(Measure.milliseconds(curve.shiftSeconds)))"
    let residual = "then max \(curve.property.measured(curve.residualMaximum)), RMS \(curve.property.measured(curve.residualRMS))"
    return "  \(curve.layer) \(curve.property.words): \(maximum), \(rms), \(shift), \(residual)"
  }

  private func line(_ move: MoveDifference) -> String {
    let times = [move.expected, move.actual].map { $0.settleTime.map(Measure.milliseconds) ?? "never" }
    let what = "  \(move.layer) to \(move.expected.target) at \(Measure.seconds(move.expected.seconds))"
    let isInterrupted = move.expected.settleTime == nil && move.actual.settleTime == nil
    let settles = isInterrupted ? "\(what): settles in neither" : "\(what): settles in \(times[1]) instead of \(times[0])"
    let over = [move.expected.overshoot, move.actual.overshoot]
    guard over.contains(where: { $0 >= 0.005 }) else { return settles + ", overshoots in neither" }
    return settles + ", overshoots by \(Measure.points(over[1])) instead of \(Measure.points(over[0]))"
  }
}
