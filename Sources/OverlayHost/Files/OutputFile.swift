import Glibc
import SystemPackage

/// A file that appears whole or not at all: its bytes gather beside it until `publish`. Standard output (`-`), pipes
/// and devices get them at once.
package final class OutputFile {
  package let path: String
  private var descriptor: FileDescriptor?
  /// nil where bytes go straight to their destination.
  private var stagedFile: StagedFile?
  package private(set) var byteCount: Int64 = 0

  /// Throws `FileFailure`, and `Interrupted` where a pipe is waited for.
  package init(path: String) throws {
    self.path = path
    if path == "-" {
      descriptor = .standardOutput
      return
    }
    let kind = FileKind(at: path)
    if kind == .folder { throw FileFailure(path: path, act: .write, reason: .isFolder) }
    if kind == .regular, access(path, W_OK) != 0 { throw FileFailure(path: path, act: .write, reason: .system(errno)) }
    let stagedFile = kind == .other ? nil : StagedFile(of: path)
    descriptor = try Self.create(stagedFile?.temporary ?? path, for: path)
    self.stagedFile = stagedFile
  }

  deinit {
    discard()
  }

  /// Where the bytes gather until `publish`.
  var place: String { stagedFile?.temporary ?? path }

  /// A named pipe that nobody reads yet cannot be opened without waiting, and while `open` waits a signal could be
  /// missed: it is tried again and again.
  private static func create(_ place: String, for path: String) throws -> FileDescriptor {
    while true {
      do {
        return try FileDescriptor.open(
          FilePath(place), .writeOnly, options: [.create, .truncate, .closeOnExec, .nonBlocking],
          permissions: FilePermissions(rawValue: 0o666), retryOnInterrupt: false)
      } catch Errno.noSuchAddressOrDevice where FileKind(at: place) == .other {
        try Interruption.wait(for: -1, 0, milliseconds: 20)
      } catch Errno.interrupted {
        try Interruption.check()
      } catch let errno as Errno {
        throw FileFailure(path: path, act: .write, reason: .system(errno.rawValue))
      }
    }
  }

  /// Writes a whole file. Throws as all that it takes.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try OutputFile(path: path)
    try file.write(bytes)
    try file.publish()
  }

  func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  /// Throws `FileFailure`, `ReaderLeft` or `Cancelled`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let descriptor else { return }
    try descriptor.writeAll(bytes, path: path)
    byteCount += Int64(bytes.count)
  }

  /// Puts the file in its place. Throws `FileFailure`.
  package func publish() throws {
    guard let descriptor, path != "-" else { return }
    self.descriptor = nil
    do {
      try descriptor.close()
      if let stagedFile, rename(stagedFile.temporary, stagedFile.destination) != 0 { throw Errno(rawValue: errno) }
    } catch let errno as Errno {
      if let stagedFile { unlink(stagedFile.temporary) }
      throw FileFailure(path: path, act: .write, reason: .system(errno.rawValue))
    }
  }

  /// Removes what was begun; nothing after `publish`.
  package func discard() {
    guard let descriptor, path != "-" else { return }
    self.descriptor = nil
    try? descriptor.close()
    if let stagedFile { unlink(stagedFile.temporary) }
  }
}

extension FileDescriptor {
  /// Writes every byte, however many calls it takes. Throws `FileFailure`, `ReaderLeft` or `Cancelled`.
  func writeAll(_ bytes: UnsafeRawBufferPointer, path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(try write(UnsafeRawBufferPointer(rebasing: rest), retryOnInterrupt: false))
        // A signal that comes in the middle ends a call early, and without an error.
        if !rest.isEmpty { try Interruption.check() }
      } catch Errno.interrupted {
        try Interruption.check()
      } catch Errno.resourceTemporarilyUnavailable {
        try Interruption.wait(for: rawValue, POLLOUT)
      } catch let errno as Errno where errno == .brokenPipe || errno == .connectionReset {
        throw ReaderLeft()
      } catch let errno as Errno {
        throw FileFailure(path: path, act: .write, reason: .system(errno.rawValue))
      }
    }
  }
}
