import OverlayEngine
import OverlayReplay
import OverlaySettings
import Text

/// The place to which the definitions for editors go. A language server reads the settings of the folder that is open,
/// which is a repository's own rather than one of its subfolders: so a repository has them once.
enum EditorFiles {
  struct Place: Equatable {
    /// The prefix of paths, with a slash at its end; empty: the new folder itself, or the working directory.
    var prefix: String
    /// The folder of the definitions.
    var folder: String
    /// Whether they are a repository's: they are of no use to the new folder alone.
    var isOfRepository: Bool
  }

  /// - Parameter path: that of a folder that is there.
  static func place(for path: String) -> Place {
    let own = Place(prefix: path + "/", folder: "types", isOfRepository: false)
    guard let real = RealPath(path)?.text, let here = RealPath(".")?.text else { return own }
    var folder = PathText.folder(real)
    while true {
      // The target of a link may not be ours to write to.
      if FileKind(at: folder + "/.git") != .missing, FileKind(at: folder + "/.overlay", followsLinks: false) != .link {
        let isHere = folder.isSame(as: here)
        return Place(
          prefix: isHere ? "" : folder.isSame(as: "/") ? "/" : folder + "/", folder: ".overlay", isOfRepository: true)
      }
      if folder.isSame(as: "/") { return own }
      folder = PathText.folder(folder)
    }
  }
}

/// A text as JSON and JavaScript write it, in double quotes.
package enum JSONText {
  package static func string(_ text: String) -> String { Value.string(text).json }
}

/// The definition file with which editors complete and check configs.
package enum Definitions {
  package static var text: String { LuaDefinitions.text }
}
