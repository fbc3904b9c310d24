package import Diagnostics
package import OverlayEngine
import OverlayReplay
import OverlayScript
import OverlaySession
package import Portable

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
  /// - Parameter explain: what else was thrown, as an exit status and in words.
  package init(_ source: ScriptSource, explain: (Thrown) -> (status: ExitStatus, message: String)) {
    do throws(Thrown) {
      let scene = try source.load()
      layers = scene.settings.layers.map { $0.id.text }
      notes = scene.notes
      _ = try source.pictures(scene.images)
      let report = FunctionCheck(try source.loaderSource())
      problems = report.findings.map { $0.text }
      notes += report.suspiciousValues.map { $0.sentence }
      notes += report.mutePolicies.map {
        "\($0) gives no reason: a second return value is shown with each release as its reason, as in return \"full\", \"flicked up\""
      }
      if !problems.isEmpty { status = .failed }
    } catch {
      if let failure: ConfigFailure = caught(error) {
        (status, problems) = (.failed, failure.problems.map { $0.description })
      } else {
        let failure = explain(error)
        (status, problems) = (layers.isEmpty ? failure.status : .failed, [failure.message])
      }
    }
  }

  /// What people are told where there are no problems.
  package func words(_ config: String) -> String {
    "\(config): no problems in \(layers.joined(separator: ", "))\n" + notes.map { "note: \($0)\n" }.joined()
  }

  /// For programs, as text.
  package var json: String { value.json }

  /// For programs.
  package var value: Value {
    .fields([
      "exit": .number(Double(status.rawValue)), "layers": .list(layers.map { .string($0) }),
      "notes": .list(notes.map { .string($0) }), "problems": .list(problems.map { .string($0) }),
    ])
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
