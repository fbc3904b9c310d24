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

  /// Which of some spellings a string is.
  @inline(__always)
  func find(_ key: EventKey, in table: SpellingTable) throws(Fault) -> Int? {
    let string = try characters(key)
    if string.isEscaped { return table.spellings.firstIndex(of: text.text(string)) }
    return table.find(text.base + string.start, string.count)
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

  /// A scanner that stands at the event's beginning.
  var whole: JSONScanner {
    var scanner = text
    scanner.at = start
    return scanner
  }

  /// A scanner that stands at a key's value.
  private func text(at key: EventKey) -> JSONScanner {
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
