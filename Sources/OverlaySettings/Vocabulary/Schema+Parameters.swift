import Diagnostics
import OverlayEngine

extension SettingSchema {
  /// The functions that declare parameters. What stands before the table of settings is positional.
  package static let parameters: [Form<Parameter>] = [parameter, choice, toggle]

  private static let parameter = Form<Parameter>(
    "parameter", "Declares a number that `--set`, event files, sliders and sweeps may change; its value.",
    .declaration(returns: "number"),
    positional: ["name"], from: ParameterDraft()
  ) {
    parameterName
    Key(required: { $1(&$0.number) }, "default", .number(), "The value when none is given.")
    Key(required: { $1(&$0.minimum) }, "minimum", .number(), "The lowest value.")
    Key(required: { $1(&$0.maximum) }, "maximum", .number(), "The highest value.")
    Key({ $1(&$0.step) }, "step", .number(.positive), default: "any", "For sliders alone.")
    Key({ $1(&$0.unit) }, "unit", .text, default: "none", "For people, such as \"s\".")
    parameterTexts
  } finish: { draft, reader in
    let range = NumberRange(lowest: draft.minimum, highest: draft.maximum)
    if draft.minimum >= draft.maximum {
      let found = "\(Words.number(draft.maximum))"
      reader.report(
        .outOfRange(found: found, expected: "more than the minimum \(Words.number(draft.minimum))"),
        at: [.key("maximum")])
    } else if !range.contains(draft.number) {
      reader.report(
        .outOfRange(found: Words.number(draft.number), expected: "a number" + range.words), at: [.key("default")])
    }
    let kind = Parameter.Kind.number(minimum: draft.minimum, maximum: draft.maximum, step: draft.step, unit: draft.unit)
    return draft.parameter(kind, .number(draft.number))
  }

  private static let choice = Form<Parameter>(
    "choice", "Declares a word that can be chosen among some; the chosen one.", .declaration(returns: "string"),
    positional: ["name", "choices"], from: ParameterDraft()
  ) {
    parameterName
    Key(required: { $1(&$0.words) }, "choices", .list(.text, minimumCount: 1), "What can be chosen.")
    Key(required: { $1(&$0.word) }, "default", .text, "The choice when none is given.")
    parameterTexts
  } finish: { draft, reader in
    for (place, word) in draft.words.prefix(1000).enumerated() where draft.words[..<place].contains(word) {
      reader.report(.duplicate(word, what: "choice"), at: [.key("choices")])
    }
    if !draft.words.contains(draft.word) {
      let near = NearestName.of(draft.word, in: draft.words)
      reader.report(.unknownWord(draft.word, near: near, known: draft.words), at: [.key("default")])
    }
    return draft.parameter(.choice(draft.words), .string(draft.word))
  }

  private static let toggle = Form<Parameter>(
    "toggle", "Declares a switch; whether it is on.", .declaration(returns: "boolean"), positional: ["name"],
    from: ParameterDraft()
  ) {
    parameterName
    Key({ $1(&$0.flag) }, "default", .flag, "The value when none is given.")
    parameterTexts
  } finish: { draft, _ in
    draft.parameter(.toggle, .bool(draft.flag))
  }

  private static let parameterName = Key<ParameterDraft>(
    required: { $1(&$0.name) }, "name", .name, "A letter, then letters, digits and `_`; unique.")
  private static let parameterTexts: [Key<ParameterDraft>] = [
    Key({ $1(&$0.group) }, "group", .text, default: "none", "The heading that it is listed under."),
    Key({ $1(&$0.label) }, "label", .text, default: "its name", "For people."),
  ]

  private struct ParameterDraft {
    var name = ""
    var (number, minimum, maximum) = (0.0, 0.0, 0.0)
    var step: Double?
    var unit: String?
    var words: [String] = []
    var word = ""
    var flag = false
    var group: String?
    var label: String?

    func parameter(_ kind: Parameter.Kind, _ standard: Value) -> Parameter {
      Parameter(name: name, kind: kind, standard: standard, group: group, label: label, value: standard)
    }
  }
}

extension Kind where Result == String {
  /// As a parameter is called.
  fileprivate static let name = text.reading { reader, text -> String? in
    let isName =
      text.utf8.first.map(isLetter) == true
      && text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == 95 }
    if !isName { reader.report(.wrongType(found: "\"\(text)\"", expected: "a letter, then letters, digits and _")) }
    return isName ? text : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}
