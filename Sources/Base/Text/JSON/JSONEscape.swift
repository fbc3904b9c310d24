/// How strings are written in quotes: escaped as little as JSON allows.
package enum JSONEscape {
  /// Whether a byte of a string's UTF-8 may not stand for itself.
  @inlinable
  package static func isNeeded(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Whether a byte may begin what a terminal or a build server would take for a command: then the whole string is
  /// looked at.
  @inlinable
  package static func mayNeedCare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7F, UInt8(ascii: "#"), 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// A string without its quotes, in which nothing steers a terminal or a build server.
  package static func careful(_ text: String) -> String {
    var result = ""
    for (scalar, isShown) in TerminalText.scalars(text) {
      if scalar.isASCII, isNeeded(UInt8(scalar.value)) {
        result += self.text(of: UInt8(scalar.value))
      } else if isShown {
        for unit in String(scalar).utf16 { result += "\\u" + String(unit, radix: 16, digits: 4) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns what stands for such a byte.
  package static func text(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0x7F: "\\u007f"
    default: "\\u" + String(byte, radix: 16, digits: 4)
    }
  }
}
