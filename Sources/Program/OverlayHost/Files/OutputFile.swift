import CProcess
import Glibc
import SystemPackage
package import Text

/// A file that appears whole or not at all: its bytes gather beside it until `publish`. Standard output (`-`), pipes
/// and devices get them at once.
package final class OutputFile {
  package let path: String
  private var descriptor: FileDescriptor?
  /// The file in which bytes gather; nil where bytes go straight to their destination.
  private var stagedFile: StagedFile?
  package private(set) var byteCount: Int64 = 0

  /// Throws `FileFailure`, and `Interrupted` where a pipe is waited for.
  /// - Parameter isNamed: whether the user named it: then it may be a pipe or a device; a link never is written
  ///   through, but for what the system has below `/dev`.
  package init(path: String, isNamed: Bool = true) throws {
    self.path = path
    if path == "-" {
      descriptor = .standardOutput
      return
    }
    let kind = FileKind(at: path, followsLinks: path.begins(with: "/dev/"))
    let isStream = kind == .other || kind == .regular && path.begins(with: "/dev/")
    func refusal(_ reason: FileFailure.Reason) -> FileFailure { FileFailure(path: path, act: .write, reason: reason) }
    switch kind {
    case .folder: throw refusal(.isFolder)
    case .link: throw refusal(.isLink)
    case .other where !isNamed: throw refusal(.isNoFile)
    case .regular where access(path, W_OK) != 0: throw refusal(.system(errno))
    default: break
    }
    if isStream {
      descriptor = try Self.openStream(path)
    } else {
      let stagedFile = StagedFile(of: path)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = open(stagedFile.temporary, flags, 0o666)
      guard file >= 0 else { throw refusal(.system(errno)) }
      (descriptor, self.stagedFile) = (FileDescriptor(rawValue: file), stagedFile)
    }
  }

  deinit {
    discard()
  }

  /// Whether anything is there, be it a link that leads nowhere.
  package static func isThere(_ path: String) -> Bool { FileKind(at: path, followsLinks: false) != .missing }

  /// The path at which the bytes gather until `publish`.
  var place: String { stagedFile?.temporary ?? path }

  /// A named pipe without a reader cannot be opened without waiting, and while `open` waits a signal could be
  /// missed: it is tried again and again.
  private static func openStream(_ path: String) throws -> FileDescriptor {
    while true {
      let file = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if file >= 0 { return FileDescriptor(rawValue: file) }
      switch errno {
      case ENXIO: try Interruption.wait(for: -1, 0, milliseconds: 20)
      case EINTR: try Interruption.check()
      default: throw FileFailure(path: path, act: .write, reason: .system(errno))
      }
    }
  }

  /// Writes a whole file. Throws as all that it takes.
  /// - Parameters:
  ///   - isNamed: as `init` has it.
  ///   - isNew: whether nothing may be there yet.
  package static func write(_ bytes: [UInt8], to path: String, isNamed: Bool = true, isNew: Bool = false) throws {
    let file = try OutputFile(path: path, isNamed: isNamed)
    try file.write(bytes)
    try file.publish(isNew: isNew)
  }

  func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  /// Throws `FileFailure`, `ReaderLeft` or `Cancelled`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let descriptor else { return }
    try descriptor.writeAll(bytes, path: path)
    byteCount += Int64(bytes.count)
  }

  /// Puts the file in its place. Throws `FileFailure`.
  /// - Parameter isNew: whether nothing may be there yet.
  package func publish(isNew: Bool = false) throws {
    guard let descriptor, path != "-" else { return }
    self.descriptor = nil
    do {
      try descriptor.close()
      if let stagedFile {
        let code = isNew ? stagedFile.publishNew() : stagedFile.publish()
        if code != 0 { throw Errno(rawValue: code) }
      }
    } catch let errno as Errno {
      if let stagedFile { Removal.file(stagedFile.temporary) }
      throw FileFailure(path: path, act: .write, reason: .system(errno.rawValue))
    }
  }

  /// Removes what was begun; nothing after `publish`.
  package func discard() {
    guard let descriptor, path != "-" else { return }
    self.descriptor = nil
    try? descriptor.close()
    if let stagedFile { Removal.file(stagedFile.temporary) }
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

/// The file in which something is built before it takes its place: beside it, on the same file system, under a short
/// name that cannot be foreseen.
struct StagedFile {
  /// The place it is built for, as it was given.
  let destination: String
  let temporary: String
  private let unfinished: UnfinishedPath

  init(of path: String) {
    destination = path
    var generator = SystemRandomNumberGenerator()
    let name = String(generator.next() as UInt64, radix: 36)
    temporary = PathText.joined(PathText.folder(path), Self.prefix + name)
    unfinished = UnfinishedPath(temporary)
  }

  private static let prefix = ".overlay-host-"

  /// Puts it in its place, instead of what is there. Returns the system's error number; 0: none.
  func publish() -> Int32 { rename(temporary, destination) == 0 ? 0 : errno }

  /// Puts it in its place where nothing is there yet.
  func publishNew() -> Int32 { overlay_move_new(temporary, destination) }

  /// Lets both change places, so that each is always whole. Where the file system cannot do that at once, neither is
  /// there for a moment.
  func exchange() -> Int32 {
    // What is there then belongs to another process.
    unfinished.forget()
    let code = overlay_exchange(temporary, destination)
    guard code == EINVAL || code == ENOSYS else { return code }
    let aside = temporary + "-old"
    guard rename(destination, aside) == 0 else { return errno }
    guard rename(temporary, destination) == 0 else {
      let code = errno
      _ = rename(aside, destination)
      return code
    }
    return rename(aside, temporary) == 0 ? 0 : errno
  }
}

/// A path that the watchdog removes where it has to end the process, as long as this lives.
private final class UnfinishedPath {
  private var number: Int32

  init(_ path: String) {
    number = overlay_unfinished_note(path)
  }

  deinit { forget() }

  func forget() {
    overlay_unfinished_forget(number)
    number = -1
  }
}

/// A standard stream for words.
package struct TextStream: Sendable {
  private let descriptor: FileDescriptor

  package static let standardOutput = TextStream(descriptor: .standardOutput)
  package static let standardError = TextStream(descriptor: .standardError)

  /// Writes the text at once; what would steer a terminal or a build server is escaped. Returns what prevented it; a
  /// reader that has left prevents nothing.
  @discardableResult
  package func say(_ text: String) -> FileFailure? { write(TerminalText.lines(text)) }

  /// Writes a text that is written for its reader already, such as a table.
  @discardableResult
  package func write(_ text: String) -> FileFailure? {
    do {
      try Array(text.utf8).withUnsafeBytes { try descriptor.writeAll($0, path: "-") }
      return nil
    } catch let failure as FileFailure {
      return failure
    } catch {
      return nil
    }
  }

  /// Writes a line over the last one of a terminal; empty: the line goes.
  package func rewriteLine(_ text: String = "") { write("\r\u{1B}[K" + TerminalText.line(text)) }

  /// Writes the text at once; false where that was not possible, or the reader has gone.
  package func deliver(_ text: String) -> Bool {
    (try? Array(TerminalText.lines(text).utf8).withUnsafeBytes { try descriptor.writeAll($0, path: "-") }) != nil
  }

  /// Says what the command was run for, as its last words. Returns its status: words that could not be written
  /// make a good end a bad one, unless the reader has gone.
  /// - Parameter isWritten: whether the text is written for its reader already.
  package func say(_ text: String, endingWith status: ExitStatus, isWritten: Bool = false) -> ExitStatus {
    guard let failure = isWritten ? write(text) : say(text) else { return status }
    TextStream.standardError.say("\(failure)\n")
    return status == .success ? .unwritableOutput : status
  }

  /// Whether a person looks at it.
  package var isTerminal: Bool { isatty(descriptor.rawValue) == 1 }
}
