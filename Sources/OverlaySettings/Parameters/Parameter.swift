package import OverlayEngine
import Quoting

/// A setting that a config declares itself: runs, sliders and sweeps may give it another value than its default.
package struct Parameter: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Both bounds belong to it. `step` is for sliders alone.
    case number(minimum: Double, maximum: Double, step: Double?, unit: String?)
    /// At least one word, each once.
    case choice([String])
    case toggle
  }

  package internal(set) var name: String
  package internal(set) var kind: Kind
  /// A number, a word or a flag, as the kind says.
  package internal(set) var standard: Value
  package internal(set) var group: String?
  /// For people; the name where nothing is said.
  package internal(set) var label: String?
  /// What the config was given.
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
  /// Those whose value is not the default, as headers and traces tell them.
  package var changed: [Value.Field] {
    filter { !$0.isStandard }.map { Value.Field(key: $0.name, value: $0.value) }
  }
}

/// A value given to a parameter by its name.
package struct GivenParameter: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// As a person types it.
    case text(String)
    /// As an event file says it.
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
  /// Where it was given, as messages begin: `events.json:3:20`, `--set response=0.4`.
  package var place: String
  package var origin: Origin

  package enum Origin: Equatable, Sendable {
    case commandLine, eventFile
    /// What a recording says of the environment, which travels with its parameters.
    case environment
    /// Where a recording says that the scene was left, which travels with them, too.
    case restore

    /// It is given to one of the config's parameters.
    package var isOfParameters: Bool { self == .commandLine || self == .eventFile }
  }

  /// From `NAME=VALUE`, as `--set` takes it, with blanks around the sign or without; nil for anything else.
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

/// What a config declares and what it is given, while it loads.
package struct ParameterList {
  /// In the order of their declaration.
  package private(set) var declared: [Parameter] = []
  /// The lines of the declarations.
  private var places: [String?] = []
  /// Values that cannot be taken.
  package private(set) var problems: [ParameterProblem] = []
  /// Of equal names the last counts.
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
