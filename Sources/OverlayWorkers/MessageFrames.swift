import Glibc

/// Messages in a stream of bytes: each after its length, four bytes, little end first.
package struct MessageFrames {
  private var buffer: [UInt8] = []
  private var taken = 0

  /// No message may be longer, bytes: a length beyond it is damage.
  static let longest = 1 << 28

  package init() {}

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if taken == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      taken = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole message, or `nil` if more bytes are needed.
  package mutating func next() throws(MalformedMessage) -> [UInt8]? {
    guard buffer.count - taken >= 4 else { return nil }
    let length = buffer.withUnsafeBytes {
      Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: taken, as: UInt32.self)))
    }
    guard length <= Self.longest else { throw MalformedMessage() }
    guard buffer.count - taken - 4 >= length else { return nil }
    defer { taken += 4 + length }
    return Array(buffer[taken + 4..<taken + 4 + length])
  }

  /// Waits for more bytes; false at the end, and after a signal.
  package mutating func read(from connection: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = Glibc.read(connection, buffer.baseAddress, buffer.count)
      if count > 0 { append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count > 0
    }
  }

  /// Writes a message whole. That the other side is gone is noticed at the next reading.
  package static func write(_ message: [UInt8], to connection: Int32) {
    write(stream: withUnsafeBytes(of: UInt32(message.count).littleEndian) { Array($0) } + message, to: connection)
  }

  /// Writes messages that have their lengths already. What cannot be written ends the conversation: each side reads its
  /// end, instead of waiting for an answer to what never came.
  package static func write(stream: [UInt8], to connection: Int32) {
    var rest = stream[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(connection, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        shutdown(connection, Int32(SHUT_RDWR))
        return
      }
    }
  }
}
