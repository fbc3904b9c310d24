package import Diagnostics
import Glibc

/// Why a file or a folder could not be read or written.
package struct FileFailure: Error, Equatable, Sendable {
  /// As the user gave it; `-` for a standard stream.
  package var path: String
  package var act: Act
  package var reason: Reason

  /// What should have been made is there already.
  package var isThere: Bool { reason == .system(EEXIST) || reason == .isLink }

  /// As in: it cannot be read.
  package enum Act: String, Sendable {
    case read
    case write = "written"
  }

  package enum Reason: Equatable, Sendable {
    /// The operating system's error number.
    case system(Int32)
    case isFolder
    case isNoFolder
    /// A pipe, a device or a socket.
    case isNoFile
    /// Not in the config's folder, or a link that could lead out of it.
    case outside
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
    /// Two recordings whose traces would be one file.
    case sharesGolden(String, golden: String)
    /// A folder that is neither empty nor holds a manifest of ours; `entry` is the first thing in it.
    case foreignFolder(entry: String)
    /// More bytes than are read at once.
    case tooLong(limit: Int)
    case nameIsNoText
    /// What a run should be compared with, but the config or the recording is missing.
    case belongsToNoCase
    /// More bytes of frames than were allowed.
    case tooLarge(allowed: Int64, needed: Int64?)
  }
}

/// The reader of our standard output has closed it: there is nothing left to write for.
package struct ReaderLeft: ReportedError, Equatable, Sendable {
  package var status: ExitStatus { .success }
  package var description: String { "" }
}
