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
    UTF8.encode(scalar)?.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }.joined() ?? ""
  }
}
