import Glibc
public import OverlayReplay
import SystemPackage

/// A file, a pipe or standard input (`-`), open for reading.
public final class InputFile {
  public let path: String
  private let descriptor: FileDescriptor
  /// Whether its bytes can be read a second time.
  let canRestart: Bool

  /// Throws `FileFailure`.
  public init(path: String) throws {
    self.path = path
    do {
      descriptor = path == "-" ? .standardInput : try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch let errno as Errno {
      throw FileFailure(path: path, act: .read, reason: .system(errno.rawValue))
    }
    let kind = FileKind(of: descriptor)
    canRestart = kind == .regular && path != "-"
    if kind == .folder { throw FileFailure(path: path, act: .read, reason: .isFolder) }
  }

  deinit {
    if path != "-" { try? descriptor.close() }
  }

  /// Its bytes for the event reader; a standard stream or a pipe is read once only.
  public var source: ByteSource {
    ByteSource(
      fill: { buffer throws(ByteSourceFailure) in try self.read(into: buffer) },
      restart: canRestart ? { () throws(ByteSourceFailure) in try self.rewind() } : nil)
  }

  /// All that is left of it, at most `limit` bytes. Throws `FileFailure`.
  public func readAll(limit: Int = .max) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { piece.deallocate() }
    while bytes.count < limit {
      do {
        let count = try descriptor.read(into: piece)
        if count == 0 { break }
        bytes.append(contentsOf: piece[..<count].prefix(limit - bytes.count))
      } catch let errno as Errno {
        throw FileFailure(path: path, act: .read, reason: .system(errno.rawValue))
      }
    }
    return bytes
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceFailure) -> Int {
    while true {
      do {
        return try descriptor.read(into: buffer, retryOnInterrupt: false)
      } catch Errno.interrupted where !Interruption.isRequested {
        continue
      } catch {
        throw ByteSourceFailure(reason: "\(error)")
      }
    }
  }

  /// Goes back to the first byte; only where it can.
  func rewind() throws(ByteSourceFailure) {
    do {
      try descriptor.seek(offset: 0, from: .start)
    } catch {
      throw ByteSourceFailure(reason: "\(error)")
    }
  }
}

/// What a path leads to.
enum FileKind: Equatable {
  case missing, regular, folder, other

  init(of descriptor: FileDescriptor) {
    var status = stat()
    self = fstat(descriptor.rawValue, &status) == 0 ? FileKind(mode: status.st_mode) : .missing
  }

  /// Follows symbolic links.
  init(at path: String) {
    var status = stat()
    self = stat(path, &status) == 0 ? FileKind(mode: status.st_mode) : .missing
  }

  private init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
