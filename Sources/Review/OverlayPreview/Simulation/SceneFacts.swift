import OverlayEngine
import OverlayReplay
import OverlayRun
import OverlaySession
import OverlaySettings
import Text

/// The facts of a loaded scene that are needed after the session has consumed it.
struct SceneFacts {
  let vocabulary: Vocabulary
  let images: [String]
  /// There is something that a known sheet could stand for.
  let hasContainer: Bool
  let presentable: [String]
  /// Springs of containers whose damping depends on the finger's speed.
  let springs: [Name: SpringSettings]
  let parameters: [Parameter]
  /// The names of the modules that were read for the config.
  let modules: [String]

  init(_ scene: borrowing LoadedScene) {
    (vocabulary, images) = (scene.vocabulary, scene.images)
    (parameters, modules) = (scene.parameters, scene.modules)
    hasContainer = scene.settings.layers.contains { if case .container = $0 { true } else { false } }
    springs = scene.releaseSprings
    presentable = scene.settings.layers.compactMap { layer in
      guard case .container(let container) = layer, container.presentation != nil else { return nil }
      return container.id.text
    }
  }

  /// The input that an event means; as event files read it. Throws `EventFileError`.
  func input(time: Instant, _ fields: [Value.Field]) throws(Thrown) -> InputEvent {
    let bytes = Array("{\"version\":1}\n\(Take.line(time: time, fields))\n".utf8)
    let input = try rethrowing { () throws(EventFileError) in
      let inputs = try RunInputs(name: "page.jsonl", .memory(bytes))
      try inputs.use(vocabulary)
      return try inputs.next()
    }
    guard let input else { throw thrown(NoEvent()) }
    return input
  }
}

private struct NoEvent: Error, CustomStringConvertible {
  var description: String { "this is no event" }
}
