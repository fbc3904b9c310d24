import Glibc
import OverlayEngine
import OverlayReplay
import SystemPackage
import Text

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
  /// The owner of the bytes that the writer has.
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
    case .regular, .other: throw failure(.isNoFolder(.regular))
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

  /// Waits until no lent bytes are needed any more; with an owner, until its bytes are not. Throws `FileFailure`.
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

/// The contents of a frame folder's `manifest.json`: how to play the frames, and when each of them is.
struct FrameManifest: Sendable {
  static let fileName = RecordingName.manifest
  /// The manifest's first bytes: by them a folder is known as ours.
  private static let signature = "{\n  \"generator\": \"overlay-host\","

  var format: FrameFormat
  /// The recording's last path component; empty: it has none.
  var events = ""
  /// The recording's name, or `nil` if it has none. Many recordings share the name of their file.
  var recording: String?
  var framesPerSecond: Int
  /// The width, pixels, of the first frame.
  var width: Int
  var height: Int
  /// Pixels per point.
  var scale: Double
  /// Versions of what shapes the pixels beside this program: name, version.
  var libraries: [(name: String, version: String)] = []
  private(set) var frames: [(index: Int, seconds: Double)] = []

  /// Adds the next frame; `index` is its number on the frame clock.
  mutating func add(index: Int, seconds: Double) {
    frames.append((index, seconds))
  }

  private static let namePrefix = "frame-"
  /// The least.
  private static let nameDigits = 5

  /// `frame-00000.ppm` is the first one.
  static func fileName(of number: Int, _ format: FrameFormat) -> String {
    var name = ""
    appendFileName(of: number, format, to: &name)
    return name
  }

  static func appendFileName(of number: Int, _ format: FrameFormat, to text: inout String) {
    let digits = String(number)
    text += namePrefix
    for _ in digits.utf8.count..<max(nameDigits, digits.utf8.count) { text += "0" }
    text += digits
    text += "."
    text += format.rawValue
  }

  var json: String {
    let libraries = self.libraries.map { "\"\($0.name)\": \"\($0.version)\"" }.joined(separator: ", ")
    return """
      \(Self.signature)
        "version": 1,
        "events": \(Value.string(events).json),\(recordingLine)
        "format": "\(format.rawValue)",
        "fps": \(framesPerSecond),
        "width": \(width),
        "height": \(height),
        "scale": \(NumberText.description(of: scale)),
        "libraries": {\(libraries.isEmpty ? "" : " \(libraries) ")},
        "frames": [
      \(frameLines)
        ]
      }

      """
  }

  private var recordingLine: String {
    recording.map { "\n  \"recording\": \(Value.string($0).json)," } ?? ""
  }

  /// The lines of the frames: short texts appended to a long one ask for no memory of their own: there may be many
  /// frames.
  private var frameLines: String {
    var lines = ""
    for (number, frame) in frames.enumerated() {
      lines += number == 0 ? "    { \"file\": \"" : ",\n    { \"file\": \""
      Self.appendFileName(of: number, format, to: &lines)
      lines += "\", \"index\": "
      lines += String(frame.index)
      lines += ", \"time\": "
      NumberText.append(frame.seconds, to: &lines)
      lines += " }"
    }
    return lines
  }

  static func isOurs(folder: String) -> Bool {
    InputFile.start(of: "\(folder)/\(fileName)", signature.utf8.count) == Array(signature.utf8)
  }

  static func isOurs(file: String) -> Bool {
    if file.isSame(as: fileName) { return true }
    guard file.begins(with: namePrefix), FrameFormat.allCases.contains(where: { file.ends(with: "." + $0.rawValue) })
    else {
      return false
    }
    let number = file.utf8.dropFirst(namePrefix.utf8.count).dropLast(4)
    return number.count >= nameDigits && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

package enum FrameFormat: String, CaseIterable, Sendable {
  case ppm, png
}
