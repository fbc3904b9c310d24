import Glibc
import OverlayReplay
import OverlayRun
import SystemPackage
package import Text

/// The reason why a file or a folder could not be read or written.
package struct FileFailure: Error, Equatable, Sendable {
  /// The path as the user gave it; `-` for a standard stream.
  package var path: String
  package var act: Act
  package var reason: Reason

  /// Whether a file that should have been made is there already.
  package var isThere: Bool { reason == .system(EEXIST) || reason == .isLink }

  /// Whether a file that should be read is not there.
  var isMissing: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }

  /// The act that failed, as in: it cannot be read.
  package enum Act: String, Sendable {
    case read
    case write = "written"
  }

  package enum Reason: Equatable, Sendable {
    /// The operating system's error number.
    case system(Int32)
    case isFolder
    /// What is there in place of a folder.
    case isNoFolder(FileKind)
    /// A pipe, a device or a socket.
    case isNoFile
    /// The file is not in the config's folder, or is a link that could lead out of it.
    case outside
    /// The file is neither ours, nor the system's, nor of the config's owner.
    case isOfAnotherUser
    /// A link that leads out of the folder that the file belongs to.
    case leadsOut
    /// A symbolic link, through which nothing is written.
    case isLink
    /// A link to a folder of a case, which is not followed.
    case linkedCase
    /// The working directory, or a folder above it.
    case isWorkingFolder
    /// Files that are not ours in a folder that was replaced, which could not be moved back, and where they are.
    case left([String], place: String, code: Int32)
    /// Files that are there already, and are not known to be ours.
    case foreignFile(String)
    /// A folder that is neither empty nor holds a manifest of ours; `entry` is the first thing in it.
    case foreignFolder(entry: String)
    /// The file has more bytes than are read at once.
    case tooLong(limit: Int)
    case nameIsNoText
    /// The frames have more bytes than were allowed.
    case tooLarge(allowed: Int64, needed: Int64?)
  }
}

/// The reader of our standard output has closed it: there is nothing left to write for.
package struct ReaderLeft: ReportedError, Equatable, Sendable {
  package var status: ExitStatus { .success }
  package var description: String { "" }
}

extension FileFailure: ReportedError {
  package var status: ExitStatus { act == .read ? .unreadableInput : .unwritableOutput }

  package var description: String { "\(place): \(sentence)" }

  private var place: String {
    switch (path, act) {
    case ("-", .read): "standard input"
    case ("-", .write): "standard output"
    default: path
    }
  }

  private var sentence: String {
    switch reason {
    case .system(let code): "cannot be \(act.rawValue): \(Errno(rawValue: code))\(hint(code))"
    case .isFolder: "cannot be \(act.rawValue): it is a folder, expected a file\(act == .read ? recordings : "")"
    case .isNoFolder(.missing): "cannot be \(act.rawValue): there is no such folder; make it, or do not name it"
    case .isNoFolder(.link): "cannot be \(act.rawValue): it is a link, expected a folder; put the folder itself there"
    case .isNoFolder(.other): "cannot be \(act.rawValue): it is a pipe or a device, expected a folder"
    case .isNoFolder: "cannot be \(act.rawValue): it is a file, expected a folder"
    case .isNoFile:
      "cannot be \(act.rawValue): it is a pipe or a device, expected a file"
        + (act == .read ? ", or - for standard input" : "")
    case .outside: "cannot be \(act.rawValue): expected a file in the config's folder, without links and without \"..\""
    case .isOfAnotherUser:
      "belongs to another user than the config, and is not read; remove it, or give the config an \(Project.fileName) of its own"
    case .leadsOut: "cannot be \(act.rawValue): it is a link that leads out of its folder; put the file itself there"
    case .isLink:
      "cannot be \(act.rawValue): it is a link, and nothing is written through links; name the file that it leads to"
    case .linkedCase: "this links to a case, and links to folders are not followed; name that folder as well"
    case .isWorkingFolder: "cannot be \(act.rawValue): it is the working directory, or above it; name another folder"
    case .left(let names, let place, let code):
      "the frames are in place, but \(NameHint.quoted(names)) of the folder that was there could not be moved back: "
        + "\(Errno(rawValue: code)); all of it lies in \(place)"
    case .foreignFile(let name):
      "the folder holds \"\(name)\", which this program did not put there; remove or rename it, or name another folder"
    case .foreignFolder(let entry):
      "the folder holds \"\(entry)\" and no frames of ours; name another folder, or add --force (frames are replaced, everything else stays)"
    case .tooLong(let limit):
      "has more than \(ByteCount(Int64(limit))), which is more than can be read at once; is it the right file?"
    case .nameIsNoText: "cannot be \(act.rawValue): its name is not UTF-8; rename it"
    case .tooLarge(let allowed, let needed): Self.sentence(allowed: allowed, needed: needed)
    }
  }

  private func hint(_ code: Int32) -> String {
    switch (code, act) {
    case (ENOENT, .read): NameHint.tail(nearName)
    case (ENOENT, .write): missingFolder
    case (ENOTDIR, _): "; \(PathText.folder(path)) is a file, expected a folder"
    case (EEXIST, .write): "; name another one"
    default: ""
    }
  }

  /// The name of what is there instead of a file that is not; for the config of a folder, those in the folders below.
  var nearName: String? {
    let folder = PathText.folder(path)
    guard let names = try? FolderListing.names(in: folder).filter({ !$0.hasPrefix(".") }) else { return nil }
    let near = NearestName.of(PathText.last(path), in: names)
    let configs = names.map { PathText.joined(PathText.joined(folder, $0), CaseFolder.configName) }
    guard near == nil, PathText.last(path) == CaseFolder.configName,
      let config = configs.first(where: { FileKind(at: $0) == .regular })
    else { return near }
    return config
  }

  private var missingFolder: String {
    let folder = PathText.folder(path)
    return FileKind(at: folder) == .missing ? "; there is no folder \"\(folder)\": make it, or name another" : ""
  }

  /// The files of a folder that may be meant.
  private var recordings: String {
    let names = ((try? FolderListing.names(in: path)) ?? []).filter(RecordingName.isOne)
    return NameHint.tail(names.first.map { PathText.joined(path, $0) })
  }

  private static func sentence(allowed: Int64, needed: Int64?) -> String {
    let found = needed.map { "the frames would take \(ByteCount($0))" } ?? "the frames take more than was allowed"
    return "\(found), --max-bytes is \(ByteCount(allowed)); draw fewer (--every, --range, --scale), or raise it"
  }
}

/// A number of bytes for people: `3.9 MB`.
package struct ByteCount: CustomStringConvertible, Sendable {
  package var bytes: Int64

  package init(_ bytes: Int64) {
    self.bytes = bytes
  }

  package var description: String {
    guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var tenths = bytes / 100
    for unit in ["kB", "MB", "GB"] {
      if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      tenths /= 1000
    }
    return "\(tenths / 10).\(tenths % 10) TB"
  }
}
