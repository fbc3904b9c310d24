package import OverlayEngine
package import OverlaySettings
import Text

/// The header of an event file, which stands before its events.
package struct EventFileHeader: Equatable, Sendable {
  /// The name for people, or `nil` if the file's name serves.
  package var name: String?
  /// The screen: width, height and scale are more than 0; an edge of the safe area that is not given is 0.
  package var screen = ScreenSettings()
  /// The moment when the run ends; `nil` means once the last event is handled and everything has settled.
  package var duration: Instant?
  package var parameters: [GivenParameter] = []
  package var environment = EnvironmentSettings()
  /// The environment as it is written; null: nothing is said.
  package var environmentValue = Value.null
  /// The state in which the scene was left, as it is written; null: it begins as its author says.
  package var restoreValue = Value.null

  /// The values that a config is loaded with: the parameters, and the environment beside them.
  package var given: [GivenParameter] {
    var given = parameters
    if environmentValue != .null {
      given.append(
        GivenParameter(
          name: "environment", content: .value(environmentValue), place: "environment", origin: .environment))
    }
    if restoreValue != .null {
      given.append(GivenParameter(name: "restore", content: .value(restoreValue), place: "restore", origin: .restore))
    }
    return given
  }

  package init() {}

  /// Whether a file's first bytes are those of a measured log.
  package static func isOfMeasuredLog(_ start: [UInt8]) -> Bool {
    guard let end = start.firstIndex(of: 0x0A) ?? (start.isEmpty ? nil : start.endIndex) else { return false }
    guard let node = try? JSONNode(text: Array(start[..<end])) else { return false }
    return node.field("kind")?.string == "measured"
  }
}

/// Collects the header's keys, in whatever order they come.
struct HeaderReader {
  private(set) var header = EventFileHeader()
  /// The values that the config's parameters are given, and where they stand.
  private(set) var parameters: [(name: String, value: Value, at: Int)] = []
  private var keys: Set<String> = []

  private static let known = [
    "version", "name", "screen", "duration", "parameters", "environment", "restore", "source", "events",
  ]

  /// Takes one key, at whose value the scanner stands; false: it is `events`, whose value is left to the caller.
  mutating func take(_ key: JSONString, _ scanner: inout JSONScanner) throws(Fault) -> Bool {
    let name = scanner.text(key)
    guard keys.insert(name).inserted else { throw Fault(at: key.start - 1, grammar: .duplicateKey(name)) }
    switch name {
    case "version":
      let at = scanner.at
      let version = try scanner.readNumber(of: name, nil)
      guard version == 1 else { throw Fault(at: at, problem: .version(found: version)) }
    case "name":
      guard try scanner.kind() == .string else { throw scanner.wrongType(name, .string) }
      header.name = scanner.text(try scanner.readString())
    case "duration":
      header.duration = Instant(seconds: try scanner.readNumber(of: name, .within(0...EventFile.latestTime)))
    case "screen": header.screen = try Self.readScreen(&scanner)
    case "parameters": parameters = try Self.readParameters(&scanner)
    case "environment": try readEnvironment(&scanner)
    case "restore": try readRestore(&scanner)
    case "events": return false
    case "source": try scanner.skipValue(depth: 1)
    default:
      guard name.hasPrefix("x-") else { throw unknown(name, key, scanner) }
      try scanner.skipValue(depth: 1)
    }
    return true
  }

  /// `start` is where the header begins.
  func finish(start: Int) throws(Fault) {
    if !keys.contains("version") { throw Fault(at: start, problem: .missingKey("version", of: .header)) }
  }

  /// - Parameter scanner: stands at the key's value.
  private func unknown(_ name: String, _ key: JSONString, _ scanner: JSONScanner) -> Fault {
    if name == "t" || name == "type" { return Fault(at: key.start - 1, problem: .headerMissing) }
    if (try? scanner.isInMeasuredHeader(at: name)) == true {
      return Fault(at: key.start - 1, problem: .measuredLog)
    }
    return Fault(
      at: key.start - 1,
      problem: .unknownKey(
        name, of: .header, nearest: NearestName.of(name, in: Self.known), known: Self.known + ["x-..."]))
  }

  private mutating func readEnvironment(_ scanner: inout JSONScanner) throws(Fault) {
    guard try scanner.kind() == .object else { throw scanner.wrongType("environment", .object) }
    let node = try scanner.readNode(depth: 1)
    let (settings, problems) = EnvironmentSettings.reading(Value(node))
    guard let settings, problems.isEmpty else {
      let problem = problems.first ?? SettingProblem(path: [], kind: .nothingAsked(keys: []))
      throw Fault(at: node.position(of: problem), problem: .environment(problem))
    }
    (header.environment, header.environmentValue) = (settings, Value(node))
  }

