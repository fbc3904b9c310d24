import Glibc
package import OverlayReplay
import SystemPackage

/// A file, a pipe or standard input (`-`), open for reading.
package final class InputFile {
  package let path: String
  private let descriptor: FileDescriptor
  private let kind: FileKind
  /// Whether its bytes can be read a second time.
  let canRestart: Bool

  /// What is read whole may be, bytes.
  package static let mostBytes = 1 << 30

  /// A named pipe is open at once, whether or not somebody writes to it: that is waited for when it is read. Throws
  /// `FileFailure`.
  package init(path: String) throws {
    self.path = path
    do {
      descriptor =
        path == "-"
        ? .standardInput : try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch let errno as Errno {
      throw FileFailure(path: path, act: .read, reason: .system(errno.rawValue))
    }
    kind = FileKind(of: descriptor)
    canRestart = kind == .regular && path != "-"
    if kind == .folder { throw FileFailure(path: path, act: .read, reason: .isFolder) }
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

  /// All that is left of it. Throws `FileFailure`, also where that is more than `limit` bytes, and `Interrupted`.
  package func readAll(limit: Int = InputFile.mostBytes) throws -> [UInt8] {
    let bytes = try readStart(limit + 1)
    guard bytes.count <= limit else { throw FileFailure(path: path, act: .read, reason: .tooLong(limit: limit)) }
    return bytes
  }

  /// All that is left of it, but no more than `count` bytes. Throws `FileFailure` and `Interrupted`.
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

/// What a path leads to.
enum FileKind: Equatable {
  case missing, regular, folder, link, other

  init(of descriptor: FileDescriptor) {
    var status = stat()
    self = fstat(descriptor.rawValue, &status) == 0 ? FileKind(mode: status.st_mode) : .missing
  }

  /// - Parameter followsLinks: whether a symbolic link is what it leads to.
  init(at path: String, followsLinks: Bool = true) {
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
