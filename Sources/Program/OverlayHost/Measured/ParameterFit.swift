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
/// A few numbers, each within its declared bounds: each in turn is moved to where the most gestures rest as measured,
/// and the frames are missed least: first all of its range is tried, then it goes on with steps that grow where they help
/// and shrink where they do not. It needs no slopes, so that a policy's steps do it no
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
    let before = try misses(unknowns)
    let best = try descend(&unknowns, tell)
    let spreads = try unknowns.indices.map { try spread(unknowns, $0, best) }
    for (place, spread) in spreads.enumerated() where spread == nil { unknowns[place].value = unknowns[place].start }
    let after = try misses(unknowns)
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
      + "\(Measure.fixed(before.points, digits: 2)) pt before; "
      + "gestures that rest elsewhere: \(after.elsewhere), \(before.elsewhere) before\n"
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
        "elsewhereBefore": .number(Double(before.elsewhere)), "elsewhere": .number(Double(after.elsewhere)),
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

  private func misses(_ unknowns: [Unknown]) throws -> Misses {
    try Interruption.check()
    let given = unknowns.map {
      GivenParameter(name: $0.name, content: .value(.number($0.value)), place: play.source.path, origin: .commandLine)
    }
    let played = try play.play(observation.gestures, given)
    return observation.misses(played.gestures, tops: played.tops)
  }

  /// Returns what is missed with another value, or `nil` if the config refuses that.
  private func misses(_ unknowns: [Unknown], _ place: Int, _ value: Double) throws -> Misses? {
    var trial = unknowns
    trial[place].value = value
    if let found = try? misses(trial) { return found }
    try Interruption.check()
    return nil
  }

  /// At first all of a parameter's range is gone through, its bounds included; of equals the one in the middle is taken.
  private func descend(_ unknowns: inout [Unknown], _ tell: (Int, Int) -> Void) throws -> Misses {
    var best = try misses(unknowns)
    var steps = unknowns.map { ($0.range.upperBound - $0.range.lowerBound) / 8 }
    let rounds = 21
    for round in 0..<rounds {
      tell(round + 1, rounds)
      for place in unknowns.indices {
        let (range, value) = (unknowns[place].range, unknowns[place].value)
        let tried = round == 0 ? .even(range, 9) : [value + steps[place], value - steps[place]]
        let found = try tried.compactMap { tried -> (value: Double, misses: Misses)? in
          let other = min(max(tried, range.lowerBound), range.upperBound)
          return try other == value ? nil : misses(unknowns, place, other).map { (other, $0) }
        }
        let least = found.map(\.misses).min()
        let equals = found.filter { $0.misses < best && !(least ?? best < $0.misses) }
        steps[place] *= equals.isEmpty ? 0.5 : 1.6
        if !equals.isEmpty { (unknowns[place].value, best) = equals[equals.count / 2] }
      }
    }
    return best
  }

  /// Returns how far a parameter may go, the farther way, until a gesture rests elsewhere or the sum grows by what one
  /// gesture counts, or `nil` if it may go anywhere.
  private func spread(_ unknowns: [Unknown], _ place: Int, _ best: Misses) throws -> Double? {
    let (range, value) = (unknowns[place].range, unknowns[place].value)
    let width = range.upperBound - range.lowerBound
    let least = max(min(value.magnitude, width) * 0.01, width * 1e-4)
    let limit = best.sum + max(best.sum / Double(max(observation.gestures.count, 1)), 4)
    var (farthest, isBounded) = (0.0, false)
    for (direction, room) in [(1.0, range.upperBound - value), (-1, value - range.lowerBound)] {
      var (reach, differs) = (0.0, false)
      while !differs, reach < room {
        reach = min(max(reach * 1.5, least), room)
        let found = try misses(unknowns, place, value + direction * reach)
        differs = found.map { $0.elsewhere > best.elsewhere || $0.sum > limit } ?? true
      }
      (farthest, isBounded) = (max(farthest, reach), isBounded || differs)
    }
    return isBounded ? farthest : nil
  }
}
