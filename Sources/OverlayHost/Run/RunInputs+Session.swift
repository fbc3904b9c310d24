import OverlayReplay
import OverlaySession

extension RunInputs {
  /// Throws `FileFailure`, `EventFileError`.
  convenience init(path: String) throws {
    try self.init(name: path, try InputFile(path: path).source)
  }

  /// Gives a session all of them. Returns the moment at which it ends, seconds. Throws as `next`, and as the
  /// session.
  func play(_ session: Session) throws -> Double {
    while let input = try next() { try session.apply(input) }
    return try session.finish(at: header.duration)
  }
}
