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

  /// How many bytes the character beyond ASCII takes that begins here; only the well-formed sequences of the Unicode
  /// Standard's table 3-7 pass.
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
