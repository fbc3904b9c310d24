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
    quoted(text, escape: TerminalText.shown)
  }
}

/// Words of CSS.
package enum CSSText {
  /// As a string, in ASCII.
  package static func string(_ text: String) -> String {
    quoted(text) { $0 == "\0" ? "\\fffd " : "\\" + String($0.value, radix: 16) + " " }
  }
}

/// In double quotes, with a backslash before these and itself; what is not ASCII, or would steer a terminal, is escaped.
private func quoted(_ text: String, escape: (Unicode.Scalar) -> String) -> String {
  var result = ""
  for (scalar, isShown) in TerminalText.scalars(text) {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case " "..."~" where !isShown: result.unicodeScalars.append(scalar)
    default: result += escape(scalar)
    }
  }
  return "\"\(result)\""
}
