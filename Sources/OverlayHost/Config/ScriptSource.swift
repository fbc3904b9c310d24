import LuaBridge
import OverlayEngine
import OverlayReplay
import OverlayScript
import OverlaySettings
import PixelRaster

/// A config file, to be loaded once for each run.
public struct ScriptSource: Sendable {
  public let path: String
  public let limits: ScriptLimits

  public init(path: String, limits: ScriptLimits) {
    self.path = path
    self.limits = limits
  }

  /// Throws `FileFailure`, and what is wrong with the script; then `printedInVain` gets what it had printed.
  public func load(printedInVain: @escaping (String) -> Void = { _ in }) throws -> LoadedScene {
    let folder = ConfigFolder(ofConfig: path)
    var source = try loaderSource(folder)
    source.printedInVain = printedInVain
    return LoadedScene(try ConfigLoader.load(source), folder)
  }

  /// Asks every function of the config over a grid of inputs, twice. Throws `FileFailure`.
  func checkFunctions() throws -> CheckReport {
    try OverlayScript.ConfigCheck.run(loaderSource(ConfigFolder(ofConfig: path)))
  }

  private func loaderSource(_ folder: ConfigFolder) throws -> ConfigLoader.Source {
    let limits = self.limits.bridged
    // One byte more than is allowed is enough to be refused.
    let bytes = try InputFile(path: path).readAll(limit: limits.sourceBytes + 1)
    var source = ConfigLoader.Source(
      name: path, bytes: bytes, limits: limits, seed: self.limits.seed,
      module: { name throws(LuaMessage) in try folder.module(name, limit: limits.sourceBytes + 1) })
    source.sceneLimits = self.limits.scene
    return source
  }
}

extension LoadedScene {
  fileprivate init(_ config: LoadedConfig, _ folder: ConfigFolder) {
    var screen = ScreenOverride()
    (screen.width, screen.height, screen.scale) = (config.screen.width, config.screen.height, config.screen.scale)
    screen.safeArea = config.screen.safeArea
    let layers = config.layers.map { Vocabulary.Layer(id: $0.id, kind: LayerKind($0.kind), notches: $0.notches) }
    self.init(
      settings: config.scene, screen: screen, vocabulary: Vocabulary(layers: layers, actions: config.actions, names: config.names),
      decoders: .configRules, inbox: config.inbox, draw: config.draw)
    script = config.script
    attach = { config.attach($0) }
    explain = { config.explained($0) }
    pictures = { try config.images.map(folder.picture) }
  }
}

extension LayerKind {
  fileprivate init(_ kind: LoadedConfig.LayerKind) {
    self =
      switch kind {
      case .container: .container
      case .sheet: .sheet
      case .viewContainer: .viewContainer
      case .card: .card
      case .content: .backdrop
      }
  }
}
