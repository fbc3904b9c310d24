package import OverlayEngine
package import OverlaySettings
package import Text

/// The reason why an event file is refused, and where.
package struct EventFileError: Error, Equatable, Sendable {
  /// The file's name as the user gave it.
  package var file: String
  package var place: TextPlace
  package var problem: EventFileProblem
}

package indirect enum EventFileProblem: Error, Equatable, Sendable {
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
  case outOfRange(key: String, found: Double, expected: NumberRange)

  // The header.
  case version(found: Double)
  case headerMissing
  case measuredLog
  case eventsInHeaderLine
  case environment(SettingProblem)
  case restore(SettingProblem)
  /// The parameters stand after the events: they are needed before the config is loaded, and so before any event is
  /// read.
  case parametersAfterEvents

  // Events.
  case unknownType(String, nearest: String?)
  case timeDecreases(found: Double, previous: Double)
  case afterDuration(found: Double, duration: Double)
  case unknownOverlay(String, nearest: String?, known: [String])
  case wrongLayerKind(overlay: String, kind: LayerKind, asked: String, expected: [LayerKind])
  /// The fault that the event's declaration finds with it.
  case event(String, SettingProblem)

  package enum Owner: Equatable, Sendable {
    case header, screen, safeArea
    case event(String)
    case anyEvent
  }
}

/// A problem at a byte of the text that is being read; `EventFile` turns it into an `EventFileError` with line and
/// column.
typealias Fault = JSONFault

extension JSONFault {
  init(at: Int, problem: EventFileProblem) {
    self.init(at: at, meaning: thrown(problem))
  }

  /// The fault of grammar or meaning, as one.
  var eventFileProblem: EventFileProblem {
    switch problem {
    case .grammar(let problem): .grammar(problem)
    case .meaning(let problem): caught(problem) ?? .unreadable(reason: words(of: problem))
    }
  }
}

extension EventFileError: ReportedError {
  package var status: ExitStatus {
    if case .unreadable = problem { .unreadableInput } else { .malformedInput }
  }

  /// `file:line:column: what was found, what was expected, what to try`.
  package var description: String { "\(file):\(place.line):\(place.column): \(problem.sentence)\(hint)" }

  /// Advice about a file that is of another kind as a whole.
  private var hint: String {
    if case .measuredLog = problem {
      let log = ShellWord.path(file)
      return "; overlay-host compare CONFIG \(log) holds it to a config, and overlay-host fit \(log) learns one from it"
    }
    if file.hasSuffix(".jsonl"), place.line == 1, case .grammar(.endsEarly) = problem {
      return
        " (a .jsonl file has one object a line; a recording over several lines has a name that ends in .json)"
    }
    guard place.line == 1, place.column == 1, case .grammar(.unexpected(let found, .object)) = problem else {
      return ""
    }
    return found == "["
      ? "; events alone are no recording: {\"version\": 1, \"events\": [...]}"
      : "; a recording is JSON: overlay-host import makes one of other logs"
  }
}

extension EventFileProblem: CustomStringConvertible {
  package var description: String { sentence }

  /// The problem in words, without its place.
  package var sentence: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .empty: "the file is empty; an event file is an object with \"version\": 1 and \"events\""
    case .utf16: "the file is in UTF-16; save it as UTF-8"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes; each line of a .jsonl file holds one event"

    case .grammar(.comment):
      "\(JSONProblem.comment.sentence); keep notes under a key that starts with \"x-\" in the header"
    case .grammar(.trailingContent(let found)):
      "found \(Wording.shown(found)) after the end; only one object may stand here"
        + (found == "{" ? " (a recording with one event a line has a name that ends in .jsonl)" : "")
    case .grammar(let problem): problem.sentence

    case .unknownKey(let key, let owner, let nearest, let known):
      unknown("key", key, " in \(owner.words)", nearest, "it has", known)
    case .missingKey(let key, let owner):
      "key \(quoted(key)) is missing in \(owner.words)"
        + (key == "t" ? "; it says when, in seconds" : key == "version" ? "; write \"version\": 1" : "")
    case .wrongType(let key, let found, let expected):
      "\(quoted(key)) must be \(expected.rawValue), found \(found)"
        + (expected == .number ? Self.unquoted(found) : "")
    case .outOfRange(let key, let found, let expected):
      "\(quoted(key)) must be \(words(expected)), found \(number(found))"

    case .version(let found): "\"version\" is \(number(found)); only version 1 can be read"
    case .headerMissing:
      "this looks like an event or a trace; the first line of a recording (.jsonl) is the header, such as {\"version\": 1}"
    case .measuredLog: "this is a measured log of an app, not a recording"
    case .eventsInHeaderLine:
      "\"events\" does not belong in a .jsonl file's header; put each event on a line of its own"

