import Quoting

/// How files beside a config are called, and which of them are recordings.
package enum RecordingName {
  /// What a test's files end with, behind the recording's own name and a dot.
  package static let golden = "trace.jsonl"
  package static let expected = "expected.jsonl"
  package static let watched = "watch.json"
  package static let budgets = "budgets.json"
  package static let measured = "measured.jsonl"
  package static let tolerance = "tolerance.json"
  /// What a folder of frames says of them.
  package static let manifest = "manifest.json"

  /// Whether a name is an event file's: every one but those that say what is expected, and the manifest of frames.
  package static func isOne(_ file: String) -> Bool {
    guard !file.begins(with: "."), file.ends(with: ".json") || file.ends(with: ".jsonl") else { return false }
    return !file.isSame(as: manifest)
      && ![golden, expected, watched, budgets, measured, tolerance].contains { end in
        file.isSame(as: end) || file.ends(with: "." + end)
      }
  }
}
