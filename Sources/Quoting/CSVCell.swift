/// Cells of a table of comma-separated values (RFC 4180).
package enum CSVCell {
  /// A cell as it is, or in quotes. One that a spreadsheet would take for a formula gets an apostrophe before it;
  /// control characters other than line feeds and tabs are shown.
  package static func written(_ text: String) -> String {
    var cell = TerminalText.lines(text, beginsLine: false)
    if isFormula(text) { cell = "'" + cell }
    guard cell.utf8.contains(where: isSpecial) else { return cell }
    return "\"" + cell.parts(between: "\"").joined(separator: "\"\"") + "\""
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
  }

  /// Spreadsheets of some languages know wide signs, too.
  private static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": !isNumber(text)
    default: false
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    Double(text)?.isFinite == true && text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
  }
}
