package import Diagnostics
package import OverlayConfig
import OverlayEngine
import OverlayReplay
import OverlayScript
import OverlaySession

/// What is wrong with a config, found without a recording.
package struct ConfigCheck {
  package private(set) var status = ExitStatus.success
  /// Each begins with its place where it has one.
  package private(set) var problems: [String] = []
  /// What is right, and may not be meant.
  package private(set) var notes: [String] = []
  /// What the config describes; empty where it could not be loaded.
  package private(set) var layers: [String] = []

  /// Loads the config, looks at its pictures, and asks each of its functions over a grid of inputs, twice.
  package init(_ source: ScriptSource) {
    do {
      let scene = try source.load()
      layers = scene.settings.layers.map(\.id.text)
      notes = scene.notes
      _ = try source.pictures(scene.images)
      let report = try source.checkFunctions()
      problems = report.findings.map(\.text)
      notes += report.suspiciousValues.map(\.sentence)
      notes += report.mutePolicies.map {
        "\($0) gives no reason: a second return value is shown with each release as its reason, as in return \"full\", \"flicked up\""
      }
      if !problems.isEmpty { status = .failed }
    } catch let failure as ConfigFailure {
      (status, problems) = (.failed, failure.problems.map(\.description))
    } catch {
      let failure = RunFailure(error)
      (status, problems) = (layers.isEmpty ? failure.status : .failed, [failure.message])
    }
  }

  package var json: String {
    Value.fields([
      "exit": .number(Double(status.rawValue)), "layers": .list(layers.map(Value.string)),
      "notes": .list(notes.map(Value.string)),
      "problems": .list(problems.map(Value.string)),
    ]).json
  }
}

extension LoadedScene {
  /// What the config's author should know, each said once.
  fileprivate var notes: [String] {
    let stopping = settings.layers.compactMap { layer -> String? in
      guard case .container(let container) = layer, container.stopsFlicks else { return nil }
      return "\"\(container.id.text)\""
    }
    guard !stopping.isEmpty else { return [] }
    return [
      "a flick stops dead at its release in \(stopping.joined(separator: ", ")): the animation starts at 0 points per second, as "
        + "OverlayContainer's own does; animation = overlay.spring { initialVelocity = \"release\" } goes on at the finger's speed"
    ]
  }
}

extension ContainerSettings {
  /// Whether it can be flicked from notch to notch, and its moves start from rest.
  fileprivate var stopsFlicks: Bool {
    if case .fixed(let notches) = notches, notches.count < 2 { return false }
    return switch animation {
    case nil: true
    case .fixed(let animation): animation.startsFromRest
    case .scripted: false
    }
  }
}
