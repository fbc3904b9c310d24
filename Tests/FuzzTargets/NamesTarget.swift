import OverlayEngine
import OverlayReplay
import Text

/// Names and paths of all kinds, written for each reader: read again as that reader reads, they are what they were.
enum NamesTarget {
  static func run(_ input: [UInt8]) -> String? {
    let text = text(input)
    return shell(text) ?? terminal(text) ?? path(text) ?? cell(text) ?? comment(text) ?? markup(text) ?? json(text)
  }

  static func explain(_ input: [UInt8]) -> String { TerminalText.line(text(input)) }

  /// Pieces that mean something to one reader or another, and any scalars.
  static func text(_ input: [UInt8]) -> String {
    var choices = Choices(input)
    var text = ""
    for _ in 0..<choices.below(12) {
      if choices.oneIn(6) {
        if let scalar = Unicode.Scalar(UInt32(choices.bits() % 0x11_0000)) { text.unicodeScalars.append(scalar) }
      } else {
        text += choices.pick(pieces)
      }
    }
    return text
  }

  private static let pieces = [
    "a", "Z", "0", " ", "'", "\"", "`", "\\", "/", ".", "..", "-", "+", "=", "@", "%", "$", "!", ";", "|", "*/", "/*",
    "#", "##[", "##vso[", "::", "::error::", "\n", "\r", "\t", "\r\n", "\u{0}", "\u{1b}[2J", "\u{7f}", "\u{9b}",
    "\u{301}", "\u{600}", "\u{200d}", "\u{200c}", "\u{1100}", "\u{1161}", "\u{11a8}", "\u{e9}", "\u{202e}", "\u{2028}",
    "\u{feff}", "\u{ff1d}", "$(", "${IFS}", ",", "<b>", "&amp;", "]]>", "~", ".json", "1e3",
    "\u{1f469}\u{200d}\u{1f467}",
  ]

  private static func shell(_ text: String) -> String? {
    // No argument has a zero byte.
    let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    let word = ShellWord.quoted(text)
    guard TerminalText.line(word).isSame(as: word) else { return "a word that steers a terminal: \(word)" }
    guard let read = ShellReader.word(word) else { return "no word of a shell: \(word)" }
    guard read.elementsEqual(text.utf8) else { return "a shell reads another word: \(word)" }
    return ShellWord.path(text).utf8.first == UInt8(ascii: "-") ? "a path that is an option: \(text)" : nil
  }

  private static func terminal(_ text: String) -> String? {
    let shown = TerminalText.lines(text)
    if !TerminalText.lines(shown).isSame(as: shown) { return "what was shown is shown again: \(shown)" }
    for scalar in shown.unicodeScalars where scalar.properties.generalCategory == .control {
      if scalar != "\n", scalar != "\t" { return "a control character: \(shown)" }
    }
    for line in shown.parts(between: "\n") {
      let start = line.unicodeScalars.drop(while: \.properties.isWhitespace)
      if String(start).begins(with: "::") || line.utf8.firstRange(of: "##[".utf8) != nil {
        return "a build server's command: \(line)"
      }
    }
    return TerminalText.line(text).utf8.contains(UInt8(ascii: "\n")) ? "more than one line" : nil
  }

