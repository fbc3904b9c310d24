/// Words of any kind within XML.
package enum XMLText {
  /// As text and in attributes. XML 1.0 has no other control characters than tab, line feed and carriage return, not
  /// even escaped: `control` stands for the others.
  package static func escaped(_ text: String, tab: String = "&#9;", control: Unicode.Scalar = "\u{FFFD}") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += tab
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result.unicodeScalars.append(control)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
