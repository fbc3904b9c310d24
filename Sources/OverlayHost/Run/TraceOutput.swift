import OverlayEngine
import OverlayReplay

/// The trace on its way to its file: lines gather until there are enough of them for one write.
final class TraceOutput {
  var writer: TraceWriter
  private let file: OutputFile

  private static let pieceSize = 1 << 16

  init(_ file: OutputFile, names: NameTable) {
    self.file = file
    writer = TraceWriter(names: names)
  }

  /// Writes out what has gathered once it is worth it. Throws as `OutputFile.write`.
  @inline(__always)
  func flushIfFull() throws {
    if writer.bytes.count >= Self.pieceSize { try flush() }
  }

  func flush() throws {
    try writer.bytes.withUnsafeBytes { try file.write($0) }
    writer.removeAll()
  }
}
