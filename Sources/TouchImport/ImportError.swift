package import JSONText

/// Why a log cannot be imported.
package struct ImportError: Error, Equatable, Sendable {
  /// The file's name as the user gave it.
  package var file: String
  /// `nil` if it is about the file as a whole.
  package var place: TextPlace?
  package var problem: ImportProblem

  package init(file: String, place: TextPlace?, problem: ImportProblem) {
    self.file = file
    self.place = place
    self.problem = problem
  }
}

/// What can be wrong with a log, or missing in it.
package indirect enum ImportProblem: Error, Equatable, Sendable {
  // The text.
  case empty
  case utf16
  case cutShort(then: ImportProblem)
  case unexpected(found: String, expected: Expected)
  case lineEnds(expected: Expected)
  case excess(found: String)
  case unknownLine(found: String, format: ImportFormat)
  case unknownName(found: String, nearest: String?)
  case version(found: String, expected: Int)
  case keyMissing(String, format: ImportFormat)
  case noDevice(section: String)

  // JSON.
  case json(JSONProblem)
  case missingKey(String, of: Owner)
  case wrongType(key: String, found: String, expected: ExpectedType)
  case unknownChoice(key: String, found: String, nearest: String?, choices: [String])
  case outOfRange(key: String, found: Double, least: Double, most: Double)
  case notWhole(key: String, found: Double)
  case notTheTouchButton(found: Double)

  // Times and touches.
  case timeMissing
  case timeTooLarge
  case timeGoesBack(found: Int64, previous: Int64)
  case slotOutOfRange(found: Int32)
  case tooManyContacts(most: Int)
  case sameContactTwice(id: Int32)
  case eventsDropped
  case beganTwice(finger: Int32)
  case notBegun(isMove: Bool)
  case neverEnded(fingers: [Int32])
  case coordinateTooLarge(found: Double)
  case tooManySamples(most: Int)
  case screenOutOfRange(width: Double, height: Double)

  // Nothing in it.
  case noEvents(format: ImportFormat, isDescription: Bool)
  case noTouches
  case nothingDescribed

  // What only the user knows.
  case axesUnknown
  case axisEmpty(axis: String, least: Double, most: Double)
  case resolutionUnknown
  case pixelRatioUnknown
  case positionUnknown(axis: String)
  case severalDevices([String])
  case unknownDevice(String, known: [String])
  case elementUnknown(String)
  case elementIdMissing
}

/// A problem on its way out of a reader, which knows the place but not the file.
struct ImportFault: Error {
  var place: Place
  var problem: ImportProblem

  enum Place {
    case none
    case at(TextPlace)
    case byte(Int)
  }

  init(_ place: Place, _ problem: ImportProblem) {
    self.place = place
    self.problem = problem
  }
}
