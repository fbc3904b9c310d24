import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySettings
import OverlaySweep
import Text

extension SweepRequest {
  /// Returns which settings there are, by what the config declares. Throws `RunFailure`, `PlanError`.
  func space(_ parameters: [Parameter]) throws -> SettingSpace {
    let fixed = Set(config.limits.parameters.map(\.name))
    if let samples {
      let axes = parameters.filter { !fixed.contains($0.name) }.map(Axis.init(whole:))
      guard !axes.isEmpty else {
        throw RunFailure(
          .wrongUsage,
          "\(config.path): no parameter is left to vary; declare some in the config with overlay.parameter, overlay.choice or overlay.toggle"
        )
      }
      return try .sample(axes, count: samples, seed: seed)
    }
    return try .grid(variations.map { try Self.axis($0, parameters, fixed) })
  }

  private static func axis(_ variation: Variation, _ parameters: [Parameter], _ fixed: Set<String>) throws -> Axis {
    let name = variation.name
    func refusal(_ words: String) -> RunFailure { RunFailure(.wrongUsage, "--vary \(name)" + words) }
    guard let parameter = parameters.first(where: { $0.name.isSame(as: name) }) else {
      let known = parameters.map(\.name)
      let all = known.isEmpty ? ParameterProblem.none(name) : "it has \(known.joined(separator: ", "))"
      throw refusal(
        ": the config has no such parameter; " + (NameHint.question(NearestName.of(name, in: known)) ?? all))
    }
    guard !fixed.holds(name) else { throw refusal(" and --set \(name) exclude each other; leave one of them out") }
    func unsuitable(_ value: String) -> RunFailure { refusal(": \(value) is not \(parameter.kind.words)") }
    let values: [Value]
    switch variation.values {
    case .range(let low, let high, let count):
      guard case .number = parameter.kind else {
        throw refusal(": a range needs a parameter that is a number; list its values, such as \(name)=a,b")
      }
      values = EvenSteps.numbers(from: low, to: high, count: count).map(Value.number)
    case .list(let words):
      values = try words.map { word in
        guard let value = parameter.kind.value(of: word) else {
          guard case .number(let minimum, let maximum, _, _) = parameter.kind else { throw unsuitable(word) }
          let range = "\(NumberWords.text(minimum))..\(NumberWords.text(maximum))"
          throw refusal(
            ": \(word) is not \(parameter.kind.words); a range is written --vary \(name)=\(range):9, which is nine values, and a list --vary "
              + "\(name)=\(NumberWords.text(minimum)),\(NumberWords.text(maximum))")
        }
        return value
      }
    }
    for value in values where !parameter.kind.accepts(value) { throw unsuitable(value.parameterText) }
    return Axis(
      name: parameter.name, unit: parameter.kind.unit, defaultValue: parameter.standard, range: .levels(values))
  }
}

extension Axis {
  /// All that a parameter may be.
  fileprivate init(whole parameter: Parameter) {
    let range: Range =
      switch parameter.kind {
      case .number(let minimum, let maximum, _, _) where minimum < maximum: .bounds(minimum, maximum)
      case .number, .choice, .toggle: .levels(parameter.extremes)
      }
    self.init(name: parameter.name, unit: parameter.kind.unit, defaultValue: parameter.standard, range: range)
  }
}

extension Parameter.Kind {
  fileprivate var unit: String? {
    if case .number(_, _, _, let unit) = self { unit } else { nil }
  }

  fileprivate func value(of word: String) -> Value? {
    switch self {
    case .number: Double(word).map(Value.number)
    case .choice: .string(word)
    case .toggle: ["true": .bool(true), "false": .bool(false)][word]
    }
  }

  fileprivate func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.number(let minimum, let maximum, _, _), .number(let number)): (minimum...maximum).contains(number)
    case (.choice(let words), .string(let word)): words.holds(word)
    case (.toggle, .bool): true
    default: false
    }
  }
}
