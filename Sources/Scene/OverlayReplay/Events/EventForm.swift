public import OverlayEngine
package import OverlaySettings
import Text

/// One event as it stands in the text: which keys it has, and where. Filled again and again; values are looked at once
/// the type is known, since keys come in any order.
struct EventForm: ~Copyable {
  struct Slot {
    var valueAt = 0
    var valueEnd = 0
    var number = 0.0
    var kind = JSONKind.null
    var isEscaped = false

    /// A string's text, what stands between its quotes.
    var string: JSONString { JSONString(start: valueAt + 1, end: valueEnd - 1, isEscaped: isEscaped) }
  }

  private(set) var text: JSONScanner
  private(set) var start = 0
  private(set) var keys: EventKeySet = []
  private(set) var unknownKey: JSONString?
  /// One for each key, by raw value. In memory of its own: an array inside the form was copied whole for some look-ups.
  private let slots: UnsafeMutablePointer<Slot>

  init(text: JSONScanner) {
    self.text = text
    slots = .allocate(capacity: EventKey.allCases.count)
    slots.initialize(repeating: Slot(), count: EventKey.allCases.count)
  }

  deinit {
    slots.deallocate()
  }

  @inline(__always)
  subscript(key: EventKey) -> Slot { slots[Int(key.rawValue)] }

  /// Reads the object that begins at the scanner, checking its grammar and that no key stands twice.
  mutating func scan(_ scanner: inout JSONScanner) throws(Fault) {
    text = scanner
    start = scanner.at
    keys = []
    unknownKey = nil
    try scanner.openObject()
    while let key = try scanner.nextKey() {
      guard let known = Self.find(key, in: scanner) else {
        if unknownKey == nil { unknownKey = key }
        try scanner.skipValue(depth: 1)
        continue
      }
      guard !keys.contains(known) else { throw Fault(at: key.start - 1, grammar: .duplicateKey(known.spelling)) }
      keys.rawValue |= 1 << UInt64(known.rawValue)
      try scanValue(of: known, key: key, &scanner)
    }
  }

  @inline(__always)
  private mutating func scanValue(of known: EventKey, key: JSONString, _ scanner: inout JSONScanner) throws(Fault) {
    let place = Int(known.rawValue)
    let kind = try scanner.kind()
    slots[place].valueAt = scanner.at
    slots[place].kind = kind
    switch kind {
    case .number: slots[place].number = try scanner.readNumber()
    case .string: slots[place].isEscaped = try scanner.readString().isEscaped
    default: try scanner.skipValue(depth: 1)
    }
    slots[place].valueEnd = scanner.at
  }

  @inline(__always)
  private static func find(_ key: JSONString, in scanner: JSONScanner) -> EventKey? {
    if key.isEscaped { return EventKey.allCases.first { $0.spelling == scanner.text(key) } }
    return EventKey.table.find(scanner.base + key.start, key.count).flatMap { EventKey(rawValue: UInt8($0)) }
  }

  /// The largest number of points, and of points per second, either way: far beyond any screen, far from where doubles
  /// lose half points.
  static let largestLength = 1e9

  /// A number within limits; the key must be there.
  @inline(__always)
  func number(_ key: EventKey, within limits: ClosedRange<Double>) throws(Fault) -> Double {
    let slot = self[key]
    guard slot.kind == .number else { throw wrongType(key, .number) }
    guard limits.contains(slot.number) else {
      throw fault(at: key, .outOfRange(key: key.spelling, found: slot.number, expected: .within(limits)))
    }
    return slot.number
  }

  /// Returns which of some spellings a string is.
  @inline(__always)
  func find(_ key: EventKey, in table: KeywordTable) throws(Fault) -> Int? {
    guard self[key].kind == .string else { throw wrongType(key, .string) }
    let string = self[key].string
    if string.isEscaped { return table.spellings.firstIndex(of: text.text(string)) }
    return table.find(text.base + string.start, string.count)
  }

  /// The text of a slot that is known to hold a string.
  func found(_ key: EventKey) -> String { text.text(self[key].string) }

  /// A scanner that stands at the event's beginning.
  var whole: JSONScanner {
    var scanner = text
    scanner.at = start
    return scanner
  }

  func fault(at key: EventKey, _ problem: EventFileProblem) -> Fault {
    Fault(at: self[key].valueAt, problem: problem)
  }

  @inline(never)
  func wrongType(_ key: EventKey, _ expected: EventFileProblem.ExpectedType) -> Fault {
    var value = text
    value.at = self[key].valueAt
    return fault(at: key, .wrongType(key: key.spelling, found: value.excerpt(), expected: expected))
  }
}

/// The keys that every event may have, and those of what a finger does: they are found without making anything in
/// memory.
enum EventKey: UInt8, CaseIterable {
  case t, type, overlay
  case phase, x, y, id, translation, velocity, targetOffset

