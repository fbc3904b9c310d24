/// Why an event file is refused, and where.
public struct EventFileError: Error, Equatable, Sendable {
  /// The file's name as the user gave it.
  public var file: String
  public var place: TextPlace
  public var problem: EventFileProblem

  public init(file: String, place: TextPlace, problem: EventFileProblem) {
    self.file = file
    self.place = place
    self.problem = problem
  }
}

/// A place in a text. Both numbers start at 1; columns count characters (Unicode scalars), not bytes.
public struct TextPlace: Equatable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What can be wrong with an event file.
public indirect enum EventFileProblem: Equatable, Sendable {
  // The bytes.
  case unreadable(reason: String)
  case empty
  case utf16
  case invalidUTF8(UInt8)
  case lineTooLong(limit: Int)

  // The grammar.
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

  // Keys and values.
  case duplicateKey(String)
  case unknownKey(String, of: Owner, nearest: String?, known: [String])
  case missingKey(String, of: Owner)
  case wrongType(key: String, found: String, expected: ExpectedType)
  case outOfRange(key: String, found: Double, expected: Range)
  case notWhole(key: String, found: Double)
  case unknownChoice(key: String, found: String, nearest: String?, choices: [String])

  // The header.
  case version(found: Double)
  case headerMissing
  case eventsInHeaderLine

  // Events.
  case unknownType(String, nearest: String?)
  case timeDecreases(found: Double, previous: Double)
  case afterDuration(found: Double, duration: Double)
  case unknownOverlay(String, nearest: String?, known: [String])
  case unknownNotch(String, overlay: String?, nearest: String?, known: [String])
  case unknownAction(String, nearest: String?, known: [String])
  case wrongLayerKind(overlay: String, kind: LayerKind, asked: String, expected: [LayerKind])
  case oneOfTwoKeys(String, String, of: Owner, bothGiven: Bool)
  case partnerMissing(key: String, partner: String)
  case keyOfOtherPhase(key: String, type: String, phase: String)
  case nothingAsked(of: Owner, keys: [String])
  /// The sentence is the decoder's.
  case setting(SettingFault)

  /// What the grammar demands at a place.
  public enum Expected: UInt8, Equatable, Sendable {
    case value, object, list, key, colon, commaOrBrace, commaOrBracket
  }

  /// Whose keys they are.
  public enum Owner: Equatable, Sendable {
    case header, screen, safeArea
    case event(String)
    case anyEvent
  }

  public enum ExpectedType: Equatable, Sendable {
    case number, string, bool, list, object, listOfStrings
  }

  /// Which numbers a key takes.
  public enum Range: Equatable, Sendable {
    case atLeast(Double)
    case above(Double)
    case within(Double, Double)
  }
}
