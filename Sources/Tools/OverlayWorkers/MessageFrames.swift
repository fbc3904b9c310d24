import Glibc

/// Messages in a stream of bytes: each after its length, four bytes, little end first.
struct MessageFrames {
  private var buffer: [UInt8] = []
  private var taken = 0

  /// The length of the longest message, bytes: a length beyond it is damage.
  static let longest = 1 << 28

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if taken == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      taken = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole message, or `nil` if more bytes are needed.
  mutating func next() throws(MalformedMessage) -> [UInt8]? {
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
  mutating func read(from connection: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = Glibc.read(connection, buffer.baseAddress, buffer.count)
      if count > 0 { append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count > 0
    }
  }

  /// Writes a message whole. What cannot be written ends the conversation: each side reads its end, instead of waiting
  /// for an answer to what never came.
  static func write(_ message: [UInt8], to connection: Int32) {
    var rest = (withUnsafeBytes(of: UInt32(message.count).littleEndian) { Array($0) } + message)[...]
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

/// A message from one process to another.
package protocol WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage)
  func write(to writer: inout MessageWriter)
}

/// A message that ends too early, goes on too long, or says what its type cannot hold.
package struct MalformedMessage: Error, Equatable, Sendable {
  package init() {}
}

/// Writes values, one after the other, as bytes: numbers in eight, little end first; text and lists after their length,
/// what may be nil after whether it is there.
package struct MessageWriter {
  package fileprivate(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func put<each Part: WorkerMessage>(_ parts: repeat each Part) {
    repeat (each parts).write(to: &self)
  }
}

/// Reads what a `MessageWriter` has written.
package struct MessageReader {
  private let bytes: [UInt8]
  private var at = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func take<Part: WorkerMessage>() throws(MalformedMessage) -> Part { try Part(&self) }

  fileprivate mutating func take(_ count: Int) throws(MalformedMessage) -> ArraySlice<UInt8> {
    guard (0...bytes.count - at).contains(count) else { throw MalformedMessage() }
    defer { at += count }
    return bytes[at..<at + count]
  }

  /// Each element of a list takes one byte at least.
  fileprivate mutating func takeCount() throws(MalformedMessage) -> Int {
    let count: Int = try take()
    guard (0...bytes.count - at).contains(count) else { throw MalformedMessage() }
    return count
  }

  package var isAtEnd: Bool { at == bytes.count }
}

extension Int: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self = try reader.take(8).withUnsafeBytes { Int(Int64(littleEndian: $0.loadUnaligned(as: Int64.self))) }
  }

  package func write(to writer: inout MessageWriter) {
    withUnsafeBytes(of: Int64(self).littleEndian) { writer.bytes.append(contentsOf: $0) }
  }
}

extension Double: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self.init(bitPattern: UInt64(bitPattern: Int64(try Int(&reader))))
  }

  package func write(to writer: inout MessageWriter) { Int(Int64(bitPattern: bitPattern)).write(to: &writer) }
}

extension Bool: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    guard let byte = try reader.take(1).first, byte <= 1 else { throw MalformedMessage() }
    self = byte == 1
  }

  package func write(to writer: inout MessageWriter) { writer.bytes.append(self ? 1 : 0) }
}

extension String: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    guard let text = String(validating: try reader.take(try reader.takeCount()), as: UTF8.self) else {
      throw MalformedMessage()
    }
    self = text
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(utf8.count)
    writer.bytes += utf8
  }
}

extension Optional: WorkerMessage where Wrapped: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self = try Bool(&reader) ? try Wrapped(&reader) : nil
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(self != nil)
    self?.write(to: &writer)
  }
}

extension Array: WorkerMessage where Element: WorkerMessage {
  package init(_ reader: inout MessageReader) throws(MalformedMessage) {
    self = []
    for _ in 0..<(try reader.takeCount()) { append(try Element(&reader)) }
  }

  package func write(to writer: inout MessageWriter) {
    writer.put(count)
    for element in self { element.write(to: &writer) }
  }
}

extension WorkerMessage {
  var bytes: [UInt8] {
    var writer = MessageWriter()
    write(to: &writer)
    return writer.bytes
  }

  init(bytes: [UInt8]) throws(MalformedMessage) {
    var reader = MessageReader(bytes)
    try self.init(&reader)
    guard reader.isAtEnd else { throw MalformedMessage() }
  }
}
