import OverlayEngine
import OverlayHost
import OverlayReplay
import OverlayReport
import OverlaySession
import OverlaySettings

extension Live {
  /// What pages know of the present moment; each is told what has changed of it.
  var state: [Value.Field] {
    var fields: [Value.Field] = []
    func add(_ key: String, _ value: Value) { fields.append(.init(key: key, value: value)) }
    let error = error ?? errorOfOpponent.map { "B: \($0)" }
    add("error", error.map { .object([.init(key: "text", value: .string($0))]) } ?? .null)
    guard let simulation else { return fields }
    add("scene", scene(simulation))
    add("t", .number(Double(Simulation.clock.duration(through: position).microseconds)))
    add("frame", .number(Double(position)))
    add("end", .number(Double(Simulation.clock.duration(through: lastFrame).microseconds)))
    add("settled", .bool(simulation.isSettled && !hasWork))
    add("limit", .string(limit))
    add("sets", .number(Double(changes)))
    add("canUndo", .bool(past != nil))
    return fields
  }

  /// What the landing map is to be about.
  func landingSubject(_ simulation: Simulation, isDark: Bool) -> LandingView.Subject {
    let release = simulation.log.releases.last
    let screen = simulation.log.snapshots[position]?.screen ?? simulation.screen
    return LandingView.Subject(
      layer: release?.layer, from: release?.from, revision: revision.number, release: release, isDark: isDark, screen: screen)
  }

  private func scene(_ simulation: Simulation) -> Value {
    let facts = simulation.facts
    let screen = simulation.log.snapshots[position]?.screen ?? simulation.screen
    return .object([
      .init(key: "config", value: .string(settings.configName)),
      .init(key: "folder", value: .string(settings.folderName)),
      .init(key: "name", value: name.map(Value.string) ?? .null),
      .init(key: "screen", value: screen.value),
      .init(key: "sides", value: .number(Double(sides.count))),
      .init(key: "opponents", value: .list(opponents.map(description))),
      .init(key: "opponent", value: opponent.map(description) ?? .null),
      .init(key: "layers", value: .list(simulation.layers.map(\.value))),
      .init(key: "actions", value: .list(facts.vocabulary.actions.map(Value.string))),
      .init(
        key: "states",
        value: .list(simulation.states.map { .object([.init(key: "key", value: .string($0.key)), .init(key: "value", value: $0.value)]) })),
      .init(key: "presentable", value: .list(facts.presentable.map(Value.string))),
      .init(key: "parameters", value: .list(facts.parameters.map(\.description))),
      .init(key: "keeps", value: .bool(!settings.isOpen)),
      .init(key: "findable", value: .bool(settings.configName == "config.lua")),
    ])
  }
}

extension Parameter {
  /// A declaration with its value, as the page's controls take it.
  fileprivate var description: Value {
    var fields: [Value.Field] = [
      .init(key: "name", value: .string(name)), .init(key: "label", value: .string(label ?? name)),
      .init(key: "group", value: .string(group ?? "")), .init(key: "default", value: standard), .init(key: "value", value: value),
    ]
    switch kind {
    case .number(let minimum, let maximum, let step, let unit):
      fields += [
        .init(key: "kind", value: .string("number")), .init(key: "minimum", value: .number(minimum)),
        .init(key: "maximum", value: .number(maximum)),
      ]
      if let step { fields.append(.init(key: "step", value: .number(step))) }
      if let unit { fields.append(.init(key: "unit", value: .string(unit))) }
    case .choice(let words):
      fields += [.init(key: "kind", value: .string("choice")), .init(key: "choices", value: .list(words.map(Value.string)))]
    case .toggle: fields.append(.init(key: "kind", value: .string("toggle")))
    }
    return .object(fields)
  }
}
