public import JSONText

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

/// What can be wrong with an event file.
public indirect enum EventFileProblem: Error, Equatable, Sendable {
  // The bytes.
  case unreadable(reason: String)
  case empty
  case utf16
  case lineTooLong(limit: Int)

  case grammar(JSONProblem)

  // Keys and values.
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
