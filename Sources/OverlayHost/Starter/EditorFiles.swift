import Glibc
import Quoting

/// Where the definitions for editors go. A language server reads the settings of the folder that is open, which is a
/// repository's own rather than one of its subfolders: so a repository has them once.
enum EditorFiles {
  struct Place: Equatable {
    /// With a slash at its end; empty: the new folder itself, or the working directory.
    var prefix: String
    /// Of the definitions.
    var folder: String
    /// They are of no use to the new folder alone.
    var isOfRepository: Bool
  }

  /// - Parameter path: that of a folder that is there.
  static func place(for path: String) -> Place {
    let own = Place(prefix: path + "/", folder: "types", isOfRepository: false)
    guard let real = realPath(path), let here = realPath(".") else { return own }
    var folder = PathText.folder(real)
    while true {
      // What a link leads to may be nobody's to write to.
      if FileKind(at: folder + "/.git") != .missing, FileKind(at: folder + "/.overlay", followsLinks: false) != .link {
        let isHere = folder.isSame(as: here)
        return Place(
          prefix: isHere ? "" : folder.isSame(as: "/") ? "/" : folder + "/", folder: ".overlay", isOfRepository: true)
      }
      if folder.isSame(as: "/") { return own }
      folder = PathText.folder(folder)
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
