public import OverlayEngine
package import OverlaySettings
public import Text

/// A scene as its config or its program describes it, for one session.
public struct LoadedScene: ~Copyable {
  /// The layers, and what the app around them can do.
  public var settings: SceneSettings
  /// The parts of the screen that the config gives.
  package var screen: ScreenSettings
  /// Whether a device was asked for: its screen overrides a recording's.
  package var hasDevice = false
  /// Pictures that content names, relative to the config's folder; nodes refer to them by their index in this list.
  public let images: [String]
  let script: Script?
  /// The parameters in the order of their declaration, each with the value that the config got.
  package let parameters: [Parameter]
  /// The names of modules that were read for it while it loaded, in this order; not those of ours.
  package let modules: [String]

  package init(_ config: LoadedConfig) {
    settings = config.scene
    screen = config.screen
    (images, script) = (config.images, config.script)
    (parameters, modules) = (config.parameters, config.script.memory.modules)
  }

  /// A scene that is built in Swift, without a script.
  public init(_ settings: SceneSettings) {
    self.init(settings, screen: ScreenSettings())
  }

  package init(_ settings: SceneSettings, screen: ScreenSettings) {
    self.settings = settings
    self.screen = screen
    (images, script) = ([], nil)
    (parameters, modules) = ([], [])
  }

  /// A phone's screen, with the parts replaced that the config gives.
  public var defaultScreen: Screen { screen.applied(to: .standard) }
}

/// Scenes from Lua.
extension LoadedScene {
  /// Runs a config in a sandboxed Lua state of its own.
  ///
  /// The script may use ten million instructions in one call and 256 MB of memory. Beyond that the call ends with an
  /// error, and the process goes on.
  ///
  /// - Parameters:
  ///   - config: The text of a `config.lua`, which returns a layer or a scene.
  ///   - name: What messages call it.
  ///   - seed: The seed of `math.random`.
  ///   - module: The text of a module that the config requires, by its name; `nil` if there is none. The module
  ///     `overlay` and the presets are always there.
  /// - Throws: An error whose description names the place, what was found, and what was expected.
  public init(
    config: String, name: String = "config.lua", seed: UInt64 = 0, module: @escaping (String) -> String? = { _ in nil }
  ) throws(Thrown) {
    self.init(try ConfigLoader.load(ConfigLoader.Source(name: name, text: config, seed: seed, module: module)))
  }
}
