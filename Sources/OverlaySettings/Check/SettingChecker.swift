import OverlayEngine
import Spelling

/// Checks what users wrote against its form, and collects everything that is wrong with it.
public struct SettingChecker {
  public private(set) var problems: [SettingProblem] = []
  /// Something broken was inside; it has been told already.
  public private(set) var isBroken = false
  private var path: [SettingProblem.Step] = []

  /// More problems than these are not told.
  static let capacity = 200

  public init() {}

  /// The arguments of a constructor as its settings; nil where something is wrong.
  public mutating func check(arguments: [SettingInput], of id: FormID) -> Settings? {
    let form = id.form
    if arguments.count == 1, case .table(let table) = arguments[0] { return check(table, of: form) }
    if case .broken? = arguments.first {
      isBroken = true
      return nil
    }
    guard !form.positional.isEmpty || arguments.isEmpty else {
      report(.wrongType(found: Words.kind(arguments[0]), expected: "a table"))
      return nil
    }
    if arguments.count > form.positional.count {
      report(.extraArguments(count: arguments.count, taken: form.positional.count))
    }
    let fields = zip(form.positional, arguments).map { (key: $0.0, value: $0.1) }
    return check(SettingInput.Table(fields: fields), of: form)
  }

  /// One value; nil where something is wrong.
  public mutating func check(_ input: SettingInput, as type: SettingType) -> Setting? {
    if case .broken = input {
      isBroken = true
      return nil
    }
    guard type.takes(input) else {
      report(.wrongType(found: Words.kind(input), expected: type.words))
      return nil
    }
    switch (type, input) {
    case (.either(let types), _): return check(input, asOneOf: types.filter { $0.takes(input) }, type)
    case (.anything, _): return anything(input)
    case (.boolean, .boolean(let flag)): return .flag(flag)
    case (.function, .function(let function)): return .function(function)
    case (.number(let range), .number(let number)), (.integer(let range), .number(let number)):
      return check(number, range, type)
    case (_, .text(let text)): return check(text, as: type)
    case (.list(let element, let minimum), .table(let table)): return list(table, of: element, minimum: minimum)
    case (.dictionary(let element, _), .table(let table)): return dictionary(table, of: element)
    case (.table(let id), .table(let table)): return check(table, of: id.form).map(Setting.settings)
    case (.node, .table(let table)): return node(table)
    case (_, .built(let settings)): return .settings(settings)
    default: return nil
    }
  }

  /// The first type that fits counts. Where none does, and there are several, the message names all of them.
  private mutating func check(_ input: SettingInput, asOneOf types: [SettingType], _ whole: SettingType) -> Setting? {
    guard let first = types.first else { return nil }
    guard case .text(let text) = input else { return check(input, as: first) }
    for type in types {
      var trial = SettingChecker()
      if let setting = trial.check(input, as: type) { return setting }
    }
    let words = types.flatMap(\.knownWords)
    if let near = NearestName.of(text, in: words) {
      report(.unknownWord(text, near: near, known: words))
    } else {
      report(.wrongType(found: Words.kind(input), expected: whole.words))
    }
    return nil
  }

  /// Adds what a caller found that only it can know.
  public mutating func report(_ kind: SettingProblem.Kind, at steps: [SettingProblem.Step] = []) {
    guard problems.count < Self.capacity else { return }
    problems.append(SettingProblem(path: path + steps, kind: kind))
  }

  private mutating func within<Result>(_ step: SettingProblem.Step, _ body: (inout SettingChecker) -> Result) -> Result {
    path.append(step)
    defer { path.removeLast() }
    return body(&self)
  }

  // Simple values.

  private mutating func check(_ number: Double, _ range: NumberRange, _ type: SettingType) -> Setting? {
    var isAllowed = range.contains(number)
    if case .integer = type, number != number.rounded() { isAllowed = false }
    guard isAllowed else {
      report(.outOfRange(found: Words.number(number), expected: type.words))
      return nil
    }
    return .number(number)
  }

  private mutating func check(_ text: String, as type: SettingType) -> Setting? {
    switch type {
    case .text where text.isEmpty: report(.wrongType(found: "an empty text", expected: "a text"))
    case .choice(let choices) where !choices.contains(text):
      report(.unknownWord(text, near: NearestName.of(text, in: choices), known: choices))
    case .color where Color(hexadecimal: text) == nil: report(.wrongType(found: Words.kind(.text(text)), expected: type.words))
    case .paint where Paint(text: text) == nil:
      let roles = ColorRole.allCases.map(\.rawValue)
      let near = NearestName.of(text, in: roles)
      report(
        near == nil ? .wrongType(found: Words.kind(.text(text)), expected: type.words) : .unknownWord(text, near: near, known: roles))
    case .transition where !TransitionSpelling.isValid(text): report(.wrongType(found: Words.kind(.text(text)), expected: type.words))
    default: return .text(text)
    }
    return nil
  }

  private mutating func anything(_ input: SettingInput) -> Setting? {
    guard let value = input.asValue else {
      report(.wrongType(found: Words.kind(input), expected: "plain data"))
      return nil
    }
    return .anything(value)
  }

  // Tables.

  private mutating func list(_ table: SettingInput.Table, of element: SettingType, minimum: Int) -> Setting? {
    let before = problems.count
    for field in table.fields { report(.oddKey("\"\(field.key)\"")) }
    for key in table.otherKeys { report(.oddKey(key)) }
    if table.list.count < minimum { report(.tooFew(count: table.list.count, expected: minimum)) }
    let values = table.list.enumerated().map { place, input in within(.entry(place + 1)) { $0.check(input, as: element) } }
    let checked = values.compactMap(\.self)
    return problems.count == before && checked.count == values.count ? .list(checked) : nil
  }

