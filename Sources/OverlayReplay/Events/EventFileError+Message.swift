import JSONText
import OverlayEngine

extension EventFileError: CustomStringConvertible {
  /// `file:line:column: what was found, what was expected, what to try`.
  public var description: String { "\(file):\(place.line):\(place.column): \(problem.sentence)" }
}

extension EventFileProblem {
  /// The problem in words, without its place.
  public var sentence: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .empty: "the file is empty; an event file is an object with \"version\": 1 and \"events\""
    case .utf16: "the file is in UTF-16; save it as UTF-8"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes; each line of a .jsonl file holds one event"

    case .grammar(.comment): "\(JSONProblem.comment.sentence); keep notes under a key that starts with \"x-\" in the header"
    case .grammar(.trailingContent(let found)):
      "found \(Wording.shown(found)) after the end; one object is all that may stand here"
        + (found == "{" ? " (a recording with one event a line has a name that ends in .jsonl)" : "")
    case .grammar(let problem): problem.sentence

    case .unknownKey(let key, let owner, let nearest, let known): unknown("key", key, " \(owner.inWords)", nearest, "it has", known)
    case .missingKey(let key, let owner): "key \(quoted(key)) is missing \(owner.inWords)"
    case .wrongType(let key, let found, let expected): "\(quoted(key)) must be \(expected.words), found \(found)"
    case .outOfRange(let key, let found, let expected): "\(quoted(key)) must be \(expected.words), found \(number(found))"
    case .notWhole(let key, let found): "\(quoted(key)) must be a whole number, found \(number(found))"
    case .unknownChoice(let key, let found, let nearest, let choices):
      "\(quoted(key)) cannot be \(quoted(found)); \(nearest.map { "did you mean \(quoted($0))?" } ?? "expected \(list(choices, "or"))")"

    case .version(let found): "\"version\" is \(number(found)); only version 1 can be read"
    case .headerMissing: "this looks like an event; the first line of a .jsonl file is the header, such as {\"version\": 1}"
    case .eventsInHeaderLine: "\"events\" does not belong in a .jsonl file's header; put each event on a line of its own"

    case .unknownType(let type, let nearest):
      "unknown event type \(quoted(type)); "
        + (nearest.map { "did you mean \(quoted($0))?" } ?? "expected \(list(EventType.table.spellings, "or"))")
    case .timeDecreases(let found, let previous):
      "\"t\" goes back from \(number(previous)) to \(number(found)); events stand in the order of their times"
    case .afterDuration(let found, let duration): "\"t\" is \(number(found)), after the run's end at \(number(duration)) (\"duration\")"
    case .unknownOverlay(let id, let nearest, let known): unknown("overlay", id, "", nearest, "the config has", known)
    case .unknownNotch(let notch, let overlay, let nearest, let known):
      unknown("notch", notch, overlay.map { " of \(quoted($0))" } ?? "", nearest, "it has", known)
    case .unknownAction(let action, let nearest, let known): unknown("action", action, "", nearest, "the config has", known)
    case .wrongLayerKind(let overlay, let kind, let asked, let expected):
      "\(quoted(overlay)) is a \(kind.words); \(asked) needs \(list(expected.map { "a \($0.words)" }, "or", quoting: false))"
    case .oneOfTwoKeys(let one, let other, let owner, let bothGiven):
      "\(bothGiven ? "both" : "neither") of \(quoted(one)) and \(quoted(other)) given \(owner.inWords); give exactly one"
    case .partnerMissing(let key, let partner): "\(quoted(key)) needs \(quoted(partner)) beside it"
    case .keyOfOtherPhase(let key, let type, let phase): "\(quoted(key)) of \(article(type)) belongs to its phase \(quoted(phase)) only"
    case .nothingAsked(let owner, let keys): "\(owner.words) asks for nothing; give \(list(keys, "or"))"
    case .setting(let fault): fault.sentence
    }
  }
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

  var inWords: String { "in \(words)" }
}

extension EventFileProblem.ExpectedType {
  var words: String {
    switch self {
    case .number: "a number"
    case .string: "a string"
    case .bool: "true or false"
    case .list: "a list"
    case .object: "an object"
    case .listOfStrings: "a list of strings"
    }
  }
}

extension EventFileProblem.Range {
  var words: String {
    switch self {
    case .atLeast(let least): "\(number(least)) or more"
    case .above(let least): "more than \(number(least))"
    case .within(let least, let most): "from \(number(least)) to \(number(most))"
    }
  }
}

extension LayerKind {
  var words: String {
    switch self {
    case .container: "container"
    case .sheet: "sheet"
    case .viewContainer: "view container"
    case .card: "card"
    case .backdrop: "backdrop"
    }
  }
}

private func unknown(_ what: String, _ found: String, _ whose: String, _ nearest: String?, _ has: String, _ known: [String]) -> String {
  let begin = "unknown \(what) \(quoted(found))\(whose); "
  if let nearest { return begin + "did you mean \(quoted(nearest))?" }
  return begin + "\(has) \(known.isEmpty ? "none" : list(known, "and"))"
}

private func article(_ type: String) -> String {
  "\("aeiou".contains(type.prefix(1)) ? "an" : "a") \(quoted(type)) event"
}

private func list(_ words: [String], _ last: String, quoting: Bool = true) -> String {
  Wording.list(quoting ? words.map(quoted) : words, last)
}

private func quoted(_ text: String) -> String { Wording.quoted(text) }

private func number(_ value: Double) -> String { NumberText.description(of: value) }
