package import Diagnostics

/// Why a value that was given to a parameter cannot be taken.
package struct ParameterProblem: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case unknown(near: String?, known: [String])
    /// Outside of its bounds, off its choices, or of another kind; `declared` is the line of the declaration.
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
    var near: String?
    if case .choice(let words) = parameter.kind { near = NearestName.of(given.content.words, in: words) }
    kind = .unsuitable(expected: parameter.kind.words, near: near, declared: declared)
  }
}

extension ParameterProblem: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .unknown(let near, let known):
      let hint = NameHint.question(near) ?? (known.isEmpty ? "it declares none" : "it has \(Words.quoted(known))")
      return "\(given.place): the config has no parameter \"\(given.name)\"; \(hint)"
    case .unsuitable(let expected, let near, let declared):
      let hint = NameHint.tail(near)
      return
        "\(given.place): \"\(given.name)\" must be \(expected), found \(given.content.words)\(declared.map { " (\($0))" } ?? "")\(hint)"
    }
  }
}

extension Parameter.Kind {
  /// What a message says is expected.
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
  /// Never empty.
  package var problems: [ParameterProblem]

  package init(problems: [ParameterProblem]) {
    self.problems = problems
  }

  package var status: ExitStatus { problems[0].given.origin == .commandLine ? .wrongUsage : .malformedInput }

  package var description: String { problems.map { $0.description }.joined(separator: "\n") }
}
