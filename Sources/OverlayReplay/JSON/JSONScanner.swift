/// Walks over JSON text in place, checking its grammar (RFC 8259) and allocating nothing.
///
/// The text must be followed by a zero byte and then by readable memory, as `TextWindow` provides it.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: Int
  var at: Int

  /// Lists and objects may be nested this deep.
  static let deepestNesting = 64

  init(base: UnsafePointer<UInt8>, range: Range<Int>) {
    self.base = base
    end = range.upperBound
    at = range.lowerBound
  }

  var byte: UInt8 {
    @inline(__always) get { base[at] }
  }

  @inline(__always)
  mutating func skipSpace() {
    while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  /// Enters an object.
  @inline(__always)
  mutating func openObject() throws(Fault) {
    guard byte == UInt8(ascii: "{") else { throw unexpected(.object) }
    at += 1
  }

  /// Enters a list.
  @inline(__always)
  mutating func openList() throws(Fault) {
    guard byte == UInt8(ascii: "[") else { throw unexpected(.list) }
    at += 1
  }

  /// The next key of an object, standing at its value afterwards; nil: the object is over.
  @inline(__always)
  mutating func nextKey(isFirst: Bool) throws(Fault) -> JSONString? {
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
  @inline(__always)
  mutating func nextElement(isFirst: Bool) throws(Fault) -> Bool {
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

  @inline(__always)
  private mutating func skipComma(before closing: UInt8) throws(Fault) {
    let comma = at
    at += 1
    skipSpace()
    if byte == closing { throw Fault(at: comma, problem: .trailingComma) }
  }

  /// Nothing but white space may be left.
  mutating func finish() throws(Fault) {
    skipSpace()
    if at < end { throw Fault(at: at, problem: .trailingContent(found: foundCharacter())) }
  }
}
