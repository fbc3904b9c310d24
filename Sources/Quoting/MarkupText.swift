/// Words within SVG, HTML and XML.
package enum MarkupText {
  /// As text and in attributes. XML 1.0 has no other control characters than tab, line feed and carriage return, not
  /// even escaped: `control` stands for the others, and for what turns the direction of letters.
  package static func escaped(
    _ text: String, tab: String = "&#9;", feed: String = "&#10;", control: Unicode.Scalar = "\u{FFFD}"
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += feed
      case "\t": result += tab
      case "\u{FFFE}", "\u{FFFF}": result.unicodeScalars.append(control)
      default: result.unicodeScalars.append(TerminalText.isControl(scalar) ? control : scalar)
      }
    }
    return result
  }
}
