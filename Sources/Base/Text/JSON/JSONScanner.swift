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

  /// Finishes: nothing but white space may be left.
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

/// The kind of a JSON value, in the words that users read.
package enum JSONKind: UInt8, Equatable, Sendable {
  case null, bool, number, string, list, object
}

extension JSONScanner {
  /// Returns what is wrong with the byte at which this stands, where something else was expected.
  @inline(never)
  package func unexpected(_ expected: JSONProblem.Expected) -> JSONFault {
    if at >= end { return JSONFault(at: endOfWords, grammar: .endsEarly(expected: expected)) }
    if isComment { return JSONFault(at: at, grammar: .comment) }
    if byte == UInt8(ascii: "'") { return JSONFault(at: at, grammar: .singleQuotes) }
    if expected == .value || expected == .object || expected == .list {
      if let word = wordThatIsNoNumber() { return JSONFault(at: at, grammar: .notFinite(found: word)) }
      if byte == UInt8(ascii: "+") { return JSONFault(at: at, grammar: .plusSign) }
      if byte == UInt8(ascii: ".") { return JSONFault(at: at, grammar: .digitMissingBefore(".")) }
    }
    return JSONFault(at: at, grammar: .unexpected(found: foundCharacter(), expected: expected))
  }

  /// `NaN`, `Infinity` and their kin, where one stands here (after a minus sign).
  func wordThatIsNoNumber() -> String? {
    let word = self.word
    return ["nan", "inf", "infinity"].contains(word.lowercased()) ? word : nil
  }

  /// The letters that begin here.
  private var word: String {
    var stop = at + (byte == UInt8(ascii: "-") ? 1 : 0)
    let start = stop
    while stop < end, stop - start < 16, (base[stop] | 0x20) &- 0x61 < 26 { stop += 1 }
    return String(decoding: UnsafeBufferPointer(start: base + start, count: stop - start), as: UTF8.self)
  }

  private var isComment: Bool {
    byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "/") && (base[at + 1] == UInt8(ascii: "/") || base[at + 1] == UInt8(ascii: "*"))
  }

  /// The place at which the last thing ends that is not white space.
  private var endOfWords: Int {
    var stop = end
    while stop > 0, base[stop - 1] <= 0x20 { stop -= 1 }
    return stop
  }

  /// The character at which this stands; a word as a whole.
  func foundCharacter() -> String {
    let word = self.word
    if !word.isEmpty, byte != UInt8(ascii: "-") { return word }
    var rest = UnsafeBufferPointer(start: base + at, count: min(end - at, 4)).makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar): return String(Character(scalar))
    case .emptyInput: return ""
    case .error: return "\u{FFFD}"
    }
  }

  /// Reads the number that begins here: the nearest double, as IEEE 754 demands.
  ///
  /// Where the digits make an integer below 2^53 and the power of ten is at most 10^22, both are exact doubles, so that
  /// one multiplication or division rounds correctly (Clinger's fast path). All that recorders write is of this kind;
  /// the rest goes through the standard library.
  @inlinable @inline(__always)
  package mutating func readNumber() throws(JSONFault) -> Double {
    let start = at
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var digits: UInt64 = 0
    let firstDigit = at
    while Self.isDigit(byte) { addDigit(to: &digits) }
    var count = at - firstDigit
    if count != 1 {
      guard count > 0 else { throw numberFault(at: start) }
      if base[firstDigit] == UInt8(ascii: "0") { throw JSONFault(at: start, grammar: .leadingZero) }
    }
    var exponent = 0
    if byte == UInt8(ascii: ".") {
      at += 1
      let firstDecimal = at
      while Self.isDigit(byte) { addDigit(to: &digits) }
      exponent = firstDecimal - at
      if exponent == 0 { throw JSONFault(at: start, grammar: .digitMissingAfter(".")) }
      count -= exponent
    }
    if byte | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(from: start) }
    guard count <= 19, digits < 1 << 53, exponent >= -22, exponent <= 22 else {
      return try numberBySlowPath(from: start)
    }
    let value = exponent == 0 ? Double(digits) : Self.scaled(digits, by: exponent)
    return isNegative ? -value : value
  }

  @inlinable @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inlinable @inline(__always)
  mutating func addDigit(to digits: inout UInt64) {
    digits = digits &* 10 &+ UInt64(byte &- 0x30)
    at += 1
  }

  /// The exponent after an `e`; clamped far beyond what a double can hold.
  @usableFromInline @inline(never)
  mutating func readExponent(from start: Int) throws(JSONFault) -> Int {
    let letter = Character(Unicode.Scalar(byte))
    at += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { at += 1 }
    guard Self.isDigit(byte) else { throw JSONFault(at: start, grammar: .digitMissingAfter(letter)) }
    var exponent = 0
    while Self.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - 0x30), 1 << 24)
      at += 1
    }
    return isNegative ? -exponent : exponent
  }

  @usableFromInline @inline(never)
  func numberBySlowPath(from start: Int) throws(JSONFault) -> Double {
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: at - start), as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw JSONFault(at: start, grammar: .numberTooLarge) }
    return value
  }

  /// A minus sign without digits, `-Infinity` among them.
  @usableFromInline @inline(never)
  func numberFault(at start: Int) -> JSONFault {
    if let word = wordThatIsNoNumber() { return JSONFault(at: start, grammar: .notFinite(found: "-" + word)) }
    return JSONFault(at: start, grammar: .digitMissingAfter("-"))
  }

  /// `digits` times 10^`exponent`, both within Clinger's bounds.
  @usableFromInline
  static func scaled(_ digits: UInt64, by exponent: Int) -> Double {
    exponent < 0 ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
  }

  /// 10^0 to 10^22: all powers of ten that a double holds exactly.
  private static let powersOfTen: InlineArray<23, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

