import Glibc
import SystemPackage

/// A folder of frames that appears whole or not at all: built beside its place, the manifest last, then renamed.
///
/// What another run of ours left in that place (frames and a manifest) is replaced; anything else that lies there
/// stays.
final class FrameFolder {
  let path: String
  private let stagedFile: StagedFile
  private var isBegun = false
  /// Of the frames; the manifest is not counted.
  private(set) var byteCount: Int64 = 0
  /// The path of the file that is written; kept for its memory.
  private var filePath = ""
  /// Writes one file while this thread writes another: copying a frame to the system takes longer than drawing it.
  private let writer: BackgroundThread<OpenFile, Int32>?
  /// Whose bytes the writer has.
  private var lender: AnyObject?

  /// Refuses a folder that is neither empty nor ours, unless `force` is set. With `writesAhead`, `write` may return
  /// before a file is written. Throws `FileFailure`.
  init(path: String, force: Bool, writesAhead: Bool = false) throws {
    self.path = path
    writer = writesAhead ? BackgroundThread { $0.write() } : nil
    stagedFile = StagedFile(of: path)
    switch FileKind(at: path) {
    case .missing: break
    case .folder: try checkFolder(force: force)
    case .regular, .link, .other: throw failure(.isNoFolder)
    }
    guard mkdir(stagedFile.temporary, 0o777) == 0 else { throw failure(.system(errno)) }
    isBegun = true
  }

  deinit {
    _ = writer?.wait()
    discard()
  }

  /// Also what is forced must be able to keep every file that is not ours.
  private func checkFolder(force: Bool) throws {
    let first = try FolderListing.names(in: path).first
    if let first, !force, !FrameManifest.isOurs(folder: path) { throw failure(.foreignFolder(entry: first)) }
  }

  /// Adds a frame. The bytes are their owner's, who lives on and leaves them as they are until `settle`. Throws
  /// `FileFailure` or `Cancelled`, also for an earlier frame.
  func write(_ bytes: UnsafeRawBufferPointer, of owner: AnyObject, number: Int, _ format: FrameFormat) throws {
    beginFilePath()
    FrameManifest.appendFileName(of: number, format, to: &filePath)
    if let writer, writer.isFree {
      try settle()
      writer.begin(OpenFile(descriptor: try openFile(), bytes: bytes))
      lender = owner
    } else {
      try add(bytes)
    }
    byteCount += Int64(bytes.count)
  }

  /// Returns once nobody's bytes are needed any more; with an owner, once that one's are not. Throws `FileFailure`.
  func settle(_ owner: AnyObject? = nil) throws {
    guard let writer, owner == nil || owner === lender else { return }
    let fault = writer.wait()
    lender = nil
    if let fault, fault != 0 { throw failure(.system(fault)) }
  }

  private func beginFilePath() {
    filePath.removeAll(keepingCapacity: true)
    filePath += stagedFile.temporary
    filePath += "/"
  }

  private func add(_ bytes: UnsafeRawBufferPointer) throws {
    let file = try openFile()
    do {
      try file.closeAfter { try file.writeAll(bytes, path: path) }
    } catch let errno as Errno {
      throw failure(.system(errno.rawValue))
    }
  }

  private func openFile() throws -> FileDescriptor {
    do {
      return try filePath.withCString {
        try FileDescriptor.open(
          $0, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: FilePermissions(rawValue: 0o666))
      }
    } catch let errno as Errno {
      throw failure(.system(errno.rawValue))
    }
  }

  /// Adds the manifest and puts the folder in its place. Throws `FileFailure` or `Cancelled`.
  func publish(_ manifest: FrameManifest) throws {
    try settle()
    beginFilePath()
    filePath += FrameManifest.fileName
    try Array(manifest.json.utf8).withUnsafeBytes { try add($0) }
    // An empty folder, or none, gives way to a rename.
    if rename(stagedFile.temporary, stagedFile.destination) == 0 {
      isBegun = false
      return
    }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw failure(.system(errno)) }
    try takeOver()
  }

  /// Takes the place of a folder that is there, keeping what is not ours.
  private func takeOver() throws {
    let old = stagedFile.temporary + ".old"
    guard rename(stagedFile.destination, old) == 0 else { throw failure(.system(errno)) }
    guard rename(stagedFile.temporary, stagedFile.destination) == 0 else {
      let code = errno
      rename(old, stagedFile.destination)
      throw failure(.system(code))
    }
    isBegun = false
    for name in try FolderListing.names(in: old) where !FrameManifest.isOurs(file: name) {
      rename("\(old)/\(name)", "\(stagedFile.destination)/\(name)")
    }
    FolderListing.remove(old)
  }

  /// Removes what was begun; nothing after `publish`.
  func discard() {
    guard isBegun else { return }
    isBegun = false
    _ = writer?.wait()
    FolderListing.remove(stagedFile.temporary)
  }

  private func failure(_ reason: FileFailure.Reason) -> FileFailure {
    FileFailure(path: path, act: .write, reason: reason)
  }
}

/// A file that is open, and its bytes, which must stay as they are.
private struct OpenFile {
  var descriptor: FileDescriptor
  var bytes: UnsafeRawBufferPointer

  /// Writes and closes it. Answers with the system's number of what went wrong; 0: nothing.
  func write() -> Int32 {
    do {
      _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
      return 0
    } catch {
      return (error as? Errno)?.rawValue ?? EIO
    }
  }
}
