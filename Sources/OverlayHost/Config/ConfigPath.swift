import OverlayReplay
import Quoting

/// A config as people name it: its file, or the folder that it lies in.
package enum ConfigPath {
  /// The file: of a folder its `config.lua`.
  package static func file(_ path: String) -> String {
    guard FileKind(at: path) == .folder else { return path }
    return (path.hasSuffix("/") ? path : path + "/") + TestCase.configName
  }

  /// The recordings that lie beside a config, in the order of their names.
  package static func recordings(beside config: String) -> [String] {
    let file = file(config)
    guard PathText.ending(file) == "lua", FileKind(at: file) == .regular else { return [] }
    let folder = PathText.folder(file)
    return ((try? FolderListing.names(in: folder)) ?? []).filter(RecordingName.isOne).map {
      PathText.joined(folder, $0)
    }
  }
}
