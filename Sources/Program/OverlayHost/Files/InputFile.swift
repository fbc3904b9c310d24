import Glibc
package import OverlayReplay
import SystemPackage
import Text

/// A file, or standard input (`-`), open for reading: the one way in which anything is read. Pipes and devices other
/// than standard input are refused before they are opened: some never end, and opening some does something.
package final class InputFile {
  package let path: String
  private let descriptor: FileDescriptor
  private let kind: FileKind
  /// Whether its bytes can be read a second time.
  var canRestart: Bool { path != "-" }

  /// The largest file that is read whole, bytes.
  package static let mostBytes = 1 << 30

  /// Throws `FileFailure`.
  /// - Parameter folder: what the file has to lie in, after all links, or `nil` if it was named by the user.
  package init(path: String, within folder: String? = nil) throws {
    self.path = path
    if path == "-" {
      descriptor = .standardInput
    } else {
      try Self.refuseStranger(path, within: folder)
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      descriptor = FileDescriptor(rawValue: open(path, flags))
      if descriptor.rawValue < 0 { throw FileFailure(path: path, act: .read, reason: .system(errno)) }
    }
    kind = FileKind(of: descriptor)
    if kind == .folder { throw FileFailure(path: path, act: .read, reason: .isFolder) }
    // It may have been replaced since it was looked at.
    if kind == .other, path != "-" { throw FileFailure(path: path, act: .read, reason: .isNoFile) }
  }

  /// Refuses what is no file, and what a link leads out of a folder to. Throws `FileFailure`.
  static func refuseStranger(_ path: String, within folder: String?) throws {
    func refusal(_ reason: FileFailure.Reason) -> FileFailure { FileFailure(path: path, act: .read, reason: reason) }
    switch FileKind(at: path) {
    case .missing: throw refusal(.system(errno))
    case .folder: throw refusal(.isFolder)
    case .other, .link: throw refusal(.isNoFile)
    case .regular: break
    }
    guard let folder else { return }
    guard let place = RealPath(path), let room = RealPath(folder) else { throw refusal(.system(errno)) }
    if !place.isWithin(room) { throw refusal(.leadsOut) }
  }

  deinit {
    if path != "-" { try? descriptor.close() }
  }

  /// Its bytes for the event reader; a standard stream or a pipe is read once only.
  package var source: ByteSource {
    ByteSource(
      fill: { buffer throws(ByteSourceFailure) in try Self.told { try self.readPiece(into: buffer) } },
      restart: canRestart
        ? { () throws(ByteSourceFailure) in _ = try Self.told { try self.descriptor.seek(offset: 0, from: .start) } }
        : nil)
  }

  private static func told<Result>(_ body: () throws -> Result) throws(ByteSourceFailure) -> Result {
    do {
      return try body()
    } catch {
      throw ByteSourceFailure(reason: "\(error)")
    }
  }

  /// Returns all that is left of it. Throws `FileFailure`, also where that is more than `limit` bytes, and
  /// `Interrupted`.
  package func readAll(limit: Int = InputFile.mostBytes) throws -> [UInt8] {
    let bytes = try readStart(limit + 1)
    guard bytes.count <= limit else { throw FileFailure(path: path, act: .read, reason: .tooLong(limit: limit)) }
    return bytes
  }

  /// Returns all that is left of it, but no more than `count` bytes. Throws `FileFailure` and `Interrupted`.
  func readStart(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { piece.deallocate() }
    while bytes.count < count {
      do {
        let found = try readPiece(into: piece)
        if found == 0 { break }
        bytes.append(contentsOf: piece[..<found].prefix(count - bytes.count))
      } catch let errno as Errno {
        throw FileFailure(path: path, act: .read, reason: .system(errno.rawValue))
      }
    }
    return bytes
  }

  /// Returns the first bytes of a file that is not a link, or `nil` where they cannot be read.
  static func start(of path: String, _ count: Int) -> [UInt8]? {
    FileKind(at: path, followsLinks: false) == .regular ? try? InputFile(path: path).readStart(count) : nil
  }

  /// The next bytes; 0 at the end. Whatever may have to be waited for is waited for where signals are heard. Throws
  /// `Errno`, `Interrupted`.
  private func readPiece(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      if kind != .regular { try Interruption.wait(for: descriptor.rawValue, POLLIN) }
      do {
        return try descriptor.read(into: buffer, retryOnInterrupt: false)
      } catch Errno.interrupted {
        try Interruption.check()
      } catch Errno.resourceTemporarilyUnavailable {
        continue
      }
    }
  }
}

/// The kind of thing at a path.
package enum FileKind: Equatable, Sendable {
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

  /// Finds the identity of a file; nil where nothing is there.
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

  /// Finds the path without links; nil where nothing is there.
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

  /// The bytes as text, or `nil` if it is not.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether it is the other one, or lies in it.
  func isWithin(_ other: RealPath) -> Bool {
    bytes == other.bytes || bytes.starts(with: other.bytes + (other.bytes == [47] ? [] : [47]))
  }
}

enum FolderListing {
  /// Returns the names in a folder in the order of their bytes, without `.` and `..`. Throws `FileFailure` where the
  /// folder cannot be read, or a name in it is no UTF-8: it could not be opened again by that name.
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
      case .regular, .other: throw FileFailure(path: place, act: .write, reason: .isNoFolder(.regular))
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

package enum FolderName {
  /// The name of a folder, also if it is written as `.` or not at all.
  package static func own(_ path: String) -> String {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return PathText.last(path) }
    defer { free(real) }
    return PathText.last(String(cString: real))
  }
}
