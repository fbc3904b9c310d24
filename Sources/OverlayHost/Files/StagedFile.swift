import CTempFileRegistry
import Glibc
import Quoting

/// Where something is built before it takes its place: beside it, on the same file system, under a short name that
/// cannot be foreseen.
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
