import Glibc
import Quoting
import SystemPackage

/// What a path leads to.
package enum FileKind: Equatable {
  case missing, regular, folder, link, other

  init(of descriptor: FileDescriptor) {
    var status = stat()
    self = fstat(descriptor.rawValue, &status) == 0 ? FileKind(mode: status.st_mode) : .missing
  }

  /// - Parameter followsLinks: whether a symbolic link is what it leads to.
  package init(at path: String, followsLinks: Bool = true) {
    var status = stat()
    let isThere = (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
    self = isThere ? FileKind(mode: status.st_mode) : .missing
  }

  private init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// A file or folder by what the system knows it by, whatever it is called.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// nil where nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }

  /// The working directory and all folders above it.
  static var aroundHere: Set<FileIdentity> {
    var (found, path): (Set<FileIdentity>, String) = ([], ".")
    while let folder = FileIdentity(path), found.insert(folder).inserted, path.utf8.count < 4000 {
      path = path.isSame(as: ".") ? ".." : path + "/.."
    }
    return found
  }
}

/// A path without links, in the bytes of the system, which need not be text.
struct RealPath {
  private let bytes: [UInt8]

  /// nil where nothing is there.
  init?(_ path: String) {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    bytes = Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  /// The path of what may not be there yet: the folders above it that are, and the names behind them.
  init(ofPlanned path: String) {
    if let known = RealPath(path) {
      self = known
      return
    }
    let folder = PathText.folder(path)
    let above = folder.isSame(as: path) ? nil : RealPath(ofPlanned: folder)
    bytes = (above?.bytes ?? []) + [UInt8(ascii: "/")] + Array(PathText.last(path).utf8)
  }

  /// As text, or `nil` if it is not.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether it is the other one, or lies in it.
  func isWithin(_ other: RealPath) -> Bool {
    bytes == other.bytes || bytes.starts(with: other.bytes + (other.bytes == [47] ? [] : [47]))
  }
}
