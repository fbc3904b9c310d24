import ArgumentParser
import OverlayHost

/// A config as a command takes it, by its file or by its folder; all commands say the same of it.
struct ConfigArgument: ExpressibleByArgument {
  /// The Lua file.
  let path: String

  init(argument: String) {
    path = ConfigPath.file(argument)
  }

  static let meaning = "Lua file that returns an overlay.scene, or a folder with config.lua."
}

extension ArgumentHelp {
  static var config: ArgumentHelp { ArgumentHelp("A \(ConfigArgument.meaning)", valueName: "config") }
}
