import Glibc
package import OverlayReplay
import SystemPackage

/// A file, or standard input (`-`), open for reading: the one way in which anything is read. Pipes and devices other
/// than standard input are refused before they are opened: some never end, and opening some does something.
package final class InputFile {
  package let path: String
  private let descriptor: FileDescriptor
  private let kind: FileKind
  /// Whether its bytes can be read a second time.
  let canRestart: Bool

  /// What is read whole may be, bytes.
  package static let mostBytes = 1 << 30

  /// Throws `FileFailure`.
  /// - Parameter folder: what the file has to lie in, after all links, or `nil` if it was named by the user.
  package init(path: String, within folder: String? = nil) throws {
    self.path = path
    do {
      if path == "-" {
        descriptor = .standardInput
      } else {
        try Self.refuseStranger(path, within: folder)
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        descriptor = FileDescriptor(rawValue: open(path, flags))
        if descriptor.rawValue < 0 { throw Errno(rawValue: errno) }
      }
    } catch let errno as Errno {
      throw FileFailure(path: path, act: .read, reason: .system(errno.rawValue))
    }
    kind = FileKind(of: descriptor)
    canRestart = path != "-"
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
