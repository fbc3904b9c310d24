import OverlayEngine
import OverlayReplay
import OverlayReview
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

extension LiveScene {
  /// The state of the present moment; each page is sent what has changed of it.
  var state: [Value.Field] {
    let error = error ?? errorOfOpponent.map { "B: \($0)" }
    let told = Value.Field(key: "error", value: error.map { .fields(["text": .string($0)]) } ?? .null)
    guard let simulation else { return [told] }
    func microseconds(_ frame: Int) -> Value { .number(Double(Simulation.clock.duration(through: frame).microseconds)) }
    return [
      told, .init(key: "scene", value: scene(simulation)), .init(key: "t", value: microseconds(position)),
      .init(key: "frame", value: .number(Double(position))), .init(key: "end", value: microseconds(recorded)),
      .init(key: "settled", value: .bool(isSettled && !hasWork)), .init(key: "limit", value: .string(limit)),
      .init(key: "sets", value: .number(Double(changes))), .init(key: "canUndo", value: .bool(!past.isEmpty)),
      .init(key: "measured", value: measuredEdge.map { .number(($0 * 100).rounded() / 100) } ?? .null),
    ]
  }

  /// The last release that is not later than what is shown, on the screen that it happened on.
  func landingSubject(_ simulation: Simulation, isDark: Bool) -> LandingView.Subject {
    let now = Simulation.clock.instant(of: position)
    let release = simulation.log.releases.last { $0.time <= now }
    let frame = release.map { Simulation.clock.frame(notBefore: $0.time) } ?? position
    let screen = simulation.log.snapshots[min(frame, simulation.lastFrame)]?.screen ?? simulation.screen
    let speeds = simulation.log.releases.filter { $0.layer == release?.layer }.map { $0.velocity.magnitude }
    return LandingView.Subject(
      layer: release?.layer, from: release?.from, revision: revision.number, release: release, isDark: isDark,
      screen: screen, fastest: speeds.max() ?? 0)
  }

  /// Returns the description of the scene, made anew only where something of it has changed: it is asked for with each
  /// frame.
  private func scene(_ simulation: Simulation) -> Value {
    let snapshot = simulation.log.snapshots[position]
    let moment = SceneMoment(
      revision: revision.number, screen: snapshot?.screen ?? simulation.screen,
      hasKeyboard: (snapshot?.keyboard ?? 0) > 0, ladders: simulation.log.ladders.all.count, states: simulation.states)
    if let told = simulation.told, told.moment == moment { return told.scene }
    let scene = scene(simulation, at: moment)
    simulation.told = (moment, scene)
    return scene
  }

  private func scene(_ simulation: Simulation, at moment: SceneMoment) -> Value {
    let facts = simulation.facts
    return .fields([
      "config": .string(settings.configName), "folder": .string(settings.files.folderName),
      "name": name.map(Value.string) ?? .null,
      "screen": moment.screen.value, "sides": .number(Double(sides.count)),
      "comparisonTargets": .list(comparisonTargets.map(description)),
      "comparisonTarget": comparisonTarget.map(description) ?? .null,
      "layers": .list(simulation.layers.map { $0.value }),
      "environment": header.environmentValue == .null ? .object([]) : header.environmentValue,
      "devices": .list(Device.all.map { $0.screenValue }),
      "keyboard": .bool(moment.hasKeyboard),
      "actions": .list(facts.vocabulary.actions.all.map(Value.string)),
      "states": .list(moment.states.map { .fields(["key": .string($0.key), "value": $0.value]) }),
      "presentable": .list(facts.presentable.map(Value.string)),
      "parameters": .list(facts.parameters.map { $0.description(facts.hint(on: $0)) }),
      "command": settings.command.map(Value.string) ?? .null, "keeps": .bool(!settings.isOpen),
      "writes": .bool(!settings.isOpen && settings.files.isServed),
      "downloads": .bool(!settings.files.isServed),
      "findable": .bool(settings.configName == "config.lua"),
    ])
  }
}

/// The facts that the description of a scene depends on.
struct SceneMoment: Equatable {
  var revision: Int
  var screen: Screen
  var hasKeyboard: Bool
  /// How often notches have come or changed.
  var ladders: Int
  var states: [Value.Field]
}

extension SceneFacts {
  /// Returns what is not seen at a slider: the damping of the default spring is not what other springs call so.
  fileprivate func hint(on parameter: Parameter) -> String? {
    guard parameter.name.lowercased().has("damping"), case .number(let value) = parameter.value,
      let spring = springs.values.first(where: { $0.damping == value })
    else { return nil }
    return "Depends on the finger's speed: \(spring.dampingRule)."
  }
}

extension Parameter {
  /// A declaration with its value, as the page's controls take it.
  fileprivate func description(_ hint: String?) -> Value {
    func told(
      _ kind: String, _ range: (minimum: Double, maximum: Double)? = nil, _ step: Double? = nil, _ unit: String? = nil,
      choices: [String]? = nil
    ) -> Value {
      .fields([
        "name": .string(name), "label": .string(label ?? name), "group": .string(group ?? ""), "default": standard,
        "value": value,
        "kind": .string(kind), "minimum": (range?.minimum).map(Value.number),
        "maximum": (range?.maximum).map(Value.number),
        "step": step.map(Value.number), "unit": unit.map(Value.string),
        "choices": choices.map { .list($0.map(Value.string)) }, "hint": hint.map(Value.string),
      ])
    }
    return switch kind {
    case .number(let minimum, let maximum, let step, let unit): told("number", (minimum, maximum), step, unit)
    case .choice(let words): told("choice", choices: words)
    case .toggle: told("toggle")
    }
  }
}
