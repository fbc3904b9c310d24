/// A config as people name it: its file, or the folder that it lies in.
package enum ConfigPath {
  /// The file: of a folder its `config.lua`.
  package static func file(_ path: String) -> String {
    guard FileKind(at: path) == .folder else { return path }
    return (path.hasSuffix("/") ? path : path + "/") + TestCase.configName
  }
}
