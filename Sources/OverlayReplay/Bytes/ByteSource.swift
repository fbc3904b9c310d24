package import Diagnostics

/// Where the bytes of an event file come from: a file, a pipe, memory.
package struct ByteSource {
  /// Fills a buffer from its start and says how many bytes it got; 0 once there are no more.
  package var fill: (UnsafeMutableRawBufferPointer) throws(ByteSourceFailure) -> Int
  /// Goes back to the first byte; nil if that is impossible (a pipe).
  package var restart: (() throws(ByteSourceFailure) -> Void)?

  package init(
    fill: @escaping (UnsafeMutableRawBufferPointer) throws(ByteSourceFailure) -> Int,
    restart: (() throws(ByteSourceFailure) -> Void)? = nil
  ) {
    self.fill = fill
    self.restart = restart
  }

  /// Bytes that are already in memory, handed out in pieces of at most `piece` bytes.
  package static func memory(_ bytes: [UInt8], piece: Int = 1 << 16) -> ByteSource {
    var position = 0
    return ByteSource(
      fill: { buffer throws(ByteSourceFailure) in
        let count = min(buffer.count, piece, bytes.count - position)
        buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
      },
      restart: { () throws(ByteSourceFailure) in position = 0 })
  }
}

/// Why bytes could not be had: the operating system's words, or those of their supplier.
package struct ByteSourceFailure: ReportedError, Equatable, Sendable {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }

  package var status: ExitStatus { .unreadableInput }
  package var description: String { reason }
}
