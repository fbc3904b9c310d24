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
    add("error", error.map { .fields(["text": .string($0)]) } ?? .null)
    guard let simulation else { return fields }
    add("scene", scene(simulation))
    add("t", .number(Double(Simulation.clock.duration(through: position).microseconds)))
    add("frame", .number(Double(position)))
    add("end", .number(Double(Simulation.clock.duration(through: lastFrame).microseconds)))
    add("settled", .bool(isSettled && !hasWork))
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
    return .fields([
      "config": .string(settings.configName), "folder": .string(settings.folderName), "name": name.map(Value.string) ?? .null,
      "screen": screen.value, "sides": .number(Double(sides.count)), "opponents": .list(opponents.map(description)),
      "opponent": opponent.map(description) ?? .null, "layers": .list(simulation.layers.map(\.value)),
      "actions": .list(facts.vocabulary.actions.map(Value.string)),
      "states": .list(simulation.states.map { .fields(["key": .string($0.key), "value": $0.value]) }),
      "presentable": .list(facts.presentable.map(Value.string)), "parameters": .list(facts.parameters.map(\.description)),
      "keeps": .bool(!settings.isOpen), "findable": .bool(settings.configName == "config.lua"),
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
