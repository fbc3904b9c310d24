/// Words of a command that people copy into a POSIX shell: whatever stands in them, the shell hands it on unchanged.
package enum ShellWord {
  /// A word as it is, where a shell takes it so; else in quotes. What a terminal may not be shown is spelled by
  /// `printf`, so that a command is one line without control characters.
  package static func quoted(_ text: String) -> String {
    if text.isEmpty { return "''" }
    if isPlain(text) { return text }
    if TerminalText.line(text).isSame(as: text) {
      return "'" + text.parts(between: "'").joined(separator: "'\\''") + "'"
    }
    return printed(text)
  }

  /// A path that is not an option of the command, whatever it begins with.
  package static func path(_ path: String) -> String { quoted(path.begins(with: "-") ? "./" + path : path) }

  /// The paths that a command is given, and its options.
  package static func line(_ paths: [String], _ options: [String]) -> String {
    (paths.map(Self.path) + options.map(quoted)).joined(separator: " ")
  }

  private static func isPlain(_ text: String) -> Bool {
    // Some shells look for a program behind a first equals sign.
    guard text.utf8.first != UInt8(ascii: "=") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "+")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "="):
        true
      default: false
      }
    }
  }

  /// `"$(printf '...')"`, which drops line feeds at its end: these come from `IFS`, whose third character is one.
  private static func printed(_ text: String) -> String {
    let feeds = text.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    let scalars = Array(text.unicodeScalars.dropLast(feeds))
    var format = ""
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "%": format += "%%"
      case "\\": format += "\\\\"
      case "'", "!", "#", ":": format += octal(scalar)
      case "-" where place == 0: format += octal(scalar)
      default:
        if TerminalText.isControl(scalar) { format += octal(scalar) } else { format.unicodeScalars.append(scalar) }
      }
    }
    let word = scalars.isEmpty ? "" : "\"$(printf '\(format)')\""
    return word + String(repeating: "\"${IFS#??}\"", count: feeds)
  }

  private static func octal(_ scalar: Unicode.Scalar) -> String {
    UTF8.encode(scalar)?.map { "\\" + String($0, radix: 8, digits: 3) }.joined() ?? ""
  }
}

/// Words within a comment of a program or a style sheet.
package enum CommentText {
  /// Returns a text on one line, and without what ends or begins a comment.
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
  /// Returns a text as a string literal: what is not ASCII, or would steer a terminal, is escaped.
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

/// Words within SVG, HTML and XML.
package enum MarkupText {
  /// Returns a text as it stands in an element or an attribute. XML 1.0 has no other control characters than tab, line
  /// feed and carriage return, not even escaped: `control` stands for the others, and for what turns the direction of
  /// letters.
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

/// Text as a terminal, and the log of a build server, may get it. What would steer one of them is shown instead, in
/// Swift's spelling: `\u{1b}`.
///
/// Shown are control characters, those that turn the direction of letters, line ends that few programs know, and the
/// beginnings of what build servers take for commands: `::` at the start of a line, `##[`, `##vso[`, `##teamcity[`.
/// What was shown once stays as it is.
package enum TerminalText {
  /// Returns several lines: line feeds and tabs are kept.
  /// - Parameter beginsLine: whether nothing stands before it in its line.
  package static func lines(_ text: String, beginsLine: Bool = true) -> String {
    written(text, keepsLines: true, beginsLine: beginsLine)
  }

  /// One line.
  package static func line(_ text: String) -> String { written(text, keepsLines: false, beginsLine: false) }

  /// Whether a scalar is shown wherever it stands.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0001, 0xE0020...0xE007F:
      true
    default: false
    }
  }

  static func shown(_ scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16))}" }

  private static func written(_ text: String, keepsLines: Bool, beginsLine: Bool) -> String {
    guard text.utf8.contains(where: { mayNeedCare($0) || $0 == 0x0A && !keepsLines }) else { return text }
    var result = String.UnicodeScalarView()
    // Nothing but blanks stands before it in its line.
    var isFirst = beginsLine
    let all = scalars(text)
    for (place, (scalar, isShown)) in all.enumerated() {
      if keepsLines, scalar == "\n" || scalar == "\t" {
        result.append(scalar)
        if scalar == "\n" { isFirst = true }
        continue
      }
      let isColons = isFirst && scalar == ":" && place + 1 < all.count && all[place + 1].scalar == ":"
      if isShown || isColons {
        result.append(contentsOf: shown(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
      if isFirst, !scalar.properties.isWhitespace { isFirst = false }
    }
    return String(result)
  }

  /// The scalars of a text, and which are shown wherever a line begins and ends.
  package static func scalars(_ text: String) -> [(scalar: Unicode.Scalar, isShown: Bool)] {
    let scalars = Array(text.unicodeScalars)
    return scalars.enumerated().map { place, scalar in
      (scalar, isControl(scalar) || scalar == "#" && place > 0 && isCommand(scalars, place - 1))
    }
  }

  /// The first byte of whatever may be shown.
  private static func mayNeedCare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A: false
    case 0...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3, UInt8(ascii: ":"), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// Whether `##[`, `##word[` stands there.
  private static func isCommand(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
    guard place + 2 < scalars.count, scalars[place] == "#", scalars[place + 1] == "#" else { return false }
    let end = scalars[(place + 2)...].first { !("a"..."z" ~= $0 || "A"..."Z" ~= $0) }
    return end == "["
  }
}
