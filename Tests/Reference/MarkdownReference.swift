import OverlayEngine

@testable import OverlaySettings

package enum MarkdownReference {
  package static let text: String = {
    let lead = [
      "# Settings of a config", "",
      "Made by the tests from the schema that checks configs. A type in code is as the Lua language server writes it.",
      "",
      "Roles of colours, which the light and the dark theme fill: "
        + ColorRole.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + ".",
    ]
    var lines: [String] = []
    for form in SettingSchema.forms.map(\.facts) {
      if form.name == SettingSchema.asymmetric.facts.name { lines += transitions }
      lines += shared(before: form.name) + section(form)
    }
    for object in SettingSchema.objects { lines += shared(before: object.name) + section(object) }
    return (lead + contents(lines) + lines).joined(separator: "\n") + "\n"
  }()

  /// A link to each section, in their order.
  private static func contents(_ lines: [String]) -> [String] {
    let titles = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    return ["", "**Contents:** " + titles.map { "[\($0)](#\(anchor(of: $0)))" }.joined(separator: " · ")]
  }

  /// As GitHub makes it of a heading.
  private static func anchor(of heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
  }

  private static func section(_ form: SettingForm) -> [String] {
    let call = form.isDeclaration ? "(\((form.positional + ["settings"]).joined(separator: ", ")))" : ""
    let title = form.origin == .plain ? "`\(form.name)` tables" : "`overlay.\(form.name)\(call)`"
    var lines = ["", "## \(title)", "", form.sentence]
    if !form.positional.isEmpty, !form.isDeclaration {
      lines[3] += " Without a table: \(form.positional.map { "`\($0)`" }.joined(separator: ", "))."
    }
    if let entries = form.entries { lines[3] += " List entries are its `\(entries)`." }
    if let picture = ReferencePictures.picture(of: form.name) {
      let isTransition = !SettingSchema.nodeNames.contains(form.name)
      lines += [""] + picture.snippet + ["", isTransition ? picture.image(times: moments) : picture.image()]
    }
    if form.name == "symbol" {
      let names = Symbol.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      lines += ["", "All symbols: \(names).", "", ReferencePictures.symbols.image()]
    }
    return lines + own(form.keys.map(row), of: form.name, head)
  }

  /// The section about transitions that are a text.
  private static var transitions: [String] {
    let lead = """
      How views come and go, as `transition` says it. Joined by `+`, several happen at once: `"move(top)+opacity"`. Each picture shows a view \
      come and, beyond the moment at which it is there, go.
      """
    return ["", "## Transitions", "", lead, "", "| | |", "| --- | --- |"]
      + ReferencePictures.spelled.map { "| `\($0.code)` | \($0.image(times: moments)) |" }
  }

  /// How often a transition's picture is as wide as one of its moments.
  private static let moments = Double(ReferencePictures.coming.count + ReferencePictures.going.count)

  private static let head = ["| key | type | default | meaning |", "| --- | --- | --- | --- |"]
  private static let objectHead = ["| field or method | type | meaning |", "| --- | --- | --- |"]

  static func table(_ keys: [SettingKey]) -> [String] { head + keys.map(row) }

  private static func row(_ key: SettingKey) -> String {
    let type = key.type.words + (key.unit.map { ", \($0)" } ?? "") + key.type.functions.map(words).joined()
    return "| `\(key.name)` | \(escaped(type)) | \(escaped(key.standard ?? "required")) | \(escaped(key.sentence)) |"
  }

  /// What a function gives back, and which words it is handed.
  private static func words(_ function: FunctionForm) -> String {
    let handed = function.parameters.filter { $0.type.hasPrefix("\"") }.map { "; `\($0.name)` is `\($0.type)`" }
      .joined()
    return handed + (function.result.map { "; the function returns `\($0)`" } ?? "")
  }

  private static func section(_ object: ObjectForm) -> [String] {
    ["", "## `\(object.name)`", "", object.sentence] + own(rows(object), of: object.name, objectHead)
  }

  private static func rows(_ object: ObjectForm) -> [String] {
    object.fields.map { "| `\($0.name)` | `\(escaped($0.type))` | \(escaped($0.sentence)) |" }
      + object.methods.map { method in
        let call = ":\(method.name)(\(method.parameters.map { $0.name }.joined(separator: ", ")))"
        let types =
          method.parameters.map { "\($0.name): `\($0.type)`" } + (method.result.map { ["returns `\($0)`"] } ?? [])
        return "| `\(call)` | \(escaped(types.joined(separator: "; "))) | \(escaped(method.sentence)) |"
      }
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

/// What several forms or objects have in common is printed once, before the first of them.
extension MarkdownReference {
  private struct Family {
    let title: String
    let members: [String]
    let head: [String]
    let rows: [String]

    init(_ title: String, _ members: [String], _ head: [String], _ tables: [[String]]) {
      (self.title, self.members, self.head) = (title, members, head)
      rows = (tables.first ?? []).filter { row in tables.allSatisfy { $0.contains(row) } }
    }
  }

  private static let families: [Family] = [
    forms("Every animation", SettingSchema.animationForms.map(\.facts.name)),
    forms("Every view", ["view", "boundView"]), forms("Every content node", SettingSchema.nodeNames),
    objects("What every container has", ["ContainerProxy", "Context"]),
    objects("What every sheet has", ["SheetProxy", "SheetContext"]),
  ]

  private static func forms(_ title: String, _ members: [String]) -> Family {
    Family(title, members, head, members.map { SettingSchema[$0].keys.map(row) })
  }

  private static func objects(_ title: String, _ members: [String]) -> Family {
    Family(title, members, objectHead, SettingSchema.objects.filter { members.contains($0.name) }.map(rows))
  }

  private static func shared(before name: String) -> [String] {
    guard let family = families.first(where: { $0.members.first == name }) else { return [] }
    let members = family.members.map { "`\($0)`" }.joined(separator: ", ")
    return ["", "## \(family.title)", "", "What \(members) have in common.", ""] + family.head + family.rows
  }

  /// A table without what the whole family has.
  private static func own(_ rows: [String], of name: String, _ head: [String]) -> [String] {
    let family = families.first { $0.members.contains(name) }
    let rows = rows.filter { family?.rows.contains($0) != true }
    let rest = family.map { ["", "And [\($0.title.lowercased())](#\(anchor(of: $0.title)))."] } ?? []
    return (rows.isEmpty ? [] : [""] + head + rows) + rest
  }
}

extension SettingType {
  /// Those that it takes.
  fileprivate var functions: [FunctionForm] {
    switch self {
    case .function(let function): [function]
    case .either(let types): types.flatMap(\.functions)
    default: []
    }
  }
}