  private static func path(_ text: String) -> String? {
    let parts = PathText.components(text)
    if parts.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "/")) }) { return "a part with a slash" }
    if !PathText.last(text).isSame(as: parts.last ?? "") { return "another last name" }
    let again = PathText.components(PathText.joined(PathText.folder(text), PathText.last(text)))
    let plain =
      parts.first?.isSame(as: ".") != true ? parts : parts.dropLast().drop { $0.isSame(as: ".") } + parts.suffix(1)
    let found =
      again.first?.isSame(as: ".") == true && parts.first?.isSame(as: ".") != true ? Array(again.dropFirst()) : again
    let isSame = found.count == parts.count && zip(found, parts).allSatisfy { $0.isSame(as: $1) }
    let isPlain = found.count == plain.count && zip(found, plain).allSatisfy { $0.isSame(as: $1) }
    return isSame || isPlain ? nil : "\(parts) are put together as \(found)"
  }

  private static func cell(_ text: String) -> String? {
    let cell = CSVCell.written(text)
    guard let read = CSVReader.cell(cell) else { return "no cell: \(cell)" }
    if let first = read.unicodeScalars.first, "=+-@".unicodeScalars.contains(first), Double(read) == nil {
      return "a formula: \(read)"
    }
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    return isPlain && !read.ends(with: text) ? "another cell: \(cell)" : nil
  }

  private static func comment(_ text: String) -> String? {
    let words = "/* \(CommentText.written(text))*/"
    let ends = words.utf8.indices.filter { words.utf8[$0...].starts(with: "*/".utf8) }
    if ends.count != 1 { return "a comment that ends in its midst: \(words)" }
    if words.utf8.contains(UInt8(ascii: "\n")) || words.utf8.contains(UInt8(ascii: "\r")) { return "a line's end" }
    return SwiftText.literal(text).utf8.contains { $0 < 0x20 || $0 > 0x7E } ? "a literal that is not ASCII" : nil
  }

  private static func markup(_ text: String) -> String? {
    let words = MarkupText.escaped(text)
    if words.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\"") }) { return "markup: \(words)" }
    return nil
  }

  private static func json(_ text: String) -> String? {
    let words = Value.string(text).json
    if !TerminalText.lines(words).isSame(as: words) { return "JSON that steers a terminal: \(words)" }
    guard let node = try? JSONNode(text: Array(words.utf8)), case .string(let read) = node.content else {
      return "no JSON: \(words)"
    }
    return read.isSame(as: text) ? nil : "another string: \(words)"
  }
}

/// As much of a POSIX shell as words of ours need.
enum ShellReader {
  /// The bytes of a word that stands alone; nil: it is none, or the shell would do something else than hand it on.
  static func word(_ text: String) -> [UInt8]? {
    var rest = Array(text.utf8)[...]
    var word: [UInt8] = []
    while let first = rest.first {
      if rest.starts(with: "\"${IFS#??}\"".utf8) {
        word.append(UInt8(ascii: "\n"))
        rest = rest.dropFirst(11)
      } else if rest.starts(with: "\"$(printf '".utf8) {
        rest = rest.dropFirst(11)
        guard let end = rest.firstIndex(of: UInt8(ascii: "'")), rest[end...].starts(with: "')\"".utf8) else {
          return nil
        }
        guard var printed = printed(rest[..<end]) else { return nil }
        while printed.last == UInt8(ascii: "\n") { printed.removeLast() }
        word += printed
        rest = rest[(end + 3)...]
      } else if first == UInt8(ascii: "'") {
        guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "'")) else { return nil }
        word += rest[(rest.startIndex + 1)..<end]
        rest = rest[(end + 1)...]
      } else if first == UInt8(ascii: "\\") {
        guard let next = rest.dropFirst().first else { return nil }
        word.append(next)
        rest = rest.dropFirst(2)
      } else {
        guard !" \t\n\"$`;|&<>()*?[]{}!#~^".utf8.contains(first) else { return nil }
        word.append(first)
        rest = rest.dropFirst()
      }
    }
    return text.isEmpty ? nil : word
  }

  private static func printed(_ format: ArraySlice<UInt8>) -> [UInt8]? {
    var (bytes, rest): ([UInt8], ArraySlice<UInt8>) = ([], format)
    if rest.first == UInt8(ascii: "-") { return nil }
    while let first = rest.popFirst() {
      switch first {
      case UInt8(ascii: "%"):
        guard rest.popFirst() == first else { return nil }
        bytes.append(first)
      case UInt8(ascii: "\\"):
        if rest.first == first {
          bytes.append(first)
          rest.removeFirst()
        } else {
          guard rest.count >= 3, let byte = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) else {
            return nil
          }
          bytes.append(byte)
          rest = rest.dropFirst(3)
        }
      default: bytes.append(first)
      }
    }
    return bytes
  }
}

/// As much of RFC 4180 as one cell needs.
private enum CSVReader {
  static func cell(_ text: String) -> String? {
    var bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "\"") else {
      return bytes.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), 10, 13].contains($0) } ? nil : text
    }
    guard bytes.count >= 2, bytes.last == bytes.first else { return nil }
    bytes = Array(bytes.dropFirst().dropLast())
    var (cell, place): ([UInt8], Int) = ([], 0)
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\"") {
        guard place + 1 < bytes.count, bytes[place + 1] == bytes[place] else { return nil }
        place += 1
      }
      cell.append(bytes[place])
      place += 1
    }
    return String(decoding: cell, as: UTF8.self)
  }
}