/// A string where it stands in the text: the bytes between its quotes.
package struct JSONString {
  package var start: Int
  package var end: Int
  /// Whether it holds escapes, so the bytes are not yet the text that they mean.
  package var isEscaped: Bool

  @inlinable
  package init(start: Int, end: Int, isEscaped: Bool) {
    self.start = start
    self.end = end
    self.isEscaped = isEscaped
  }

  @inlinable
  package var count: Int { end - start }
}

extension JSONScanner {
  /// Reads the string that begins here, checking escapes and UTF-8.
  @inlinable @inline(__always)
  package mutating func readString() throws(JSONFault) -> JSONString {
    let start = at + 1
    at = start
    while Self.isPlain(byte) { at += 1 }
    if byte != UInt8(ascii: "\"") { return try readUnusualString(from: start) }
    at += 1
    return JSONString(start: start, end: at - 1, isEscaped: false)
  }

  @inlinable @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The rest of a string from its first byte that is not plain ASCII.
  @usableFromInline @inline(never)
  mutating func readUnusualString(from start: Int) throws(JSONFault) -> JSONString {
    var isEscaped = false
    while byte != UInt8(ascii: "\"") {
      if Self.isPlain(byte) {
        at += 1
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try skipEscape()
      } else if byte >= 0x80 {
        at += try lengthOfCharacter()
      } else if at >= end {
        throw JSONFault(at: start - 1, grammar: .unterminatedString)
      } else {
        throw JSONFault(at: at, grammar: .controlCharacter(byte))
      }
    }
    at += 1
    return JSONString(start: start, end: at - 1, isEscaped: isEscaped)
  }

  private mutating func skipEscape() throws(JSONFault) {
    let escape = at
    at += 1
    switch byte {
    case UInt8(ascii: "u"):
      let unit = try readHexadecimal(of: escape)
      if unit & 0xFC00 == 0xDC00 { throw JSONFault(at: escape, grammar: .loneSurrogate) }
      if unit & 0xFC00 == 0xD800 {
        guard byte == UInt8(ascii: "\\"), base[at + 1] == UInt8(ascii: "u") else {
          throw JSONFault(at: escape, grammar: .loneSurrogate)
        }
        at += 1
        guard try readHexadecimal(of: at - 1) & 0xFC00 == 0xDC00 else {
          throw JSONFault(at: escape, grammar: .loneSurrogate)
        }
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 1
    default:
      throw JSONFault(at: escape, grammar: .unknownEscape(found: foundCharacter()))
    }
  }

  /// Four hexadecimal digits after the `u` at which this stands.
  private mutating func readHexadecimal(of escape: Int) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      at += 1
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw JSONFault(at: escape, grammar: .badUnicodeEscape)
      }
      unit = unit << 4 | UInt16(digit)
    }
    at += 1
    return unit
  }

  /// Returns how many bytes the character beyond ASCII takes that begins here; only the well-formed sequences of the
  /// Unicode Standard's table 3-7 pass.
  private func lengthOfCharacter() throws(JSONFault) -> Int {
    let first = byte
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw JSONFault(at: at, grammar: .invalidUTF8(first))
    }
    var isWellFormed = second.contains(base[at + 1])
    for next in 2..<4 where next < length { isWellFormed = isWellFormed && base[at + next] & 0xC0 == 0x80 }
    guard isWellFormed else { throw JSONFault(at: at, grammar: .invalidUTF8(first)) }
    return length
  }

  package func text(_ string: JSONString) -> String {
    let bytes = UnsafeBufferPointer(start: base + string.start, count: string.count)
    return string.isEscaped ? unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// `bytes` were checked by `readString`.
  private func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var units: [UInt16] = []
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).utf16
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let escape = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch Unicode.Scalar(escape) {
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "u":
        units.append(rest.prefix(4).reduce(0) { $0 << 4 | Self.hexadecimal($1) })
        rest = rest.dropFirst(4)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func hexadecimal(_ unit: UInt16) -> UInt16 {
    unit <= 0x39 ? unit - 0x30 : (unit | 0x20) - 0x61 + 10
  }
}
