/// What goes from one process to another.
public protocol WorkerMessage {
  init(_ reader: inout MessageReader) throws(MalformedMessage)
  func write(to writer: inout MessageWriter)
}

/// A message that ends too early, goes on too long, or says what its type cannot hold.
public struct MalformedMessage: Error, Equatable, Sendable {
  public init() {}
}

/// Values, one after the other, as bytes: numbers in eight, little end first; text and lists after their length.
public struct MessageWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func put(_ number: Double) { put(Int(Int64(bitPattern: number.bitPattern))) }

  public mutating func put(_ number: Double?) {
    put(number != nil)
    if let number { put(number) }
  }

  public mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  public mutating func put(_ text: String) { put(Array(text.utf8)) }

  public mutating func put(_ blob: [UInt8]) {
    put(blob.count)
    bytes += blob
  }

  public mutating func put<Element>(_ list: [Element], _ putElement: (inout MessageWriter, Element) -> Void) {
    put(list.count)
    for element in list { putElement(&self, element) }
  }

  public mutating func put(_ texts: [String]) { put(texts) { $0.put($1) } }

  public mutating func put(_ text: String?) {
    put(text != nil)
    if let text { put(text) }
  }
}

/// Reads what a `MessageWriter` has written.
public struct MessageReader {
  private let bytes: [UInt8]
  private var at = 0

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public mutating func takeInt() throws(MalformedMessage) -> Int {
    guard bytes.count - at >= 8 else { throw MalformedMessage() }
    defer { at += 8 }
    return bytes.withUnsafeBytes { Int(Int64(littleEndian: $0.loadUnaligned(fromByteOffset: at, as: Int64.self))) }
  }

  public mutating func takeDouble() throws(MalformedMessage) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(try takeInt())))
  }

  public mutating func takeOptionalDouble() throws(MalformedMessage) -> Double? {
    try takeBool() ? try takeDouble() : nil
  }

  public mutating func takeBool() throws(MalformedMessage) -> Bool {
    guard at < bytes.count, bytes[at] <= 1 else { throw MalformedMessage() }
    defer { at += 1 }
    return bytes[at] == 1
  }

  public mutating func takeBytes() throws(MalformedMessage) -> [UInt8] {
    let count = try takeInt()
    guard (0...bytes.count - at).contains(count) else { throw MalformedMessage() }
    defer { at += count }
    return Array(bytes[at..<at + count])
  }

  public mutating func takeText() throws(MalformedMessage) -> String {
    guard let text = String(validating: try takeBytes(), as: UTF8.self) else { throw MalformedMessage() }
    return text
  }

  public mutating func takeOptionalText() throws(MalformedMessage) -> String? {
    try takeBool() ? try takeText() : nil
  }

  /// Each element takes one byte at least.
  public mutating func takeList<Element>(
    _ takeElement: (inout MessageReader) throws(MalformedMessage) -> Element
  ) throws(MalformedMessage) -> [Element] {
    let count = try takeInt()
    guard (0...bytes.count - at).contains(count) else { throw MalformedMessage() }
    var list: [Element] = []
    for _ in 0..<count { list.append(try takeElement(&self)) }
    return list
  }

  public mutating func takeTexts() throws(MalformedMessage) -> [String] {
    try takeList { reader throws(MalformedMessage) in try reader.takeText() }
  }

  /// Whether everything was read.
  public var isAtEnd: Bool { at == bytes.count }
}

extension WorkerMessage {
  var bytes: [UInt8] {
    var writer = MessageWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// All of a message.
  init(bytes: [UInt8]) throws(MalformedMessage) {
    var reader = MessageReader(bytes)
    try self.init(&reader)
    guard reader.isAtEnd else { throw MalformedMessage() }
  }
}
