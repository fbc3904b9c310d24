/// What can be wrong with the grammar of a JSON text (RFC 8259); a key that stands twice in an object is refused too.
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
