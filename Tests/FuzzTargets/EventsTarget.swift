import OverlayEngine
import OverlayReplay
import OverlaySettings
import Text

/// The event reader. The first byte of an input chooses the file's name and the sizes of the pieces in which it comes;
/// the rest is the file.
enum EventsTarget {
  private static let forms: [(name: String, piece: Int)] = [
    ("a.json", 1 << 16), ("a.jsonl", 1 << 16), ("-", 1 << 16), ("a.jsonl", 1), ("a.jsonl", 7), ("-", 3), ("a.json", 5),
    ("-", 64),
  ]

  static func run(_ input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    let form = forms[Int(first) % forms.count]
    let bytes = Array(input.dropFirst())
    let whole = outcome(bytes, form.name, piece: form.piece)
    if let complaint = whole.complaint(bytes) { return complaint }
    // In whichever pieces a file comes, it says the same.
    let other = outcome(bytes, form.name, piece: form.piece == 1 << 16 ? 11 : 1 << 16)
    return whole == other ? nil : "read in pieces of \(form.piece): \(whole), in others: \(other)"
  }

  private struct Outcome: Equatable {
    var count: Int
    var error: EventFileError?

    func complaint(_ bytes: [UInt8]) -> String? {
      guard let error else { return nil }
      if error.place.line < 1 || error.place.column < 1 { return "no place: \(error)" }
      if error.description.isEmpty { return "no words: \(error)" }
      return nil
    }
  }

  private static func outcome(_ bytes: [UInt8], _ name: String, piece: Int) -> Outcome {
    var count = 0
    do throws(EventFileError) {
      var file = try EventFile(name: name, source: .memory(bytes, piece: piece), vocabulary: Names.vocabulary())
      _ = try file.validate()
      while let event = try file.next() {
        count += 1
        if event.time < .start { break }
      }
      return Outcome(count: count, error: nil)
    } catch {
      return Outcome(count: count, error: error)
    }
  }
}

/// The names that the event files of the examples use.
enum Names {
  static func vocabulary() -> Vocabulary {
    Vocabulary(
      layers: [
        Vocabulary.Layer(id: "map", kind: .content),
        Vocabulary.Layer(id: "search", kind: .container, notches: ["minimum", "medium", "maximum"]),
        Vocabulary.Layer(id: "overlay", kind: .container),
        Vocabulary.Layer(id: "details", kind: .sheet),
        Vocabulary.Layer(id: "sheet", kind: .sheet),
        Vocabulary.Layer(id: "toasts", kind: .viewContainer),
        Vocabulary.Layer(id: "messages", kind: .viewContainer),
      ],
      actions: ["toggle", "openDetails", "show", "hide"])
  }
}
