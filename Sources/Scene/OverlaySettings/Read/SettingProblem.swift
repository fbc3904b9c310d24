package import OverlayEngine
import Text

/// The fault of one setting: facts only.
package struct SettingProblem: Error, Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    case key(String)
    /// 1 is the first.
    case entry(Int)
  }

  /// The path from the table that was checked to the part at fault.
  package var path: [Step]
  package var kind: Kind

  package init(path: [Step], kind: Kind) {
    self.path = path
    self.kind = kind
  }

  package enum Kind: Equatable, Sendable {
    /// `near` is what was probably meant; `owners` are the constructors that have such a key.
    case unknownKey(String, near: String?, owners: [String], known: [String])
    case missingKey(String, expected: String)
    case wrongType(found: String, expected: String)
    case outOfRange(found: String, expected: String)
    case unknownWord(String, near: String?, known: [String])
    /// There are more list entries than the table takes.
    case extraEntries(count: Int, taken: Int)
    /// There are more arguments than the constructor takes without a table.
    case extraArguments(count: Int, taken: Int)
    /// A key that is neither a name nor a place of the list.
    case oddKey(String)
    /// An entry of a list that is nil, while later ones are there.
    case gap(entry: Int)
    case tooFew(count: Int, expected: Int)
    case notOne(of: [String], given: [String])
    case duplicate(String, what: String)
    /// A name that another part of the config does not have.
    case unknownName(String, what: String, near: String?, known: [String])
    case contradiction(String)
    /// A key of an event that only another phase has.
    case keyOfOtherPhase(String, phase: String)
    case partnerMissing(String, partner: String)
    case nothingAsked(keys: [String])
    /// The layer that an event names is none of those that it can mean.
    case wrongLayer(LayerKind, asked: String, expected: [LayerKind])
    case notAscending([(name: String, height: Double)])

    package static func == (a: Kind, b: Kind) -> Bool { a.sentence == b.sentence }
  }
}

extension SettingProblem: CustomStringConvertible {
  /// `views[2].headerHeight: found ..., expected ...`; without a path the sentence alone.
  package var description: String {
    path.isEmpty ? kind.sentence : "\(pathText): \(kind.sentence)"
  }

  /// The path as a script would write it.
  package var pathText: String {
    var text = ""
    for step in path {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .entry(let place): text += "[\(place)]"
      }
    }
    return text
  }
}

extension SettingProblem.Kind {
  /// The sentence that says what was found, what was expected, what to try.
  package var sentence: String {
    switch self {
    case .unknownKey(let key, nil, let owners, _) where !owners.isEmpty:
      "unknown key \"\(key)\"; it is a key of \(Words.joined(owners))"
    case .unknownKey(let key, let near, _, let known):
      "unknown key \"\(key)\"" + Self.suggestion(near, known, plural: "the keys are", none: "there are no keys")
    case .missingKey(let key, let expected): "missing key \"\(key)\"; expected \(expected)"
    case .wrongType(let found, let expected), .outOfRange(let found, let expected):
      "found \(found), expected \(expected)"
    case .unknownWord(let word, let near, let known):
      "unknown word \"\(word)\"" + Self.suggestion(near, known, plural: "expected one of", none: "none is known")
    case .extraEntries(let count, let taken):
      taken == 0
        ? "found \(Self.entries(count)) without a key; expected named keys only"
        : "found \(Self.entries(count)), expected at most \(taken)"
    case .extraArguments(let count, let taken): "found \(count) arguments, expected at most \(taken)"
    case .oddKey(let key): "found the key \(key); expected names only"
    case .gap(let entry): "found nil as entry \(entry), so that the list has a gap; leave it out, or give it a value"
    case .tooFew(let count, let expected): "found \(Self.entries(count)), expected at least \(expected)"
    case .notOne(let keys, let given):
      "expected exactly one of the keys \(Words.quoted(keys)); found "
        + (given.isEmpty ? "none of them" : Words.quoted(given))
    case .duplicate(let name, let what):
      "found the \(what) \"\(name)\" twice; each must be unique"
        + (what == "id" ? ": give each layer its own, as in id = \"details\"" : "")
    case .unknownName(let name, let what, let near, let known):
      "unknown \(what) \"\(name)\"" + Self.suggestion(near, known, plural: "it has", none: "there is none")
    case .contradiction(let words): words
    case .keyOfOtherPhase(let key, let phase): "\"\(key)\" belongs to the phase \"\(phase)\" only"
    case .partnerMissing(let key, let partner): "\"\(key)\" needs \"\(partner)\" beside it"
    case .nothingAsked(let keys): "asks for nothing; give \(Words.joined(keys.map { "\"\($0)\"" }))"
    case .wrongLayer(let kind, let asked, let expected):
      "found a \(kind.words); \(asked) needs \(Words.joined(expected.map { "a \($0.words)" }))"
    case .notAscending(let heights):
      "heights must not fall from one notch to the next, found "
        + heights.map { "\($0.name) \(Words.number($0.height))" }.joined(separator: ", ")
        + "; list the lowest notch first"
    }
  }

  private static func suggestion(_ near: String?, _ known: [String], plural: String, none: String) -> String {
    if near != nil { return NameHint.tail(near) }
    return known.isEmpty ? "; \(none)" : "; \(plural) \(Words.quoted(known))"
  }

  private static func entries(_ count: Int) -> String {
    count == 1 ? "1 list entry" : "\(count) list entries"
  }
}

