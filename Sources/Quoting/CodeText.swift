/// Words within a comment of a program or a style sheet.
package enum CommentText {
  /// On one line, and without what ends or begins a comment.
  package static func written(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in TerminalText.line(text).unicodeScalars {
      if last == "*" && scalar == "/" || last == "/" && scalar == "*" { result.append(" ") }
      result.append(scalar)
      last = scalar
    }
    // A star or slash that the comment's own mark would make an end of.
    if last == "*" || last == "/" { result.append(" ") }
    return String(result)
  }
}

/// Words of Swift.
package enum SwiftText {
  /// As a string literal, in ASCII.
  package static func literal(_ text: String) -> String {
    var result = ""
    for (scalar, isShown) in TerminalText.scalars(text) {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case " "..."~" where !isShown: result.unicodeScalars.append(scalar)
      default: result += TerminalText.shown(scalar)
      }
    }
    return "\"\(result)\""
  }
}

/// Words of CSS.
package enum CSSText {
  /// As a string, in ASCII.
  package static func string(_ text: String) -> String {
    var result = ""
    for (scalar, isShown) in TerminalText.scalars(text) {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\0": result += "\\fffd "
      case " "..."~" where !isShown: result.unicodeScalars.append(scalar)
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return "\"\(result)\""
  }
}
