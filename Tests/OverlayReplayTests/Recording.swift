import OverlayEngine
import OverlayReplay
import Text

/// Event files in tests: a config's names, and settings that are easy to get wrong.
enum Recording {
  static func vocabulary() -> Vocabulary {
    Vocabulary(
      layers: [
        Vocabulary.Layer(id: "map", kind: .content),
        Vocabulary.Layer(id: "search", kind: .container, notches: ["minimum", "medium", "maximum"]),
        Vocabulary.Layer(id: "details", kind: .sheet),
        Vocabulary.Layer(id: "toasts", kind: .viewContainer),
      ],
      actions: ["toggle", "openDetails"])
  }

  static func open(
    _ text: String, name: String = "events.json", piece: Int = 1 << 16
  ) throws(EventFileError) -> EventFile {
    try EventFile(name: name, source: .memory(Array(text.utf8), piece: piece), vocabulary: vocabulary())
  }

  static func events(
    _ text: String, name: String = "events.json", piece: Int = 1 << 16
  ) throws(EventFileError) -> [InputEvent] {
    var file = try open(text, name: name, piece: piece)
    var events: [InputEvent] = []
    while let event = try file.next() { events.append(event) }
    return events
  }

  /// Why a text is refused.
  static func error(of bytes: [UInt8], name: String = "events.json", piece: Int = 1 << 16) -> EventFileError? {
    do throws(EventFileError) {
      var file = try EventFile(name: name, source: .memory(bytes, piece: piece), vocabulary: vocabulary())
      _ = try file.validate()
      return nil
    } catch {
      return error
    }
  }

  /// One event in an otherwise good file.
  static func file(_ events: String...) -> String {
    "{\"version\": 1, \"events\": [\n" + events.joined(separator: ",\n") + "\n]}\n"
  }
}

/// A text with `▸` before the character at which an error is expected. A byte order mark has no column.
struct MarkedText {
  var text: String
  var place: TextPlace

  init(_ marked: String) {
    let parts = marked.split(separator: "▸", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    let lines = parts[0].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    place = TextPlace(line: lines.count, column: lines[lines.count - 1].count { $0 != "\u{FEFF}" } + 1)
  }
}