/// How messages speak of values and types.
enum Words {
  static func quoted(_ names: [String]) -> String { NameHint.quoted(names) }

  static func number(_ number: Double) -> String { NumberWords.text(number) }

  static func kind(_ input: SettingInput) -> String {
    switch input {
    case .nothing: "nothing"
    case .boolean(let flag): "\(flag)"
    case .number(let value): "the number \(number(value))"
    case .text(let text): "the text \"\(text.count > 60 ? String(text.prefix(60)) + "..." : text)\""
    case .table(let table): table.list.isEmpty ? (table.fields.isEmpty ? "an empty table" : "a table") : "a list"
    case .function: "a function"
    case .built(let built): built.form.title
    case .broken: "something wrong"
    case .foreign(let word): word
    }
  }

  /// Returns what to write instead, where a value of another shape is often written; begins with a semicolon.
  static func remedy(
    for input: SettingInput, as type: SettingType, at step: SettingProblem.Step?
  ) -> String? {
    let types = if case .either(let types) = type { types } else { [type] }
    switch input {
    case .number, .text, .boolean:
      if let keys = keys(of: types) { return "; its keys are \(quoted(keys))" }
    default: break
    }
    switch input {
    case .table(let table) where table["stiffness"] != nil: return "; \(physicsSpring)"
    case .table(let table) where table.list.isEmpty && !table.fields.isEmpty:
      guard types.contains(where: { if case .list(.text, _) = $0 { true } else { false } }) else { return nil }
      let names = table.fields.prefix(4).map { "\"\($0.key)\"" }.joined(separator: ", ")
      let heights = step == .key("notches") ? ", the lowest first, and heightForNotch = { ... } has their heights" : ""
      return "; a list has no keys: { \(names) }\(heights)"
    case .text(let text) where types.contains(where: { if case .number = $0 { true } else { false } }):
      if Double(text) != nil { return "; write it without quotes: \(text)" }
      guard text.hasSuffix("%"), let percent = Double(text.dropLast()) else { return nil }
      return
        "; percentages do not work here: give points, or a function that computes them, such as \(number(percent / 100)) of the space"
    default: return nil
    }
  }

  /// The words for what takes a spring by its stiffness.
  static let physicsSpring =
    "overlay.physicsSpring { mass = 1, stiffness = 700, damping = 30 }, or { stiffness = 700, dampingRatio = 0.9 }, takes it"

  /// The keys of the only table that is expected.
  private static func keys(of types: [SettingType]) -> [String]? {
    guard types.count == 1, case .table(let form) = types[0], SettingSchema[form].origin == .plain else { return nil }
    return SettingSchema[form].keys.map { $0.name }
  }

  /// Returns what to write instead of CSS's `cubic-bezier(...)`; begins with a semicolon.
  static func controlPoints(in text: String) -> String? {
    guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",").compactMap { part in
      Double(String(part.filter { $0 != " " }))
    }
    guard numbers.count == 4 else { return nil }
    return "; write its numbers: { \(numbers.map(number).joined(separator: ", ")) }"
  }

  static func joined(_ parts: [String]) -> String { parts.isEmpty ? "nothing" : NameHint.list(parts, "or") }
}

extension SettingType {
  /// The words that a message uses for what is expected.
  var words: String {
    switch self {
    case .boolean: "true or false"
    case .number(let range): "a number" + range.words
    case .integer(let range): "a whole number" + range.words
    case .text: "a text"
    case .choice(let choices):
      choices.count > 12
        ? "a name" : (choices.count == 1 ? "" : "one of ") + choices.map { "\"\($0)\"" }.joined(separator: ", ")
    case .color: "a colour \"#rrggbb\" or \"#rrggbbaa\""
    case .paint: "a colour \"#rrggbb\", \"#rrggbbaa\" or its role"
    case .transition: "a transition like \"move(top)+opacity\""
    case .function(let form): "a function(\(form.parameters.map { $0.name }.joined(separator: ", ")))"
    case .list(let element, _): "a list (each \(element.words))"
    case .dictionary(let element, let keys): "a table with \(keys) (each \(element.words))"
    case .table(let form): SettingSchema[form].title + (SettingSchema[form].origin == .plain ? "" : " {...}")
    case .built(let forms): Words.joined(forms.map { SettingSchema[$0].title })
    case .node: "a content node such as overlay.text"
    case .either(let types): Words.joined(types.map { $0.words })
    case .anything: "any value"
    }
  }
}

extension LayerKind {
  /// The words as messages have them.
  package var words: String {
    switch self {
    case .container: "container"
    case .sheet: "sheet"
    case .viewContainer: "view container"
    case .card: "card"
    case .content: "content layer"
    }
  }
}

extension NumberRange {
  var words: String {
    switch (lowest, highest) {
    case (nil, nil): ""
    case (let low?, nil): isOpen ? " above \(Words.number(low))" : " not below \(Words.number(low))"
    case (nil, let high?): " not above \(Words.number(high))"
    case (let low?, let high?):
      isOpen
        ? " above \(Words.number(low)), up to \(Words.number(high))"
        : " from \(Words.number(low)) to \(Words.number(high))"
    }
  }
}