  /// The spelling in the file.
  var spelling: String { Self.table.spellings[Int(rawValue)] }

  static let table = KeywordTable([
    "t", "type", "overlay", "phase", "x", "y", "id", "translation", "velocity", "targetOffset",
  ])
}

/// A set of keys, one bit each.
struct EventKeySet: OptionSet {
  var rawValue: UInt64

  @inline(__always)
  func contains(_ key: EventKey) -> Bool { rawValue & 1 << UInt64(key.rawValue) != 0 }
}

extension EventKeySet {
  init(_ keys: EventKey...) {
    self.init(rawValue: keys.reduce(0) { $0 | 1 << UInt64($1.rawValue) })
  }
}

extension JSONScanner {
  /// A value in a few words, for messages; the value must have been checked.
  func excerpt() -> String {
    switch byte {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "a list"
    default:
      var after = self
      guard (try? after.skipValue()) != nil else { return "something else" }
      let text = String(decoding: UnsafeBufferPointer(start: base + at, count: after.at - at), as: UTF8.self)
      return text.count <= 40 ? text : text.prefix(36) + "..."
    }
  }
}

/// Finds which of some known spellings a run of bytes is, without making a `String` of it.
///
/// A spelling of up to 16 bytes is told by its length, its first eight and its last eight bytes; longer ones are then
/// compared whole. Open addressing, at most half full.
struct KeywordTable {
  let spellings: [String]
  private let entries: [Entry]
  private let mask: Int

  private struct Entry {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length = -1
    var index = 0
  }

  /// Makes a table of spellings; of equal ones the first is found.
  init(_ spellings: [String]) {
    self.spellings = spellings
    var size = 8
    while size < spellings.count * 2 { size *= 2 }
    mask = size - 1
    var entries = [Entry](repeating: Entry(), count: size)
    for (index, spelling) in spellings.enumerated() {
      var entry = Array(spelling.utf8 + [UInt8](repeating: 0, count: 8)).withUnsafeBufferPointer {
        Self.entry($0.baseAddress!, $0.count - 8)
      }
      entry.index = index
      var place = Self.hash(entry) & mask
      while entries[place].length >= 0 { place = (place + 1) & mask }
      entries[place] = entry
    }
    self.entries = entries
  }

  /// The spelling's place in the list; eight bytes after `start` must be readable whatever `length` is.
  @inline(__always)
  func find(_ start: UnsafePointer<UInt8>, _ length: Int) -> Int? {
    let wanted = Self.entry(start, length)
    var place = Self.hash(wanted) & mask
    while true {
      let entry = entries[place]
      if entry.length < 0 { return nil }
      if entry.head == wanted.head, entry.tail == wanted.tail, entry.length == length {
        if length <= 16 || spellings[entry.index].utf8.elementsEqual(UnsafeBufferPointer(start: start, count: length)) {
          return entry.index
        }
      }
      place = (place + 1) & mask
    }
  }

  @inline(__always)
  private static func entry(_ start: UnsafePointer<UInt8>, _ length: Int) -> Entry {
    let raw = UnsafeRawPointer(start)
    let head = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    if length < 8 {
      return Entry(head: head & ((1 << UInt64(truncatingIfNeeded: length * 8)) &- 1), tail: 0, length: length)
    }
    return Entry(
      head: head, tail: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)),
      length: length)
  }

  /// Returns a hash: multiplication carries every bit upwards; the upper bits choose the place.
  @inline(__always)
  private static func hash(_ entry: Entry) -> Int {
    Int(truncatingIfNeeded: ((entry.head ^ (entry.tail << 1)) &* 0x9E37_79B9_7F4A_7C15) >> 40) ^ entry.length
  }
}

/// The names of one config that an event file may use.
public struct Vocabulary: Equatable {
  /// The layers, bottom to top.
  package var layers: [Layer]
  package var actions: ActionNames

  package init(layers: [Layer], actions: [String]) {
    self.layers = layers
    self.actions = ActionNames(actions)
  }

  /// The names of a scene.
  public init(_ scene: SceneSettings) {
    layers = scene.layers.map { layer in
      Layer(id: layer.id.text, kind: layer.kind, notches: layer.fixedNotches?.map { $0.text })
    }
    actions = ActionNames(scene.actions.map { $0.name.text })
  }

  package struct Layer: Equatable {
    package var id: String
    package var kind: LayerKind
    /// A container's notches; nil where a function provides them, so that only the run knows.
    package var notches: [String]?

    package init(id: String, kind: LayerKind, notches: [String]? = nil) {
      self.id = id
      self.kind = kind
      self.notches = notches
    }
  }
}

extension LayerSettings {
  /// The notches that a container lists, lowest first; `nil` where a function gives them, and for other layers.
  fileprivate var fixedNotches: [Name]? {
    guard case .container(let container) = self, case .fixed(let notches) = container.notches else { return nil }
    return notches
  }
}
