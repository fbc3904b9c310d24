import OverlayEngine
import OverlaySettings
import OverlaySweep
import Spelling

extension SweepRequest {
  /// Which settings there are, by what the config declares. Throws `SweepPlanRefusal`, `PlanError`.
  func space(_ parameters: [Parameter]) throws -> SettingSpace {
    let fixed = Set(config.limits.parameters.map(\.name))
    if let samples {
      let axes = parameters.filter { !fixed.contains($0.name) }.map(Axis.init(whole:))
      guard !axes.isEmpty else { throw SweepPlanRefusal.noParameters(config: config.path) }
      return try .sample(axes, count: samples, seed: seed)
    }
    return try .grid(variations.map { try Self.axis($0, parameters, fixed) })
  }

  private static func axis(_ variation: Variation, _ parameters: [Parameter], _ fixed: Set<String>) throws -> Axis {
    guard let parameter = parameters.first(where: { $0.name == variation.name }) else {
      let known = parameters.map(\.name)
      throw SweepPlanRefusal.unknownParameter(variation.name, nearest: NearestName.of(variation.name, in: known), known: known)
    }
    guard !fixed.contains(variation.name) else { throw SweepPlanRefusal.fixed(variation.name) }
    let values: [Value]
    switch variation.values {
    case .range(let low, let high, let count):
      guard case .number = parameter.kind else { throw SweepPlanRefusal.notANumber(parameter.name) }
      values = EvenSteps.numbers(from: low, to: high, count: count).map(Value.number)
    case .list(let words):
      values = try words.map { word in
        guard let value = parameter.kind.value(of: word) else {
          throw SweepPlanRefusal.unsuitable(name: parameter.name, value: word, expected: parameter.kind.words)
        }
        return value
      }
    }
    for value in values where !parameter.kind.accepts(value) {
      throw SweepPlanRefusal.unsuitable(name: parameter.name, value: value.parameterText, expected: parameter.kind.words)
    }
    return Axis(name: parameter.name, unit: parameter.kind.unit, defaultValue: parameter.standard, range: .levels(values))
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
    case (.choice(let words), .string(let word)): words.contains(word)
    case (.toggle, .bool): true
    default: false
    }
  }
}
