/// Walks over JSON text in place, checking its grammar (RFC 8259) and allocating nothing.
///
/// The text must be followed by a zero byte and then by readable memory, `padding` bytes in all, so that scanning needs no bounds checks: zero is
/// valid nowhere in JSON, and words can be fetched whole. What runs once per value is inlinable: readers of long recordings count on it.
public struct JSONScanner {
  public let base: UnsafePointer<UInt8>
  public let end: Int
  public var at: Int

  /// Lists and objects may be nested this deep.
  public static let deepestNesting = 64
  /// Bytes that must be readable after the text, the first of them zero.
  public static let padding = 32

  public init(base: UnsafePointer<UInt8>, range: Range<Int>) {
    self.base = base
    end = range.upperBound
    at = range.lowerBound
  }

  @inlinable
  public var byte: UInt8 {
    @inline(__always) get { base[at] }
  }

  @inlinable @inline(__always)
  public mutating func skipSpace() {
    while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  /// Enters an object.
  @inlinable @inline(__always)
  public mutating func openObject() throws(JSONFault) {
    guard byte == UInt8(ascii: "{") else { throw unexpected(.object) }
    at += 1
  }

  /// Enters a list.
  @inlinable @inline(__always)
  public mutating func openList() throws(JSONFault) {
    guard byte == UInt8(ascii: "[") else { throw unexpected(.list) }
    at += 1
  }

  /// The next key of an object, standing at its value afterwards; nil: the object is over.
  @inlinable @inline(__always)
  public mutating func nextKey(isFirst: Bool) throws(JSONFault) -> JSONString? {
    skipSpace()
    if byte == UInt8(ascii: "}") {
      at += 1
      return nil
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw unexpected(.commaOrBrace) }
      try skipComma(before: UInt8(ascii: "}"))
    }
    guard byte == UInt8(ascii: "\"") else { throw unexpected(.key) }
    let key = try readString()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected(.colon) }
    at += 1
    skipSpace()
    return key
  }

  /// Goes to the next element of a list; false: the list is over.
  @inlinable @inline(__always)
  public mutating func nextElement(isFirst: Bool) throws(JSONFault) -> Bool {
    skipSpace()
    if byte == UInt8(ascii: "]") {
      at += 1
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw unexpected(.commaOrBracket) }
      try skipComma(before: UInt8(ascii: "]"))
    }
    return true
  }

  @inlinable @inline(__always)
  mutating func skipComma(before closing: UInt8) throws(JSONFault) {
    let comma = at
    at += 1
    skipSpace()
    if byte == closing { throw JSONFault(at: comma, grammar: .trailingComma) }
  }

  /// Nothing but white space may be left.
  public mutating func finish() throws(JSONFault) {
    skipSpace()
    if at < end { throw JSONFault(at: at, grammar: .trailingContent(found: foundCharacter())) }
  }
}
