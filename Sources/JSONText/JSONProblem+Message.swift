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
}

extension JSONProblem {
  /// What the grammar demands at a place.
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
