import OverlayEngine

@testable package import OverlaySettings

package enum EventReference {
  package static let text: String = {
    var lines = [
      "# Event files", "", "Made by the tests from the declarations that read event files.", "",
      "An event file (`.json`) is one object: the header's keys and the list `events`. A `.jsonl` file has the header in its first line and one",
      "event in each further line. Units: seconds, points, points per second; the origin is the top left corner and y grows downwards, so a",
      "finger that moves up has a negative translation and a negative velocity. Heights of overlays are measured from the bottom, upwards.",
      "", "## The header", "", "| key | type | default | meaning |", "| --- | --- | --- | --- |",
      "| `version` | 1 | required | The format. |",
      "| `name` | a text | the file's name | For people. |",
      "| `screen` | the screen table | the config's | `width`, `height` (points), `scale` (1 to 4), `safeArea`; each key wins over the config's. |",
      "| `duration` | a number from 0 to 1000000000, seconds | until everything has settled | The run's length. |",
      "| `parameters` | an object of numbers, texts and flags | none | Values of the config's parameters; `--set` wins. Stands before `events`. |",
      "| `environment` | the environment table | leftToRight, large, ... | What the user has set on the device; `--environment` wins. |",
      "| `restore` | the savedScene table | as the config says | Where an earlier run was left: what `host:saveState()` returned. |",
      "| `source`, `x-...` | anything | none | Where the recording came from, notes. |",
      "", "## Every event", "", "| key | type | default | meaning |", "| --- | --- | --- | --- |",
      "| `t` | a number from 0 to 1000000000, seconds | required | When; never before the event above it. |",
      "| `type` | one of the types below | required | What happens. |",
      "| `overlay` | the id of a layer | the front-most layer that is hit, else the topmost that understands it | Which layer is meant. |",
    ]
    for (title, events) in chapters {
      lines += ["", "## \(title)"]
      for event in events { lines += section(event) }
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  private static let chapters = [
    ("What a person does", SettingSchema.touches), ("What the app does", SettingSchema.requests),
    ("What the reviewer wants", SettingSchema.reviews),
  ]

  private static func section(_ event: EventDeclaration) -> [String] {
    var lines = ["", "### `\(event.facts.name)`", "", event.facts.sentence]
    if let layers = event.layers { lines[3] += " Of \(Words.joined(layers.map { "a \($0.words)" }))." }
    if !event.objects.isEmpty {
      let methods = event.objects.map { "`\($0.rawValue):\(event.facts.name)`" }.joined(separator: ", ")
      lines[3] += " A script asks with \(methods)."
    }
    if !event.facts.keys.isEmpty {
      lines += [""] + MarkdownReference.table(event.facts.keys.filter { !$0.isOfScripts })
    }
    return lines + ["", "```json", event.example(at: 1.5), "```"]
  }
}

extension EventDeclaration {
  /// A whole event, as a line of a file.
  package func example(at seconds: Double) -> String {
    "{ \"t\": \(Words.number(seconds)), \"type\": \"\(facts.name)\"\(example.isEmpty ? "" : ", \(example)") }"
  }
}

extension SettingKey {
  /// Whether only functions fit, which files do not have.
  fileprivate var isOfScripts: Bool { if case .function = type { true } else { false } }
}
