package import JSONText
package import OverlayEngine

/// Compact JSON Lines under construction: bytes that are kept until they are taken, in memory that is used again.
///
/// The memory is its own: an array would ask at each of the many small pieces of a line whether it is shared.
struct JSONLines: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  /// The number that was written last, and where its text is: heights and progress come twice in a row.
  private var latest = (number: Double.nan, place: 0, length: 0)
  /// Whether it may be shown on a terminal, or in the log of a build server, which nothing in it may steer.
  private let isCareful: Bool

  init(capacity: Int = 256, isCareful: Bool = false) {
    self.capacity = capacity
    self.isCareful = isCareful
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// A copy.
  var bytes: [UInt8] { Array(written) }

  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func removeAll() { (count, latest.number) = (0, .nan) }

  /// Where the next bytes go; there is room for so many.
  @inline(__always)
  private mutating func end(_ room: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < room { grow(room) }
    return start + count
  }

  private mutating func grow(_ room: Int) {
    capacity = max(2 * capacity, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Text that is JSON already.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    put(json: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func put(json: UnsafeBufferPointer<UInt8>) {
    guard let first = json.baseAddress else { return }
    end(json.count).update(from: first, count: json.count)
    count += json.count
  }

  /// A key in quotes and its colon, behind a comma where it is not the first.
  mutating func put(key: StaticString, isFirst: Bool) {
    let length = key.utf8CodeUnitCount
    var next = end(length + 4)
    if !isFirst {
      next.pointee = UInt8(ascii: ",")
      next += 1
    }
    next.pointee = UInt8(ascii: "\"")
    (next + 1).update(from: key.utf8Start, count: length)
    next[length + 1] = UInt8(ascii: "\"")
    next[length + 2] = UInt8(ascii: ":")
    count = next + length + 3 - start
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    end(1).pointee = byte
    count += 1
  }

  /// Numbers that JSON cannot write become `null`.
  mutating func put(_ number: Double) {
    guard number.isFinite else { return put("null") }
    let next = end(NumberText.longest)
    if number == latest.number {
      next.update(from: start + latest.place, count: latest.length)
    } else {
      latest = (number, count, NumberText.write(number, to: next))
    }
    count += latest.length
  }

  @inline(__always)
  mutating func put(_ time: Instant) {
    count += NumberText.write(microseconds: time.microseconds, to: end(NumberText.longest))
  }

  @inline(__always)
  mutating func put(_ bool: Bool) { put(bool ? "true" : "false") }

  /// In quotes, escaped as little as JSON allows.
  mutating func put(quoted text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put("\"")
      var start = 0
      if isCareful, utf8.contains(where: JSONEscape.mayNeedCare) {
        var careful = JSONEscape.careful(String(decoding: utf8, as: UTF8.self))
        careful.withUTF8 { put(json: $0) }
        return put("\"")
      }
      for index in utf8.indices where JSONEscape.isNeeded(utf8[index]) {
        put(json: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        var escape = JSONEscape.text(of: utf8[index])
        escape.withUTF8 { put(json: $0) }
        start = index + 1
      }
      put(json: UnsafeBufferPointer(rebasing: utf8[start...]))
      put("\"")
    }
  }

  /// Functions have no JSON; they become `null`.
  mutating func put(_ value: Value) {
    switch value {
    case .null, .function, .content: put("null")
    case .bool(let bool): put(bool)
    case .number(let number): put(number)
    case .string(let text): put(quoted: text)
    case .list(let values):
      put("[")
      for (index, value) in values.enumerated() {
        if index > 0 { put(",") }
        put(value)
      }
      put("]")
    case .object(let fields):
      put("{")
      for (index, field) in fields.enumerated() {
        if index > 0 { put(",") }
        put(quoted: field.key)
        put(":")
        put(field.value)
      }
      put("}")
    }
  }
}

extension Value {
  /// The value as compact JSON, written as the trace writes it; nothing in it steers a terminal.
  package var json: String {
    var text = JSONLines(isCareful: true)
    text.put(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// What was read, without its places.
  package init(_ node: JSONNode) {
    self =
      switch node.content {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .list(let nodes): .list(nodes.map(Value.init(_:)))
      case .object(let fields): .object(fields.map { Field(key: $0.key, value: Value($0.value)) })
      }
  }
}
