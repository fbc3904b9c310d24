import Glibc
import Quoting

enum FolderListing {
  /// In the order of their bytes, without `.` and `..`. Throws `FileFailure` where the folder cannot be read, or a name
  /// in it is no UTF-8: it could not be opened again by that name.
  static func names(in path: String) throws -> [String] {
    guard let folder = opendir(path) else { throw FileFailure(path: path, act: .read, reason: .system(errno)) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      guard isText else { throw FileFailure(path: "\(path)/\(name)", act: .read, reason: .nameIsNoText) }
      if !name.isSame(as: "."), !name.isSame(as: "..") { names.append(name) }
    }
    return names.inByteOrder
  }

  /// Makes a folder and those above it, where they are missing, the first names of the path belonging to others:
  /// among the others none may be a link. Throws `FileFailure`.
  /// - Parameter root: where the path begins, as far as it may be a link's.
  static func make(_ path: String, below root: String = "") throws {
    var place = path.begins(with: "/") ? "/" : ""
    for part in PathText.components(path) {
      place = PathText.joined(place, part)
      if mkdir(place, 0o777) == 0 { continue }
      let code = errno
      switch FileKind(at: place, followsLinks: place.utf8.count < root.utf8.count) {
      case .folder: continue
      case .link: throw FileFailure(path: place, act: .write, reason: .isLink)
      case .missing: throw FileFailure(path: place, act: .write, reason: .system(code))
      case .regular, .other: throw FileFailure(path: place, act: .write, reason: .isNoFolder)
      }
    }
  }
}

/// The one way in which anything is removed: files that are files, and folders that are empty; nothing is followed.
package enum Removal {
  /// Removes a file of ours. What is there instead of it stays. Returns whether nothing is there any more.
  @discardableResult
  package static func file(_ path: String) -> Bool {
    FileKind(at: path, followsLinks: false) == .regular ? unlink(path) == 0 : errno == ENOENT
  }

  /// Removes files of ours from a folder of ours, and the folder where nothing else is in it. Returns what is left.
  @discardableResult
  static func folder(_ path: String, with isOurs: (String) -> Bool) -> [String] {
    guard FileKind(at: path, followsLinks: false) == .folder else { return [] }
    let left = ((try? FolderListing.names(in: path)) ?? []).filter { name in
      !(isOurs(name) && file(PathText.joined(path, name)))
    }
    rmdir(path)
    return left
  }

  /// Removes a folder and those above it, up to the one that they all are in, as far as they are empty.
  static func emptyFolders(from path: String, upTo root: String) {
    var place = path
    while rmdir(place) == 0, place.utf8.count > root.utf8.count { place = PathText.folder(place) }
  }
}
