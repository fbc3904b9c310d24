package import OverlayEngine
package import Text

/// A setting that a config declares itself: runs, sliders and sweeps may give it another value than its default.
package struct Parameter: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A number between two bounds, which belong to it. `step` is for sliders alone.
    case number(minimum: Double, maximum: Double, step: Double?, unit: String?)
    /// A choice of at least one word, each once.
    case choice([String])
    case toggle
  }

  package internal(set) var name: String
  package internal(set) var kind: Kind
  /// A number, a word or a flag, as the kind says.
  package internal(set) var standard: Value
  package internal(set) var group: String?
  /// The label for people; the name where nothing is said.
  package internal(set) var label: String?
  /// The value that the config was given.
  package internal(set) var value: Value

  package var isStandard: Bool { value == standard }

  /// The values that a check tries: both bounds, or everything that can be chosen.
  package var extremes: [Value] {
    switch kind {
    case .number(let minimum, let maximum, _, _): [.number(minimum), .number(maximum)]
    case .choice(let words): words.map(Value.string)
    case .toggle: [.bool(false), .bool(true)]
    }
  }

  /// A given value as one of its own; nil if it is none.
  func reading(_ given: GivenParameter.Content) -> Value? {
    switch (kind, given) {
    case (.number(let minimum, let maximum, _, _), _):
      given.number.flatMap { (minimum...maximum).contains($0) ? .number($0) : nil }
    case (.choice(let words), .text(let word)), (.choice(let words), .value(.string(let word))):
      words.holds(word) ? .string(word) : nil
    case (.toggle, .text(let word)): ["true": .bool(true), "false": .bool(false)][word]
    case (.toggle, .value(.bool(let flag))): .bool(flag)
    case (.choice, .value), (.toggle, .value): nil
    }
  }

  /// Whether another declaration says the same.
  package func isDeclared(as other: Parameter) -> Bool {
    name == other.name && kind == other.kind && standard == other.standard
  }
}

extension [Parameter] {
  /// The parameters whose value is not the default, as headers and traces tell them.
  package var changed: [Value.Field] {
    filter { !$0.isStandard }.map { Value.Field(key: $0.name, value: $0.value) }
  }
}

/// A value given to a parameter by its name.
package struct GivenParameter: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A value as a person types it.
    case text(String)
    /// A value as an event file says it.
    case value(Value)

    fileprivate var number: Double? {
      switch self {
      case .text(let text): Double(text)
      case .value(.number(let number)): number
      case .value: nil
      }
    }
  }

  package var name: String
  package var content: Content
  /// The place at which it was given, as messages begin: `events.json:3:20`, `--set response=0.4`.
  package var place: String
  package var origin: Origin

  package enum Origin: Equatable, Sendable {
    case commandLine, eventFile
    /// The environment that a recording asks for, which travels with its parameters.
    case environment
    /// The state in which a recording says that the scene was left, which travels with them, too.
    case restore

    /// It is given to one of the config's parameters.
    package var isOfParameters: Bool { self == .commandLine || self == .eventFile }
  }

  /// Reads a parameter from `NAME=VALUE`, as `--set` takes it, with blanks around the sign or without; nil for anything
  /// else.
  /// - Parameter name: the option, as messages have it.
  package init?(option: String, of name: String = "--set") {
    guard let sign = option.unicodeScalars.firstIndex(of: "="), sign > option.startIndex else { return nil }
    let (before, after) = (option.unicodeScalars[..<sign], option.unicodeScalars[sign...].dropFirst())
    self.init(
      name: String(String.UnicodeScalarView(before.reversed().drop { $0 == " " }.reversed())),
      content: .text(String(after.drop { $0 == " " })), place: "\(name) \(option)", origin: .commandLine)
  }

  package init(name: String, content: Content, place: String, origin: Origin) {
    self.name = name
    self.content = content
    self.place = place
    self.origin = origin
  }
}

/// The parameters that a config declares and the values that it is given, while it loads.
package struct ParameterList {
  /// The parameters in the order of their declaration.
  package private(set) var declared: [Parameter] = []
  /// The lines of the declarations.
  private var places: [String?] = []
  /// Values that cannot be taken.
  package private(set) var problems: [ParameterProblem] = []
  /// The values that are given; of equal names the last counts.
  private let given: [GivenParameter]

  package init(given: [GivenParameter] = []) {
    self.given = given
  }

  /// Takes in a declaration, which has the value that it is given, or its default. `place` is its line.
  package mutating func declare(_ parameter: Parameter, place: String?) -> Parameter {
    var parameter = parameter
    if let given = given.last(where: { $0.name.isSame(as: parameter.name) }) {
      if let value = parameter.reading(given.content) {
        parameter.value = value
      } else {
        problems.append(ParameterProblem(unsuitable: given, parameter, declared: place))
      }
    }
    declared.append(parameter)
    places.append(place)
    return parameter
  }

  /// A parameter that is declared already, and its line.
  package func declared(_ name: String) -> (parameter: Parameter, place: String?)? {
    declared.firstIndex { $0.name.isSame(as: name) }.map { (declared[$0], places[$0]) }
  }

  /// Notes what was given to parameters that there are not, once all of them are declared.
  package mutating func finish() {
    let known = declared.map { $0.name }
    problems += given.filter { !known.contains($0.name) }.map { ParameterProblem(unknown: $0, known: known) }
  }
}

