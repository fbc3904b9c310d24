import OverlayEngine
import OverlayReplay

/// The trace on its way to its file: lines gather until there are enough of them for one write.
final class TraceOutput {
  var writer: TraceWriter
  private let file: OutputFile

  private static let pieceSize = 1 << 16

  /// Throws `FileFailure`.
  init(path: String, names: NameTable) throws {
    file = try OutputFile(path: path)
    writer = TraceWriter(names: names)
  }

  /// Writes out what has gathered once it is worth it. Throws as `OutputFile.write`.
  @inline(__always)
  func flushIfFull() throws {
    if writer.bytes.count >= Self.pieceSize { try flush() }
  }

  /// The same file for a run with another table of names; nothing may have been written yet.
  func begun(_ names: NameTable) -> TraceOutput {
    writer = TraceWriter(names: names)
    return self
  }

  func flush() throws {
    try writer.bytes.withUnsafeBytes { try file.write($0) }
    writer.removeAll()
  }

  func publish() throws {
    try flush()
    try file.publish()
  }

  func discard() {
    file.discard()
  }
}
