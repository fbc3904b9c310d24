package import Lua
import OverlayEngine
package import OverlayRender
package import OverlaySession
package import OverlaySettings
package import PixelRaster
package import Text

/// The source from which a config and what belongs to it is read: a disk, or what a page was given.
package struct ConfigFiles: Sendable {
  /// Reads the beginning of a config, up to a number of bytes.
  package var config: @Sendable (_ path: String, _ limit: Int) throws(Thrown) -> [UInt8]
  /// The file of the project that the config at `path` belongs to, or `nil` if it belongs to none.
  package var project: @Sendable (_ path: String) throws(Thrown) -> (path: String, bytes: [UInt8])?
  /// Reads the beginning of a module, up to a number of bytes. Throws if something other than a file lies there.
  package var module: @Sendable (_ place: ModulePlace, _ file: String, _ limit: Int) throws(LuaMessage) -> ModuleFile
  /// Returns what is wrong with a folder of a project's modules, or `nil` if it is a folder.
  package var folderFault: @Sendable (_ place: ModulePlace) -> String?
  /// Throws if a picture that the config's content names, at a place in its text, cannot be there.
  package var requirePicture: @Sendable (_ path: String, _ name: String, LuaPosition?) throws(Thrown) -> Void
  package var picture: @Sendable (_ path: String, _ name: String) throws(Thrown) -> Picture
  /// The watchdog that ends a script that does not come to an end, or `nil` if others do.
  package var watchdog: @Sendable () -> LuaWatchdog?

  package init(
    config: @escaping @Sendable (_ path: String, _ limit: Int) throws(Thrown) -> [UInt8],
    project: @escaping @Sendable (_ path: String) throws(Thrown) -> (path: String, bytes: [UInt8])?,
    module: @escaping @Sendable (_ place: ModulePlace, _ file: String, _ limit: Int) throws(LuaMessage) -> ModuleFile,
    folderFault: @escaping @Sendable (_ place: ModulePlace) -> String? = { _ in nil },
    requirePicture: @escaping @Sendable (_ path: String, _ name: String, LuaPosition?) throws(Thrown) -> Void,
    picture: @escaping @Sendable (_ path: String, _ name: String) throws(Thrown) -> Picture,
    watchdog: @escaping @Sendable () -> LuaWatchdog? = { nil }
  ) {
    (self.config, self.project, self.module, self.folderFault) = (config, project, module, folderFault)
    (self.requirePicture, self.picture, self.watchdog) = (requirePicture, picture, watchdog)
  }
  /// Returns what images in the content of the config at `path` show.
  package func pictures(_ names: [String], of path: String) throws(Thrown) -> [Picture] {
    try names.map { name throws(Thrown) in try picture(path, name) }
  }
}

/// A config file, to be loaded once for each run.
package struct ScriptSource: Sendable {
  package let path: String
  package private(set) var limits: ScriptLimits
  /// The source from which it is read.
  package let files: ConfigFiles
  /// The bytes of the file, where that is known without it.
  private var bytes: [UInt8]?

  /// - Parameter bytes: a config that is in no file, which messages call by the path; `nil` for the file's.
  package init(path: String, bytes: [UInt8]? = nil, limits: ScriptLimits, files: ConfigFiles) {
    (self.path, self.bytes, self.limits, self.files) = (path, bytes, limits, files)
  }

  /// Returns the config with values for parameters that win over what they are given already.
  package func setting(_ parameters: [GivenParameter]) -> ScriptSource {
    var source = self
    source.limits.parameters += parameters
    return source
  }

  /// Throws what reading throws, and what is wrong with the script; then `onDiscardedOutput` gets what it had printed.
  /// - Parameter parameters: a recording's; those of the limits win.
  package func load(
    _ parameters: [GivenParameter] = [], onDiscardedOutput: @escaping (String) -> Void = { _ in }
  ) throws(Thrown) -> LoadedScene {
    var source = try loaderSource(parameters)
    source.onDiscardedOutput = onDiscardedOutput
    var config = try ConfigLoader.load(source)
    for (name, place) in zip(config.images, config.imagePlaces) { try files.requirePicture(path, name, place) }
    config.scene.geometry = ContentGeometry(ContentMeter())
    if let device = limits.device { config.screen = device.screen(isLandscape: limits.isLandscape) }
    var scene = LoadedScene(config)
    scene.hasDevice = limits.device != nil
    return scene
  }

  /// Loads the config for many runs after each other. Throws as `load`.
  package func loadRepeatable(
    _ parameters: [GivenParameter] = [], _ meter: ContentMeter
  ) throws(Thrown) -> RepeatableConfig {
    try RepeatableConfig(loaderSource(parameters), geometry: ContentGeometry(meter))
  }

  /// Reads what images in the config's content show. Throws what reading throws.
  package func pictures(_ names: [String]) throws(Thrown) -> [Picture] { try files.pictures(names, of: path) }

  /// Returns what the loader takes. Throws what reading throws.
  /// - Parameter parameters: a recording's.
  package func loaderSource(_ parameters: [GivenParameter] = []) throws(Thrown) -> ConfigLoader.Source {
    let (path, files, limits) = (path, files, self.limits.bridged)
    if let problem = self.limits.landscapeProblem { throw thrown(UsageFailure(problem)) }
    // One byte more than is allowed is enough to be refused.
    let bytes = if let bytes { bytes } else { try files.config(path, limits.sourceBytes + 1) }
    try rethrowing { () throws(UsageFailure) in try Self.refuseRecording(bytes, path) }
    let modules = try ModuleFinder(
      ofConfig: path, files, named: self.limits.moduleFolders, limit: limits.sourceBytes + 1)
    var source = ConfigLoader.Source(
      name: path, bytes: bytes, limits: limits, seed: self.limits.seed,
      module: { name throws(LuaMessage) in try modules.source(name) })
    source.known = modules.known
    source.watchdog = files.watchdog()
    source.sceneLimits = self.limits.scene
    let given = parameters + self.limits.parameters
    source.parameters = given.filter { $0.origin.isOfParameters }
    source.environment = self.limits.environment(given)
    if case .value(let value)? = given.last(where: { $0.origin == .restore })?.content {
      source.restored = SavedScene.reading(value).scene
    }
    source.tried = self.limits.tried
    return source
  }

  /// Looks at the config's file before the recording's is read, which is the config if both were exchanged. What cannot
  /// be read, or not twice, is left to `load`.
  package static func refuseRecording(at path: String, in files: ConfigFiles) throws(UsageFailure) {
    guard !path.isSame(as: "-"), let start = try? files.config(path, 256) else { return }
    try refuseRecording(start, path)
  }

  /// Refuses a recording that stands where a config belongs: no Lua program begins with a brace, every JSON text of ours
  /// does.
  private static func refuseRecording(_ bytes: [UInt8], _ path: String) throws(UsageFailure) {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return }
    throw UsageFailure(
      "\(path): this is JSON, not a config; a config is a Lua file, and comes before the recording: "
        + "overlay-host run config.lua events.json")
  }
}
