import Diagnostics
package import OverlayEngine

extension TraceComparison {
  /// The headline, everything else that was found, and the numbers behind it.
  package var text: String {
    var lines = [headline]
    if isBlind { lines.append("what is seen was not compared: one of the traces has no frames (run --no-frames)") }
    let others = findings.dropFirst()
    lines += others.prefix(Self.shown).map { "  \($0.text)" }
    if others.count > Self.shown { lines.append("  and \(others.count - Self.shown) more") }
    if !curves.isEmpty { lines.append("curves (second run minus first):") }
    lines += curves.map(line)
    lines += moves.map(line)
    if !numbers.isEmpty {
      lines.append(
        "records that both have: \(Measure.counted(numbers.count, "kind")) of number \(numbers.count == 1 ? "differs" : "differ")"
      )
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
    let shift =
      "best shift \(Measure.padded(curve.shift, digits: 2)) frames (\(Measure.milliseconds(curve.shiftSeconds)))"
    let residual =
      "then max \(curve.property.measured(curve.residualMaximum)), RMS \(curve.property.measured(curve.residualRMS))"
    return "  \(curve.layer) \(curve.property.words): \(maximum), \(rms), \(shift), \(residual)"
  }

  private func line(_ move: MoveDifference) -> String {
    let times = [move.expected, move.actual].map { $0.settleTime.map(Measure.milliseconds) ?? "never" }
    let what = "  \(move.layer) to \(move.expected.target) at \(Measure.seconds(move.expected.seconds))"
    let isInterrupted = move.expected.settleTime == nil && move.actual.settleTime == nil
    let settles =
      isInterrupted ? "\(what): settles in neither" : "\(what): settles in \(times[1]) instead of \(times[0])"
    let over = [move.expected.overshoot, move.actual.overshoot]
    guard over.contains(where: { $0 >= 0.005 }) else { return settles + ", overshoots in neither" }
    return settles + ", overshoots by \(Measure.points(over[1])) instead of \(Measure.points(over[0]))"
  }

  package struct Moment: Equatable, Sendable {
    package var seconds: Double
    /// `nil` for the scene.
    package var layer: String?
    package var text: String
  }

  /// What differs in what happened, and where each curve is furthest off, in order of time.
  package var moments: [Moment] {
    let happened = records.map { Moment(seconds: $0.record.seconds, layer: $0.record.overlay, text: sentence($0)) }
    let shown = curves.filter { !isRepetition($0) }.map { curve in
      Moment(
        seconds: curve.maximumSeconds, layer: curve.layer,
        text: "\(curve.property.words) is off by \(curve.property.measured(curve.maximum)) here")
    }
    return (happened + shown).sorted { $0.seconds < $1.seconds }
  }

  package var json: Value {
    .fields([
      "equal": .bool(isEqual), "headline": .string(headline), "findings": .list(findings.map { .string($0.text) }),
      "records": .list(records.map { .string(sentence($0)) }), "curves": .list(curves.map { $0.json }),
      "moves": .list(moves.map { $0.json }),
      "numbers": .list(numbers.map { $0.json }),
    ])
  }
}

extension CurveDifference {
  fileprivate var json: Value {
    .fields([
      "overlay": .string(layer), "property": .string(property.words), "maximum": .number(maximum),
      "t": .number(maximumSeconds),
      "phase": (phase?.rawValue).map(Value.string), "rms": .number(rms), "shift": .number(shift),
      "shiftSeconds": .number(shiftSeconds),
      "residualMaximum": .number(residualMaximum), "residualRMS": .number(residualRMS), "from": .number(first),
      "to": .number(last),
      "oneFrameFaults": .list(oneFrameFaults.map { $0.json }),
    ])
  }
}

extension OneFrameFault {
  var json: Value {
    .fields(["property": .string(property.words), "t": .number(seconds), "amount": .number(amount)])
  }
}

extension MoveDifference {
  fileprivate var json: Value {
    .fields(["overlay": .string(layer), "expected": expected.json, "actual": actual.json])
  }
}

extension NumberDifference {
  fileprivate var json: Value {
    .fields([
      "overlay": layer.map(Value.string), "event": .string(event), "key": .string(key), "maximum": .number(maximum),
      "t": .number(seconds),
      "count": .number(Double(count)),
    ])
  }
}