/// The reason why a value that was given to a parameter cannot be taken.
package struct ParameterProblem: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case unknown(near: String?, known: [String])
    /// The value is outside of its bounds, off its choices, or of another kind; `declared` is the line of the
    /// declaration.
    case unsuitable(expected: String, near: String?, declared: String?)
  }

  package var given: GivenParameter
  package var kind: Kind

  init(unknown given: GivenParameter, known: [String]) {
    self.given = given
    kind = .unknown(near: NearestName.of(given.name, in: known), known: known)
  }

  init(unsuitable given: GivenParameter, _ parameter: Parameter, declared: String?) {
    self.given = given
    let near = parameter.kind.near(given.content.words)
    kind = .unsuitable(expected: parameter.kind.words, near: near, declared: declared)
  }
}

extension ParameterProblem: CustomStringConvertible {
  /// Returns the words for a config without parameters, and how it gets one.
  package static func none(_ name: String) -> String {
    "it declares none; it would with overlay.parameter(\"\(name)\", { default = ..., minimum = ..., maximum = ... })"
  }

  package var description: String {
    switch kind {
    case .unknown(let near, let known):
      let hint = NameHint.question(near) ?? (known.isEmpty ? Self.none(given.name) : "it has \(Words.quoted(known))")
      return "\(given.place): the config has no parameter \"\(given.name)\"; \(hint)"
    case .unsuitable(let expected, let near, let declared):
      let isSeveral = near == nil && given.content.words.unicodeScalars.contains("=")
      let hint = isSeveral ? "; give each parameter its own --set" : NameHint.tail(near)
      return
        "\(given.place): \"\(given.name)\" must be \(expected), found \(given.content.words)\(declared.map { " (\($0))" } ?? "")\(hint)"
    }
  }
}

extension Parameter.Kind {
  /// Returns what a word was meant to be that cannot be taken: a near choice, a number that was written with its unit,
  /// with a comma, or with other settings behind it.
  fileprivate func near(_ word: String) -> String? {
    switch self {
    case .choice(let words): return NearestName.of(word, in: words)
    case .toggle:
      return ["on": "true", "yes": "true", "1": "true", "off": "false", "no": "false", "0": "false"][word.lowercased()]
    case .number:
      let signs = word.unicodeScalars.prefix { "0123456789.,-".unicodeScalars.contains($0) }
      let number = String(String.UnicodeScalarView(signs.map { $0 == "," ? "." : $0 }))
      let unit = String(word.unicodeScalars.dropFirst(signs.count)).lowercased()
      guard let found = Double(number) else { return nil }
      return ["", "s", "sec", "pt", "px", "x"].contains(unit)
        ? ofBounds(found)
        : unit == "ms" ? ofBounds(found / 1000) : unit == "%" ? ofBounds(found / 100) : nil
    }
  }

  private func ofBounds(_ number: Double) -> String? {
    guard case .number(let minimum, let maximum, _, _) = self, minimum <= number, number <= maximum else { return nil }
    return Words.number(number)
  }

  /// The words that a message uses for what is expected.
  package var words: String {
    switch self {
    case .number(let minimum, let maximum, _, let unit):
      "a number from \(Words.number(minimum)) to \(Words.number(maximum))" + (unit.map { " \($0)" } ?? "")
    case .choice(let words): (words.count == 1 ? "" : "one of ") + Words.quoted(words)
    case .toggle: "true or false"
    }
  }
}

extension Parameter {
  package var words: String { "\(kind.words), default \(Words.kind(SettingInput(standard)))" }
}

extension GivenParameter.Content {
  fileprivate var words: String {
    switch self {
    case .text(let text): text.isEmpty ? "nothing" : text
    case .value(let value): Words.kind(SettingInput(value))
    }
  }
}

package struct ParameterFailure: ReportedError, Sendable {
  /// The problems, never empty.
  package var problems: [ParameterProblem]

  package init(problems: [ParameterProblem]) {
    self.problems = problems
  }

  package var status: ExitStatus { problems[0].given.origin == .commandLine ? .wrongUsage : .malformedInput }

  package var description: String { problems.map { $0.description }.joined(separator: "\n") }
}
