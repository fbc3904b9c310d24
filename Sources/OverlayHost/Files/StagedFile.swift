import CTempFileRegistry
import Glibc
import SystemPackage

/// Where something is built before it takes its place: beside it, on the same file system, under a name that no other
/// run has.
struct StagedFile {
  /// The place it is built for, symbolic links followed.
  let destination: String
  let temporary: String
  private let unfinished: UnfinishedPath

  init(of path: String) {
    destination = Self.resolved(path)
    let target = FilePath(destination)
    let name = target.lastComponent?.string ?? "output"
    temporary = target.removingLastComponent().appending(".\(name).\(getpid()).partial").string
    unfinished = UnfinishedPath(temporary)
  }

  /// The path without links; a place that does not exist yet is taken as it is written.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// A path that the watchdog removes where it has to end the process, as long as this lives.
private final class UnfinishedPath {
  private let number: Int32

  init(_ path: String) {
    number = overlay_unfinished_note(path)
  }

  deinit {
    overlay_unfinished_forget(number)
  }
}
