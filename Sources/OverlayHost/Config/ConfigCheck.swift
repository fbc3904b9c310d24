import OverlayEngine
import OverlayReplay
import OverlayScript

/// What is wrong with a config, found without a recording.
public struct ConfigCheck {
  public private(set) var status = ExitStatus.success
  /// Each begins with its place where it has one.
  public private(set) var problems: [String] = []
  /// What the config describes; empty where it could not be loaded.
  public private(set) var layers: [String] = []

  /// Loads the config, looks at its pictures, and asks each of its functions over a grid of inputs, twice.
  public init(_ source: ScriptSource) {
    do {
      let scene = try source.load()
      layers = scene.vocabulary.layers.map(\.id)
      _ = try scene.pictures()
      problems = try source.checkFunctions().findings.map(\.text)
      if !problems.isEmpty { status = .failed }
    } catch let failure as ConfigFailure {
      (status, problems) = (.failed, failure.problems.map(\.description))
    } catch {
      let failure = RunFailure(error)
      (status, problems) = (layers.isEmpty ? failure.status : .failed, [failure.message])
    }
  }

  /// The check as one JSON object, for programs.
  public var json: String {
    Value.object([
      Value.Field(key: "exit", value: .number(Double(status.rawValue))),
      Value.Field(key: "layers", value: .list(layers.map(Value.string))),
      Value.Field(key: "problems", value: .list(problems.map(Value.string))),
    ]).json
  }
}
