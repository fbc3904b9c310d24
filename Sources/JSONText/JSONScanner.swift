/// Walks over JSON text in place, checking its grammar (RFC 8259) and allocating nothing.
///
/// The text must be followed by a zero byte and then by readable memory, `padding` bytes in all, so that scanning needs
/// no bounds checks: zero is valid nowhere in JSON, and words can be fetched whole. What runs once per value is
/// inlinable: readers of long recordings count on it.
package struct JSONScanner {
  package let base: UnsafePointer<UInt8>
  package let end: Int
  package var at: Int
  /// Whether nothing was read yet of the object or the list that was entered.
  package var isFirst = false

  /// Lists and objects may be nested this deep.
  package static let deepestNesting = 64
  /// Bytes that must be readable after the text, the first of them zero.
  package static let padding = 32

  package init(base: UnsafePointer<UInt8>, range: Range<Int>) {
    self.base = base
    end = range.upperBound
    at = range.lowerBound
  }

  @inlinable
  package var byte: UInt8 {
    @inline(__always) get { base[at] }
  }

  @inlinable @inline(__always)
  package mutating func skipSpace() {
    while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  @inlinable @inline(__always)
  package mutating func openObject() throws(JSONFault) {
    guard byte == UInt8(ascii: "{") else { throw unexpected(.object) }
    (at, isFirst) = (at + 1, true)
  }

  @inlinable @inline(__always)
  package mutating func openList() throws(JSONFault) {
    guard byte == UInt8(ascii: "[") else { throw unexpected(.list) }
    (at, isFirst) = (at + 1, true)
  }

  /// The next key of an object, standing at its value afterwards, or `nil` if the object is over.
  @inlinable @inline(__always)
  package mutating func nextKey() throws(JSONFault) -> JSONString? {
    skipSpace()
    defer { isFirst = false }
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
  package mutating func nextElement() throws(JSONFault) -> Bool {
    skipSpace()
    defer { isFirst = false }
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
  package mutating func finish() throws(JSONFault) {
    skipSpace()
    if at < end { throw JSONFault(at: at, grammar: .trailingContent(found: foundCharacter())) }
  }

  @inlinable @inline(__always)
  package func kind() throws(JSONFault) -> JSONKind {
    switch byte {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    default: throw unexpected(.value)
    }
  }

  /// Reads `true`, `false` or `null`.
  package mutating func skipWord(_ word: StaticString) throws(JSONFault) {
    for index in 0..<word.utf8CodeUnitCount where base[at + index] != word.utf8Start[index] { throw unexpected(.value) }
    at += word.utf8CodeUnitCount
  }

  /// Reads `true` or `false`.
  package mutating func readBool() throws(JSONFault) -> Bool {
    let isTrue = byte == UInt8(ascii: "t")
    try skipWord(isTrue ? "true" : "false")
    return isTrue
  }

  /// Checks any value and goes past it.
  package mutating func skipValue(depth: Int = 0) throws(JSONFault) {
    switch try kind() {
    case .null: try skipWord("null")
    case .bool: _ = try readBool()
    case .number: _ = try readNumber()
    case .string: _ = try readString()
    case .list:
      try checkDepth(depth)
      try openList()
      while try nextElement() { try skipValue(depth: depth + 1) }
    case .object:
      try checkDepth(depth)
      try openObject()
      while try nextKey() != nil { try skipValue(depth: depth + 1) }
    }
  }

  /// Refuses a list or an object that stands too deep in others.
  package func checkDepth(_ depth: Int) throws(JSONFault) {
    if depth >= Self.deepestNesting { throw JSONFault(at: at, grammar: .nestedTooDeep(limit: Self.deepestNesting)) }
  }
}

/// What a JSON value is, in the words that users read.
package enum JSONKind: UInt8, Equatable, Sendable {
  case null, bool, number, string, list, object
}
