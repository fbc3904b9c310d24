import Quoting

/// How values of a text are shown in messages.
package enum Wording {
  /// In double quotes, cut after 40 characters, on one line.
  package static func quoted(_ text: String) -> String {
    let start = text.prefix(40)
    return "\"\(TerminalText.line(String(start)))\(start.count < text.count ? "..." : "")\""
  }

  /// A character or word as the text has it.
  package static func shown(_ found: String) -> String {
    found == "\0" ? "a zero byte" : found == "\"" ? "a string" : quoted(found)
  }

  /// Two digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
