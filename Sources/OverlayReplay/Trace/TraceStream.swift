package import OverlayEngine

/// A trace on its way out: lines gather until there are enough of them to be handed on.
package final class TraceStream {
  private var writer: TraceWriter
  private let take: (UnsafeRawBufferPointer) -> Void
  private static let pieceSize = 1 << 16

  /// - Parameters:
  ///   - isShown: Whether it may go to a terminal, or to the log of a build server, which nothing in it may steer.
  ///   - take: Gets whole lines; the bytes are gone once it returns.
  package init(isShown: Bool = false, _ take: @escaping (UnsafeRawBufferPointer) -> Void) {
    writer = TraceWriter(isShown: isShown)
    self.take = take
  }

  package func write(_ header: TraceHeader) { writer.write(header) }

  package func write(_ record: Record) {
    writer.write(record)
    if writer.count >= Self.pieceSize { flush() }
  }

  package func write(_ frame: TraceFrame) {
    writer.write(frame)
    if writer.count >= Self.pieceSize { flush() }
  }

  /// The last line.
  package func write(_ end: TraceEnd) {
    writer.write(end)
    flush()
  }

  /// The last line.
  package func write(_ stopped: TraceStopped) {
    writer.write(stopped)
    flush()
  }

  /// Hands out what has gathered.
  package func flush() {
    writer.withBytes(take)
    writer.removeAll()
  }
}
