import JSONText
import OverlayEngine
import Spelling

extension EventForm {
  /// Points, and points per second, may not be larger than this either way: far beyond any screen, far from where doubles lose half points.
  static let largestLength = 1e9

  /// A number within limits; the key must be there.
  @inline(__always)
  func number(_ key: EventKey, within limits: ClosedRange<Double> = -largestLength...largestLength) throws(Fault) -> Double {
    let slot = self[key]
    guard slot.kind == .number else { throw wrongType(key, .number) }
    guard limits.contains(slot.number) else {
      throw fault(at: key, .outOfRange(key: key.spelling, found: slot.number, expected: .within(limits.lowerBound, limits.upperBound)))
    }
    return slot.number
  }

  @inline(__always)
  func optionalNumber(_ key: EventKey) throws(Fault) -> Double? {
    keys.contains(key) ? try number(key) : nil
  }

  /// A length or duration: 0 or more, or more than 0.
  func magnitude(_ key: EventKey, canBeZero: Bool) throws(Fault) -> Double {
    let value = try number(key)
    guard value > 0 || canBeZero && value == 0 else {
      throw fault(at: key, .outOfRange(key: key.spelling, found: value, expected: canBeZero ? .atLeast(0) : .above(0)))
    }
    return value
  }

  func wholeNumber(_ key: EventKey, within limits: ClosedRange<Int32>) throws(Fault) -> Int32 {
    let value = try number(key, within: Double(limits.lowerBound)...Double(limits.upperBound))
    let whole = Int32(value)
    guard Double(whole) == value else { throw fault(at: key, .notWhole(key: key.spelling, found: value)) }
    return whole
  }

  @inline(__always)
  func point() throws(Fault) -> Point {
    Point(x: try number(.x), y: try number(.y))
  }

  func bool(_ key: EventKey, default standard: Bool) throws(Fault) -> Bool {
    guard keys.contains(key) else { return standard }
    guard self[key].kind == .bool else { throw wrongType(key, .bool) }
    return text.base[self[key].valueAt] == UInt8(ascii: "t")
  }

  /// The text of a string; the key must be there.
  func string(_ key: EventKey) throws(Fault) -> String {
    text.text(try characters(key))
  }

  func optionalString(_ key: EventKey) throws(Fault) -> String? {
    keys.contains(key) ? try string(key) : nil
  }

  func strings(_ key: EventKey) throws(Fault) -> [String] {
    guard self[key].kind == .list else { throw wrongType(key, .listOfStrings) }
    var scanner = text(at: key)
    try scanner.openList()
    var strings: [String] = []
    while try scanner.nextElement(isFirst: strings.isEmpty) {
      guard try scanner.kind() == .string else {
        throw Fault(at: scanner.at, problem: .wrongType(key: key.spelling, found: scanner.excerpt(), expected: .listOfStrings))
      }
      strings.append(scanner.text(try scanner.readString()))
    }
    return strings
  }

  /// Any value.
  func value(_ key: EventKey) throws(Fault) -> Value {
    var scanner = text(at: key)
    return try scanner.readValue(depth: 1)
  }

  /// Which of some spellings a string is.
  @inline(__always)
  func find(_ key: EventKey, in table: SpellingTable) throws(Fault) -> Int? {
    let string = try characters(key)
    if string.isEscaped { return table.spellings.firstIndex(of: text.text(string)) }
    return table.find(text.base + string.start, string.count)
  }

  /// Which of a few words a string is; another one is refused.
  @inline(__always)
  func choice(_ key: EventKey, of table: SpellingTable) throws(Fault) -> Int {
    if let index = try find(key, in: table) { return index }
    throw unknownChoice(key, table.spellings)
  }

  private func unknownChoice(_ key: EventKey, _ choices: [String]) -> Fault {
    let found = self.found(key)
    let nearest = NearestName.of(found, in: choices)
    return fault(at: key, .unknownChoice(key: key.spelling, found: found, nearest: nearest, choices: choices))
  }

  @inline(__always)
  private func characters(_ key: EventKey) throws(Fault) -> JSONString {
    let slot = self[key]
    guard slot.kind == .string else { throw wrongType(key, .string) }
    return JSONString(start: slot.valueAt + 1, end: slot.valueEnd - 1, isEscaped: slot.isEscaped)
  }

  /// The text of a slot that is known to hold a string.
  func found(_ key: EventKey) -> String {
    text.text(JSONString(start: self[key].valueAt + 1, end: self[key].valueEnd - 1, isEscaped: self[key].isEscaped))
  }

  /// A scanner that stands at a key's value.
  func text(at key: EventKey) -> JSONScanner {
    var scanner = text
    scanner.at = self[key].valueAt
    return scanner
  }

  func fault(at key: EventKey, _ problem: EventFileProblem) -> Fault {
    Fault(at: self[key].valueAt, problem: problem)
  }

  @inline(never)
  func wrongType(_ key: EventKey, _ expected: EventFileProblem.ExpectedType) -> Fault {
    fault(at: key, .wrongType(key: key.spelling, found: text(at: key).excerpt(), expected: expected))
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
