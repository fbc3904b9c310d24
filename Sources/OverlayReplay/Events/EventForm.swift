import JSONText
import OverlaySettings

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

  /// Points, and points per second, may not be larger than this either way: far beyond any screen, far from where
  /// doubles lose half points.
  static let largestLength = 1e9

  /// A number within limits; the key must be there.
  @inline(__always)
  func number(
    _ key: EventKey, within limits: ClosedRange<Double> = -largestLength...largestLength
  ) throws(Fault) -> Double {
    let slot = self[key]
    guard slot.kind == .number else { throw wrongType(key, .number) }
    guard limits.contains(slot.number) else {
      throw fault(at: key, .outOfRange(key: key.spelling, found: slot.number, expected: .within(limits)))
    }
    return slot.number
  }

  /// Which of some spellings a string is.
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

  /// As the file writes it.
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
