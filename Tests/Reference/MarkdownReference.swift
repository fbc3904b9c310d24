import OverlayEngine

@testable import OverlaySettings

package enum MarkdownReference {
  package static let text: String = {
    var lines = ["# Settings of a config", "", "Made by the tests from the schema that checks configs."]
    let roles = ColorRole.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    lines += ["", "Roles of colours, which the light and the dark theme fill: \(roles)."]
    for form in SettingSchema.forms {
      if form.facts.name == SettingSchema.asymmetric.facts.name { lines += transitions }
      lines += section(form.facts)
    }
    for object in SettingSchema.objects { lines += section(object) }
    return lines.joined(separator: "\n") + "\n"
  }()

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
      lines += ["", "All symbols:", "", ReferencePictures.symbols.image()]
    }
    return form.keys.isEmpty ? lines : lines + [""] + table(form.keys)
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

  static func table(_ keys: [SettingKey]) -> [String] {
    ["| key | type | default | meaning |", "| --- | --- | --- | --- |"]
      + keys.map { key in
        let standard = key.standard ?? "required"
        let unit = key.unit.map { ", \($0)" } ?? ""
        return "| `\(key.name)` | \(escaped(key.type.words + unit)) | \(escaped(standard)) | \(escaped(key.sentence)) |"
      }
  }

  private static func section(_ object: ObjectForm) -> [String] {
    var lines = ["", "## `\(object.name)`", "", object.sentence]
    guard !object.fields.isEmpty || !object.methods.isEmpty else { return lines }
    lines += ["", "| field or method | type | |", "| --- | --- | --- |"]
    lines += object.fields.map { "| `\($0.name)` | `\(escaped($0.type))` | \(escaped($0.sentence)) |" }
    lines += object.methods.map { method in
      let call = ":\(method.name)(\(method.parameters.map { $0.name }.joined(separator: ", ")))"
      return "| `\(call)` | | \(escaped(method.sentence)) |"
    }
    return lines
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
