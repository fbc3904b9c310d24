import OverlayEngine
import OverlayMeasure
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// Learns the values of parameters that a config declares, by playing it under the measured fingers.
///
/// A few numbers, each within its declared bounds: each in turn is moved to where the frames are missed least, with
/// steps that grow where they help and shrink where they do not. It needs no slopes, so that a policy's steps do it no
/// harm; and it plays the config some hundred times, each in milliseconds.
struct ParameterFit {
  let play: MeasuredPlay
  /// `nil` for all numbers.
  let names: [String]?
  let observation: Observation

  private struct Unknown {
    var name: String
    var range: ClosedRange<Double>
    var value: Double
    var start: Double
  }

  func outcome(_ log: String, _ tell: (Int, Int) -> Void) throws -> CommandOutcome {
    let first = try play.play(observation.gestures)
    var unknowns = try Self.unknowns(first.parameters, names, play.source)
    let before = try cost(unknowns)
    let after = try descend(&unknowns, tell)
    let spreads = try unknowns.indices.map { try spread(unknowns, $0, after) }
    var outcome = CommandOutcome()
    for (unknown, spread) in zip(unknowns, spreads) {
      let words =
        spread.map { Interval(unknown.value, spread: $0).words() }
        ?? "these gestures do not show it: nothing depends on it; \(Measure.fixed(unknown.value, digits: 3)) as before"
      let change = unknown.value == unknown.start ? "" : ", was \(Measure.fixed(unknown.start, digits: 3))"
      outcome.text += "\(unknown.name): \(words)\(spread == nil ? "" : change)\n"
    }
    outcome.text +=
      "frames are missed by \(Measure.fixed(after.points, digits: 2)) pt in the middle, "
      + "\(Measure.fixed(before.points, digits: 2)) pt before\n"
    let settings = unknowns.map { "--set \($0.name)=\(Measure.fixed($0.value, digits: 4))" }.joined(separator: " ")
    outcome.text += "try them: overlay-host compare \(ShellWord.quoted(play.source.path)) LOG \(settings)\n"
    outcome.json =
      Value.fields([
        "parameters": .object(
          zip(unknowns, spreads).map { unknown, spread in
            Value.Field(
              key: unknown.name,
              value: .fields([
                "value": .number((unknown.value * 1e4).rounded() / 1e4), "was": .number(unknown.start),
                "spread": spread.map { .number(($0 * 1e4).rounded() / 1e4) },
              ]))
          }), "missBefore": .number(before.points), "miss": .number(after.points),
      ]).json
    return outcome
  }

  /// Refuses a config that declares nothing to learn, and names that it does not declare. Throws `RunFailure`, and what
  /// loading throws.
  static func require(_ names: [String]?, of source: ScriptSource) throws {
    _ = try unknowns(try source.load().parameters, names, source)
  }

  private static func unknowns(
    _ parameters: [Parameter], _ names: [String]?, _ source: ScriptSource
  ) throws -> [Unknown] {
    let numbers = parameters.compactMap { parameter -> Unknown? in
      guard case .number(let low, let high, _, _) = parameter.kind, case .number(let value) = parameter.value else {
        return nil
      }
      return Unknown(name: parameter.name, range: low...high, value: value, start: value)
    }
    let known = numbers.map(\.name)
    guard !known.isEmpty else {
      throw RunFailure(
        .wrongUsage,
        "\(source.path): it declares no number as a parameter, so there is nothing to learn; "
          + "write overlay.parameter where a value is to be found")
    }
    for name in names ?? [] where !known.contains(name) {
      throw RunFailure(
        .wrongUsage, "--vary \(name): the config has no such number" + NameHint.tail(name, in: known, lead: "it has"))
    }
    return numbers.filter { names?.contains($0.name) ?? true }
  }

  /// The sum to be made small, and the miss in the middle in points.
  private func cost(_ unknowns: [Unknown]) throws -> (sum: Double, points: Double) {
    try Interruption.check()
    let given = unknowns.map {
      GivenParameter(name: $0.name, content: .value(.number($0.value)), place: play.source.path, origin: .commandLine)
    }
    let played = try play.play(observation.gestures, given)
    return observation.misses(played.gestures)
  }

  private func descend(_ unknowns: inout [Unknown], _ tell: (Int, Int) -> Void) throws -> (sum: Double, points: Double)
  {
    var best = try cost(unknowns)
    var steps = unknowns.map { ($0.range.upperBound - $0.range.lowerBound) / 8 }
    let rounds = 24
    for round in 0..<rounds {
      tell(round + 1, rounds)
      for place in unknowns.indices {
        var gained = false
        for direction in [1.0, -1] {
          var trial = unknowns
          let moved = unknowns[place].value + direction * steps[place]
          trial[place].value = min(max(moved, trial[place].range.lowerBound), trial[place].range.upperBound)
          guard trial[place].value != unknowns[place].value, let found = try? cost(trial), found.sum < best.sum else {
            try Interruption.check()
            continue
          }
          (unknowns, best, gained) = (trial, found, true)
          break
        }
        steps[place] *= gained ? 1.6 : 0.5
      }
    }
    return best
  }

  /// Returns how far a parameter may go until the sum grows by what one gesture counts, or `nil` if it may go anywhere.
  private func spread(_ unknowns: [Unknown], _ place: Int, _ best: (sum: Double, points: Double)) throws -> Double? {
    let range = unknowns[place].range
    var step = max(unknowns[place].value.magnitude * 0.01, (range.upperBound - range.lowerBound) * 1e-4)
    let limit = best.sum + max(best.sum / Double(max(observation.gestures.count, 1)), 4)
    while step < range.upperBound - range.lowerBound {
      for direction in [1.0, -1] {
        var trial = unknowns
        trial[place].value = unknowns[place].value + direction * step
        guard range.contains(trial[place].value) else { continue }
        if try cost(trial).sum > limit { return step }
      }
      step *= 1.5
    }
    return nil
  }
}
