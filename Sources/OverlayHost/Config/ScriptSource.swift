import Diagnostics
import LuaBridge
import OverlayEngine
package import OverlayRender
package import OverlayScript
package import OverlaySession
package import OverlaySettings
import OverlaySweep
package import PixelRaster

/// A config file, to be loaded once for each run.
package struct ScriptSource: Sendable {
  package let path: String
  package let limits: ScriptLimits
  /// What is in the file, where that is known without it.
  private var bytes: [UInt8]?

  package init(path: String, limits: ScriptLimits) {
    self.path = path
    self.limits = limits
  }

  /// A config that is in no file; messages call it by the path.
  init(path: String, bytes: [UInt8], limits: ScriptLimits) {
    (self.path, self.bytes, self.limits) = (path, bytes, limits)
  }

  /// Throws `FileFailure`, and what is wrong with the script; then `onDiscardedOutput` gets what it had printed.
  /// - Parameter parameters: a recording's; those of the limits win.
  package func load(
    _ parameters: [GivenParameter] = [], onDiscardedOutput: @escaping (String) -> Void = { _ in }
  ) throws -> LoadedScene {
    var source = try loaderSource(parameters)
    source.onDiscardedOutput = onDiscardedOutput
    var config = try ConfigLoader.load(source)
    let folder = ConfigFolder(ofConfig: path)
    for (name, place) in zip(config.images, config.imagePlaces) { try folder.requirePicture(name, namedAt: place) }
    config.scene.geometry = ContentGeometry(ContentMeter())
    if let device = limits.device { config.screen = device.screen(isLandscape: limits.isLandscape) }
    var scene = LoadedScene(config)
    scene.hasDevice = limits.device != nil
    return scene
  }

  /// The same, for many runs after each other. Throws as `load`.
  package func loadRepeatable(_ parameters: [GivenParameter] = [], _ meter: ContentMeter) throws -> RepeatableConfig {
    try RepeatableConfig(loaderSource(parameters), geometry: ContentGeometry(meter))
  }

  /// Loads it, and tells what it was read from, its modules included. Throws as `load`.
  func loadHashed() throws -> (config: LoadedConfig, hash: String) {
    var source = try loaderSource()
    var read = source.bytes + [0]
    let module = source.module
    source.module = { name throws(LuaMessage) in
      let found = try module(name)
      read += Array(found.name.utf8) + [0] + found.bytes + [0]
      return found
    }
    return (try ConfigLoader.load(source), ContentHash.of(read))
  }

  /// Reads what images in the config's content show. Throws `FileFailure` or `RunFailure`.
  package func pictures(_ names: [String]) throws -> [Picture] { try ConfigFolder(ofConfig: path).pictures(names) }

  /// Asks every function of the config over a grid of inputs, twice. Throws `FileFailure`.
  func checkFunctions() throws -> FunctionCheck { try FunctionCheck(loaderSource()) }

  /// - Parameter parameters: a recording's.
  private func loaderSource(_ parameters: [GivenParameter] = []) throws -> ConfigLoader.Source {
    let (folder, limits) = (ConfigFolder(ofConfig: path), self.limits.bridged)
    // One byte more than is allowed is enough to be refused.
    let bytes = try self.bytes ?? InputFile(path: path).readStart(limits.sourceBytes + 1)
    try RecordingForConfig.refuse(bytes, of: path)
    var source = ConfigLoader.Source(
      name: path, bytes: bytes, limits: limits, seed: self.limits.seed,
      module: { name throws(LuaMessage) in try folder.module(name, limit: limits.sourceBytes + 1) })
    source.watchdog = ScriptWatchdog.start()
    source.sceneLimits = self.limits.scene
    let given = parameters + self.limits.parameters
    source.parameters = given.filter(\.origin.isOfParameters)
    source.environment = self.limits.environment(given)
    if case .value(let value)? = given.last(where: { $0.origin == .restore })?.content {
      source.restored = SavedScene.reading(value).scene
    }
    source.tried = self.limits.tried
    return source
  }
}

/// Refuses a recording that stands where a config belongs.
package enum RecordingForConfig {
  /// Looks at the config's file before the recording's is read, which is the config then.
  package static func refuse(config path: String) throws {
    guard let input = try? InputFile(path: path), input.canRestart, let start = try? input.readStart(256) else {
      return
    }
    try refuse(start, of: path)
  }

  /// No Lua program begins with a brace, every JSON text of ours does.
  static func refuse(_ bytes: some Sequence<UInt8>, of path: String) throws {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return }
    throw RunFailure(
      .wrongUsage,
      "\(path): this is JSON, not a config; a config is a Lua file, and comes before the recording: overlay-host run config.lua events.json"
    )
  }
}