  private mutating func readRestore(_ scanner: inout JSONScanner) throws(Fault) {
    guard try scanner.kind() == .object else { throw scanner.wrongType("restore", .object) }
    let node = try scanner.readNode(depth: 1)
    let problems = SavedScene.reading(Value(node)).problems
    if let problem = problems.first { throw Fault(at: node.position(of: problem), problem: .restore(problem)) }
    header.restoreValue = Value(node)
  }

  private static func readParameters(
    _ scanner: inout JSONScanner
  ) throws(Fault) -> [(name: String, value: Value, at: Int)] {
    guard try scanner.kind() == .object else { throw scanner.wrongType("parameters", .object) }
    try scanner.openObject()
    var parameters: [(name: String, value: Value, at: Int)] = []
    while let key = try scanner.nextKey() {
      let name = scanner.text(key)
      guard !parameters.contains(where: { $0.name == name }) else {
        throw Fault(at: key.start - 1, grammar: .duplicateKey(name))
      }
      let at = scanner.at
      let kind = try scanner.kind()
      guard [.number, .string, .bool].contains(kind) else { throw scanner.wrongType(name, .plain) }
      parameters.append((name, Value(try scanner.readNode(depth: 1)), at))
    }
    return parameters
  }

  private static func readScreen(_ scanner: inout JSONScanner) throws(Fault) -> ScreenSettings {
    var screen = ScreenSettings()
    try scanner.readFields(of: "screen", .screen, known: ["width", "height", "scale", "safeArea"]) {
      name, scanner throws(Fault) in
      switch name {
      case "width": screen.width = try scanner.readNumber(of: name, .positive)
      case "height": screen.height = try scanner.readNumber(of: name, .positive)
      case "scale": screen.scale = try scanner.readNumber(of: name, .within(1...4))
      default: screen.safeArea = try readSafeArea(&scanner)
      }
    }
    return screen
  }

  private static let edges = ["top", "left", "bottom", "right"]

  private static func readSafeArea(_ scanner: inout JSONScanner) throws(Fault) -> EdgeInsets {
    var insets = EdgeInsets.zero
    try scanner.readFields(of: "safeArea", .safeArea, known: edges) { name, scanner throws(Fault) in
      let value = try scanner.readNumber(of: name, .atLeast(0))
      switch name {
      case "top": insets.top = value
      case "left": insets.left = value
      case "bottom": insets.bottom = value
      default: insets.right = value
      }
    }
    return insets
  }
}

extension JSONScanner {
  /// Whether this key or a later one of the object says that it is the header of an app's measured log.
  fileprivate func isInMeasuredHeader(at name: String) throws(Fault) -> Bool {
    var (scanner, name) = (self, name)
    while name != "kind" {
      try scanner.skipValue(depth: 1)
      guard let key = try scanner.nextKey() else { return false }
      name = scanner.text(key)
    }
    guard try scanner.kind() == .string else { return false }
    return scanner.text(try scanner.readString()) == "measured"
  }

  /// A length, or another number within limits; `nil` for any.
  fileprivate mutating func readNumber(of key: String, _ limits: NumberRange?) throws(Fault) -> Double {
    let start = at
    guard try kind() == .number else { throw wrongType(key, .number) }
    let value = try readNumber()
    guard let limits else { return value }
    guard limits.contains(value), value <= limits.highest ?? EventForm.largestLength else {
      throw Fault(at: start, problem: .outOfRange(key: key, found: value, expected: limits))
    }
    return value
  }

  /// An object with some of a few keys; the closure reads one value.
  fileprivate mutating func readFields(
    of name: String, _ owner: EventFileProblem.Owner, known: [String],
    _ readField: (String, inout JSONScanner) throws(Fault) -> Void
  ) throws(Fault) {
    guard try kind() == .object else { throw wrongType(name, .object) }
    try openObject()
    var seen: [String] = []
    while let key = try nextKey() {
      let field = text(key)
      guard known.contains(field) else {
        throw Fault(
          at: key.start - 1,
          problem: .unknownKey(field, of: owner, nearest: NearestName.of(field, in: known), known: known))
      }
      guard !seen.contains(field) else { throw Fault(at: key.start - 1, grammar: .duplicateKey(field)) }
      seen.append(field)
      try readField(field, &self)
    }
  }

  /// Stands behind the value afterwards, which was looked at: where the text is cut in it, more has to be read.
  fileprivate mutating func wrongType(_ key: String, _ expected: EventFileProblem.ExpectedType) -> Fault {
    let fault = Fault(at: at, problem: .wrongType(key: key, found: excerpt(), expected: expected))
    try? skipValue()
    return fault
  }
}
