import JSONText
import OverlayEngine
import OverlayReplay

/// Event files in tests: a config's names, and settings that are easy to get wrong.
enum Recording {
  static func vocabulary(_ names: NameTable = NameTable()) -> Vocabulary {
    Vocabulary(
      layers: [
        Vocabulary.Layer(id: "map", kind: .backdrop),
        Vocabulary.Layer(id: "search", kind: .container, notches: ["minimum", "medium", "maximum"]),
        Vocabulary.Layer(id: "details", kind: .sheet),
        Vocabulary.Layer(id: "toasts", kind: .viewContainer),
      ],
      actions: ["toggle", "openDetails"], names: names)
  }

  static let decoders = SettingDecoders(
    view: { (value) throws(SettingFault) in
      ViewSettings(width: try number("width", in: value), height: try number("height", in: value))
    },
    sheetView: { (value) throws(SettingFault) in
      guard case .object(let fields) = value, case .string(let id)? = fields.first(where: { $0.key == "id" })?.value else {
        throw SettingFault(path: [], sentence: "a view needs an id")
      }
      return SheetView(id: id)
    },
    anchor: { (value) throws(SettingFault) in
      switch value {
      case .string: return .expanded
      case .object(let fields) where fields.count == 1: return .ratio(try number(fields[0].key, in: value))
      default: throw SettingFault(path: [], sentence: "an anchor is an object or a word")
      }
    })

  private static func number(_ key: String, in value: Value) throws(SettingFault) -> Double {
    guard case .object(let fields) = value, let field = fields.first(where: { $0.key == key }) else {
      throw SettingFault(path: [], sentence: "\(key) is missing")
    }
    guard case .number(let number) = field.value else { throw SettingFault(path: [.key(key)], sentence: "\(key) must be a number") }
    return number
  }

  static func open(
    _ text: String, name: String = "events.json", piece: Int = 1 << 16, names: NameTable = NameTable()
  ) throws(EventFileError) -> EventFile {
    try EventFile(name: name, source: .memory(Array(text.utf8), piece: piece), vocabulary: vocabulary(names), decoders: decoders)
  }

  static func events(_ text: String, name: String = "events.json", piece: Int = 1 << 16) throws(EventFileError) -> [InputEvent] {
    var file = try open(text, name: name, piece: piece)
    var events: [InputEvent] = []
    while let event = try file.next() { events.append(event) }
    return events
  }

  /// Why a text is refused.
  static func error(of bytes: [UInt8], name: String = "events.json") -> EventFileError? {
    do throws(EventFileError) {
      var file = try EventFile(name: name, source: .memory(bytes), vocabulary: vocabulary(), decoders: decoders)
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
