/// How strings are written in quotes: escaped as little as JSON allows.
package enum JSONEscape {
  /// Whether a byte of a string's UTF-8 may not stand for itself.
  @inlinable
  package static func isNeeded(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// What stands for such a byte.
  package static func text(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
  }
}