    case .environment(let problem): "\"environment\": \(problem)"
    case .restore(let problem): "\"restore\": \(problem)"
    case .parametersAfterEvents: "\"parameters\" must stand before \"events\": the config is loaded with them"

    case .unknownType(let type, let nearest):
      "unknown event type \(quoted(type)); "
        + (type == "rotate"
          ? "a screen is turned by \"resize\", with its new width and height"
          : NameHint.question(nearest) ?? "expected \(list(EventBuilder.types.spellings, "or"))")
    case .timeDecreases(let found, let previous):
      "\"t\" goes back from \(number(previous)) to \(number(found)); events stand in the order of their times"
    case .afterDuration(let found, let duration):
      "\"t\" is \(number(found)), after the run's end at \(number(duration)) (\"duration\")"
    case .unknownOverlay(let id, let nearest, let known): unknown("overlay", id, "", nearest, "the config has", known)
    case .wrongLayerKind(let overlay, let kind, let asked, let expected):
      "\(quoted(overlay)) is a \(kind.words); \(asked) needs \(list(expected.map { "a \($0.words)" }, "or", quoting: false))"
    case .event(let type, let problem): problem.sentence(ofEvent: type)
    }
  }

  /// Returns the advice for a number that stands in quotes; empty for anything else.
  private static func unquoted(_ found: String) -> String {
    guard found.hasPrefix("\""), found.hasSuffix("\""), Double(found.dropFirst().dropLast()) != nil else { return "" }
    return "; write it without quotes: \(found.dropFirst().dropLast())"
  }
}

extension SettingProblem {
  /// Returns the sentence as an event file's author knows it.
  fileprivate func sentence(ofEvent type: String) -> String {
    let owner = path.isEmpty ? article(type) : quoted(pathText)
    return switch kind {
    case .unknownKey(let key, let near, _, let known) where !path.isEmpty:
      unknown("key", key, " in \(owner)", near, "it has", known)
    case .unknownKey(let key, _, _, let known):
      unknown(
        "key", key, " in \(owner)", NearestName.of(key, in: Self.keysOfAll + known), "it has", Self.keysOfAll + known)
    case .missingKey(let key, let expected): "key \(quoted(key)) is missing in \(owner); expected \(expected)"
    case .wrongType(let found, let expected), .outOfRange(let found, let expected):
      Self.sentence(owner, expected, found == "nothing" ? "null" : found)
    case .unknownWord(let word, let near, let known):
      "\(owner) cannot be \(quoted(word)); \(NameHint.question(near) ?? "expected \(list(known, "or"))")"
    case .keyOfOtherPhase(let key, let phase): "\(quoted(key)) of \(owner) belongs to its phase \(quoted(phase)) only"
    case .nothingAsked: "\(owner) \(kind.sentence)"
    case .notOne: "\(owner): \(kind.sentence)"
    case .unknownName: kind.sentence
    default: description
    }
  }

  /// Returns a sentence in which what to try, which stands behind what is expected, comes last.
  private static func sentence(_ owner: String, _ expected: String, _ found: String) -> String {
    let end = expected.firstIndex(of: ";") ?? expected.endIndex
    return "\(owner) must be \(expected[..<end]), found \(found)\(expected[end...])"
  }

  private static let keysOfAll = ["t", "type", "overlay"]
}

extension EventFileProblem.Owner {
  var words: String {
    switch self {
    case .header: "the header"
    case .screen: "\"screen\""
    case .safeArea: "\"safeArea\""
    case .event(let type): article(type)
    case .anyEvent: "the event"
    }
  }
}

extension EventFileProblem {
  package enum ExpectedType: String, Sendable {
    case number = "a number"
    case string = "a string"
    case object = "an object"
    case plain = "a number, a string, true or false"
  }
}

private func words(_ range: NumberRange) -> String {
  let lowest = number(range.lowest ?? -.infinity)
  if let highest = range.highest { return "from \(lowest) to \(number(highest))" }
  return range.isOpen ? "more than \(lowest)" : "\(lowest) or more"
}

private func unknown(
  _ what: String, _ found: String, _ whose: String, _ nearest: String?, _ has: String, _ known: [String]
) -> String {
  let begin = "unknown \(what) \(quoted(found))\(whose); "
  if let question = NameHint.question(nearest) { return begin + question }
  return begin + "\(has) \(known.isEmpty ? "none" : list(known, "and"))"
}

private func article(_ type: String) -> String {
  "\(type.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(quoted(type)) event"
}

private func list(_ words: [String], _ last: String, quoting: Bool = true) -> String {
  NameHint.list(quoting ? words.map(quoted) : words, last)
}

private func quoted(_ text: String) -> String { Wording.quoted(text) }

private func number(_ value: Double) -> String { NumberText.description(of: value) }
