/// A fault in the grammar of a JSON text (RFC 8259); a key that stands twice in an object is refused too.
package enum JSONProblem: Error, Equatable, Sendable {
  case invalidUTF8(UInt8)
  case endsEarly(expected: Expected)
  case unexpected(found: String, expected: Expected)
  case trailingComma
  case trailingContent(found: String)
  case comment
  case singleQuotes
  case nestedTooDeep(limit: Int)
  case unterminatedString
  case controlCharacter(UInt8)
  case unknownEscape(found: String)
  case badUnicodeEscape
  case loneSurrogate
  case notFinite(found: String)
  case leadingZero
  case plusSign
  case digitMissingAfter(Character)
  case digitMissingBefore(Character)
  case numberTooLarge
  case duplicateKey(String)
}

/// A problem at a byte of the text that is being read.
package struct JSONFault: Error {
  package var at: Int
  package var problem: Problem

  package enum Problem: Sendable {
    case grammar(JSONProblem)
    /// The text is well-formed, but not what the reader of its meaning can take; the error is the reader's own.
    case meaning(Thrown)
  }

  package init(at: Int, grammar: JSONProblem) {
    (self.at, problem) = (at, .grammar(grammar))
  }

  package init(at: Int, meaning: Thrown) {
    (self.at, problem) = (at, .meaning(meaning))
  }
}

/// How values of a text are shown in messages.
package enum Wording {
  /// Returns a text in double quotes, cut after 40 characters, on one line.
  package static func quoted(_ text: String) -> String {
    let start = text.prefix(40)
    return "\"\(TerminalText.line(String(start)))\(start.count < text.count ? "..." : "")\""
  }

  /// A character or word as the text has it.
  package static func shown(_ found: String) -> String {
    found == "\0" ? "a zero byte" : found == "\"" ? "a string" : quoted(found)
  }

  /// Two digits.
  static func hexadecimal(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true, digits: 2) }
}

/// A place in a text. Both numbers start at 1; columns count characters (Unicode scalars), not bytes.
package struct TextPlace: Equatable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds where a byte of a text is; a byte order mark does not count.
  package init(of at: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(at, bytes.count)]
    let start =
      before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + before[min(start, before.endIndex)...].count { $0 & 0xC0 != 0x80 }
  }
}

extension JSONProblem {
  /// The problem in words, without its place.
  package var sentence: String {
    switch self {
    case .invalidUTF8(let byte): "byte 0x\(Wording.hexadecimal(byte)) is not UTF-8 here; save the file as UTF-8"
    case .endsEarly(let expected): "the text ends where \(expected.rawValue) was expected; is the file cut short?"
    case .unexpected(let found, let expected): "found \(Wording.shown(found)) where \(expected.rawValue) was expected"
    case .trailingComma: "a comma with nothing after it; remove it"
    case .trailingContent(let found):
      "found \(Wording.shown(found)) after the end; only one value may stand here"
    case .comment: "JSON has no comments"
    case .singleQuotes: "found a single quote; JSON strings stand in double quotes"
    case .nestedTooDeep(let limit): "lists and objects are nested deeper than \(limit)"
    case .unterminatedString: "the string that begins here is not closed"
    case .controlCharacter(let byte):
      "control character U+00\(Wording.hexadecimal(byte)) in a string; write it as \\u00\(Wording.hexadecimal(byte))"
    case .unknownEscape(let found): "unknown escape \\\(found); JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX"
    case .badUnicodeEscape: "\\u needs four hexadecimal digits"
    case .loneSurrogate: "half of a surrogate pair; characters beyond U+FFFF take two \\u escapes, the high one first"
    case .notFinite(let found): "\(found) is not a number that can be replayed; expected a finite one"
    case .leadingZero: "a number may not begin with a 0 that another digit follows"
    case .plusSign: "a number may not begin with +"
    case .digitMissingAfter(let character): "a digit is missing after \(character)"
    case .digitMissingBefore(let character): "a digit is missing before \(character); write 0\(character)"
    case .duplicateKey(let key): "key \(Wording.quoted(key)) appears here a second time"
    case .numberTooLarge: "the number is too large for a double; expected a finite one"
    }
  }

  /// The thing that the grammar demands at a place.
  package enum Expected: String, Sendable {
    case value = "a value"
    case object = "an object ({ ... })"
    case list = "a list ([ ... ])"
    case key = "a key in double quotes"
    case colon = "\":\""
    case commaOrBrace = "\",\" or \"}\""
    case commaOrBracket = "\",\" or \"]\""
  }
}
