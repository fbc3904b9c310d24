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
    let near = parameter.kind.near(given.content.words)
    kind = .unsuitable(expected: parameter.kind.words, near: near, declared: declared)
  }
}

extension ParameterProblem: CustomStringConvertible {
  /// Of a config without parameters, and how it gets one.
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
  /// What a word was meant to be that cannot be taken: a near choice, a number that was written with its unit, with a
  /// comma, or with other settings behind it.
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
