import OverlayEngine
import OverlayReplay
import OverlayReview

/// The trace on its way to its file, and to those who review the run: lines gather until there are enough of them for one write.
final class TraceOutput {
  private var writer: TraceWriter
  private let file: OutputFile?
  private let names: NameTable
  /// All of it; nil: nobody reviews the run.
  private var live: LiveTrace?
  private let isReviewed: Bool

  private static let pieceSize = 1 << 16

  /// nil where nobody wants a trace.
  init?(_ file: OutputFile?, isReviewed: Bool, names: NameTable) {
    guard file != nil || isReviewed else { return nil }
    self.file = file
    self.isReviewed = isReviewed
    self.names = names
    writer = TraceWriter(names: names)
  }

  func begin(_ header: TraceHeader) {
    if isReviewed { live = LiveTrace(header, names: names) }
    if file != nil { writer.write(header) }
  }

  /// What is about to be done to the stage; a trace does not tell it, a review does.
  func add(_ event: InputEvent) {
    live?.add(event)
  }

  func add(_ record: Record) {
    live?.add(record)
    if file != nil { writer.write(record) }
  }

  func add(_ frame: TraceFrame) {
    live?.add(frame)
    if file != nil { writer.write(frame) }
  }

  func add(_ end: TraceEnd) {
    live?.add(end)
    if file != nil { writer.write(end) }
  }

  func add(_ stopped: TraceStopped) {
    live?.add(stopped)
    if file != nil { writer.write(stopped) }
  }

  /// Writes out what has gathered once it is worth it. Throws as `OutputFile.write`.
  @inline(__always)
  func flushIfFull() throws {
    if writer.bytes.count >= Self.pieceSize { try flush() }
  }

  func flush() throws {
    try writer.bytes.withUnsafeBytes { try file?.write($0) }
    writer.removeAll()
  }

  /// All of it, for a review; nil where there is none. Throws `TraceFileError`.
  func whole() throws -> Trace? { try live?.finish() }
}
