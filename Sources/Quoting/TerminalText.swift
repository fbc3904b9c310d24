/// Text as a terminal, and the log of a build server, may get it. What would steer one of them is shown instead, in
/// Swift's spelling: `\u{1b}`.
///
/// Shown are control characters, those that turn the direction of letters, line ends that few programs know, and the
/// beginnings of what build servers take for commands: `::` at the start of a line, `##[`, `##vso[`, `##teamcity[`.
/// What was shown once stays as it is.
package enum TerminalText {
  /// Several lines: line feeds and tabs are kept.
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