  private mutating func dictionary(_ table: SettingInput.Table, of element: SettingType) -> Setting? {
    let before = problems.count
    if !table.list.isEmpty { report(.extraEntries(count: table.list.count, taken: 0)) }
    for key in table.otherKeys { report(.oddKey(key)) }
    var fields: [SettingField] = []
    for field in table.fields {
      if let value = within(.key(field.key), { $0.check(field.value, as: element) }) {
        fields.append(SettingField(key: field.key, value: value))
      }
    }
    return problems.count == before && fields.count == table.fields.count ? .dictionary(fields) : nil
  }

  /// A node that says its kind by a key.
  private mutating func node(_ table: SettingInput.Table) -> Setting? {
    let kinds = SettingSchema.nodeForms.map(\.rawValue)
    guard let kind = table["kind"] else {
      report(.missingKey("kind", expected: "what the node is, such as \"text\"; or use overlay.text {...}"))
      return nil
    }
    guard case .text(let name)? = within(.key("kind"), { $0.check(kind, as: .choice(kinds)) }), let id = FormID(rawValue: name) else {
      return nil
    }
    var rest = table
    rest.fields.removeAll { $0.key == "kind" }
    return check(rest, of: id.form).map(Setting.settings)
  }

  private mutating func check(_ table: SettingInput.Table, of form: SettingForm) -> Settings? {
    let before = problems.count
    var values: [SettingField] = []
    var isComplete = true
    for (name, input) in named(table, form) {
      guard let key = form.key(name) else {
        guard problems.count < Self.capacity else { continue }
        let known = form.keys.map(\.name)
        report(.unknownKey(name, near: NearestName.of(name, in: known), known: known))
        continue
      }
      if case .nothing = input { continue }
      if let value = within(.key(name), { $0.check(input, as: key.type) }) {
        values.append(SettingField(key: name, value: value))
      } else {
        isComplete = false
      }
    }
    reportMissing(table, form)
    return problems.count == before && isComplete ? Settings(form: form.id, values: values) : nil
  }

  /// The fields, and the list's entries under the key that takes them.
  private mutating func named(_ table: SettingInput.Table, _ form: SettingForm) -> [(key: String, value: SettingInput)] {
    for key in table.otherKeys { report(.oddKey(key)) }
    guard !table.list.isEmpty else { return table.fields }
    guard let entries = form.entries else { return table.fields + positional(table, form) }
    if table[entries] != nil { report(.contradiction("the key \"\(entries)\" and list entries say the same; give one of them")) }
    return table.fields + [(entries, .table(SettingInput.Table(list: table.list)))]
  }

  /// Entries of a table fill the same keys as arguments without a table: `overlay.text { "Hello", size = 20 }`.
  private mutating func positional(_ table: SettingInput.Table, _ form: SettingForm) -> [(key: String, value: SettingInput)] {
    if table.list.count > form.positional.count { report(.extraEntries(count: table.list.count, taken: form.positional.count)) }
    let fields = zip(form.positional, table.list).map { (key: $0.0, value: $0.1) }
    for field in fields where table[field.key] != nil {
      report(.contradiction("the key \"\(field.key)\" and a list entry say the same; give one of them"))
    }
    return fields
  }

  private mutating func reportMissing(_ table: SettingInput.Table, _ form: SettingForm) {
    let listed = table.list.isEmpty ? [] : form.entries.map { [$0] } ?? Array(form.positional.prefix(table.list.count))
    let given = form.keys.map(\.name).filter { table.has($0) || listed.contains($0) }
    if form.isOneOf, given.count != 1 { report(.notOne(of: form.keys.map(\.name), given: given)) }
    for key in form.keys where key.standard == .required && !given.contains(key.name) {
      report(.missingKey(key.name, expected: key.type.words))
    }
  }
}

extension SettingInput.Table {
  fileprivate func has(_ key: String) -> Bool {
    guard let value = self[key] else { return false }
    if case .nothing = value { return false }
    return true
  }
}

extension SettingType {
  /// Whether a value has this type's shape, so that a message can say what is wrong inside of it.
  func takes(_ input: SettingInput) -> Bool {
    switch (self, input) {
    case (.either(let types), _): types.contains { $0.takes(input) }
    case (.anything, .nothing), (_, .nothing): false
    case (.anything, _): true
    case (.boolean, .boolean), (.number, .number), (.integer, .number), (.function, .function): true
    case (.text, .text), (.choice, .text), (.color, .text), (.paint, .text), (.transition, .text): true
    case (.list, .table(let table)): !table.list.isEmpty || table.fields.isEmpty
    case (.dictionary, .table), (.table, .table), (.node, .table): true
    case (.table(let id), .built(let settings)): settings.form == id
    case (.built(let ids), .built(let settings)): ids.contains(settings.form)
    case (.node, .built(let settings)): SettingSchema.nodeForms.contains(settings.form)
    default: false
    }
  }
}

extension SettingType {
  /// The texts that are known by name, where it takes any.
  fileprivate var knownWords: [String] {
    switch self {
    case .choice(let words): words
    case .paint: ColorRole.allCases.map(\.rawValue)
    case .transition: TransitionSpelling.words
    default: []
    }
  }
}

/// Effects joined by `+`: `identity`, `opacity`, `slide`, `scale`, `move(top|bottom|leading|trailing)`.
enum TransitionSpelling {
  static func isValid(_ text: String) -> Bool {
    text.split(separator: "+", omittingEmptySubsequences: false).allSatisfy { part in
      words.contains(part.split(separator: " ").joined())
    }
  }

  static let words = [
    "identity", "opacity", "slide", "scale", "move(top)", "move(bottom)", "move(leading)", "move(trailing)",
  ]
}
