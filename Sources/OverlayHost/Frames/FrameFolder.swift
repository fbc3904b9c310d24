import Glibc
import Quoting
import SystemPackage

/// A folder of frames that appears whole or not at all: built beside its place, the manifest last, then renamed.
///
/// What another run of ours left in that place (frames and a manifest) is replaced; anything else that lies there
/// stays.
final class FrameFolder {
  let path: String
  private let stagedFile: StagedFile
  private var isBegun = false
  /// The byte count of the frames; the manifest is not counted.
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
    stagedFile = StagedFile(of: Self.plain(path))
    switch FileKind(at: stagedFile.destination, followsLinks: false) {
    case .missing: break
    case .folder: try checkFolder(force: force)
    case .link: throw failure(.isLink)
    case .regular, .other: throw failure(.isNoFolder)
    }
    guard mkdir(stagedFile.temporary, 0o777) == 0 else { throw failure(.system(errno)) }
    isBegun = true
  }

  deinit {
    _ = writer?.wait()
    discard()
  }

  /// A path that ends with the name of what it leads to.
  private static func plain(_ path: String) -> String {
    var path = PathText.trimmed(path)
    while path.ends(with: "/.") { path = PathText.trimmed(String(path.unicodeScalars.dropLast(2))) }
    return path
  }

  /// The folder is replaced, so it may be no process's working directory; also what is forced keeps every file that is not ours.
  private func checkFolder(force: Bool) throws {
    if let place = FileIdentity(path), FileIdentity.aroundHere.contains(place) { throw failure(.isWorkingFolder) }
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
          $0, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
          permissions: FilePermissions(rawValue: 0o666))
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
    let code = stagedFile.publish()
    guard code == ENOTEMPTY || code == EEXIST else {
      if code != 0 { throw failure(.system(code)) }
      isBegun = false
      return
    }
    try takeOver()
  }

  /// Takes the place of a folder that is there; what is in it and not ours is moved into the new one. What cannot be
  /// moved stays where it is then, and is reported.
  private func takeOver() throws {
    let code = stagedFile.exchange()
    guard code == 0 else { throw failure(.system(code)) }
    isBegun = false
    let old = stagedFile.temporary
    var (left, fault): ([String], Int32) = ([], 0)
    for name in try FolderListing.names(in: old) where !FrameManifest.isOurs(file: name) {
      guard rename("\(old)/\(name)", "\(stagedFile.destination)/\(name)") != 0 else { continue }
      (left, fault) = (left + [name], errno)
    }
    guard left.isEmpty else { throw failure(.left(left, place: old, code: fault)) }
    left = Removal.folder(old, with: FrameManifest.isOurs(file:))
    if !left.isEmpty { throw failure(.left(left, place: old, code: ENOTEMPTY)) }
  }

  /// Removes what was begun; nothing after `publish`.
  func discard() {
    guard isBegun else { return }
    isBegun = false
    _ = writer?.wait()
    Removal.folder(stagedFile.temporary, with: FrameManifest.isOurs(file:))
  }

  private func failure(_ reason: FileFailure.Reason) -> FileFailure {
    FileFailure(path: path, act: .write, reason: reason)
  }
}

/// A file that is open, and its bytes, which must stay as they are.
private struct OpenFile {
  var descriptor: FileDescriptor
  var bytes: UnsafeRawBufferPointer

  /// Writes and closes it. Returns the system's number of what went wrong; 0: nothing.
  func write() -> Int32 {
    do {
      _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
      return 0
    } catch {
      return (error as? Errno)?.rawValue ?? EIO
    }
  }
}
