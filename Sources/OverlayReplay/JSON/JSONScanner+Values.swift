import OverlayEngine

/// What a JSON value is, in the words that users read.
public enum JSONKind: UInt8, Equatable, Sendable {
  case null, bool, number, string, list, object
}

extension JSONScanner {
  /// The kind of the value that begins here.
  @inline(__always)
  func kind() throws(Fault) -> JSONKind {
    switch byte {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    default: throw unexpected(.value)
    }
  }

  /// Reads `true`, `false` or `null`.
  mutating func skipWord(_ word: StaticString) throws(Fault) {
    for index in 0..<word.utf8CodeUnitCount where base[at + index] != word.utf8Start[index] { throw unexpected(.value) }
    at += word.utf8CodeUnitCount
  }

  /// Reads `true` or `false`.
  mutating func readBool() throws(Fault) -> Bool {
    let isTrue = byte == UInt8(ascii: "t")
    try skipWord(isTrue ? "true" : "false")
    return isTrue
  }

  /// Checks any value and goes past it.
  mutating func skipValue(depth: Int = 0) throws(Fault) {
    switch try kind() {
    case .null: try skipWord("null")
    case .bool: _ = try readBool()
    case .number: _ = try readNumber()
    case .string: _ = try readString()
    case .list:
      try checkDepth(depth)
      try openList()
      var isFirst = true
      while try nextElement(isFirst: isFirst) {
        try skipValue(depth: depth + 1)
        isFirst = false
      }
    case .object:
      try checkDepth(depth)
      try openObject()
      var isFirst = true
      while try nextKey(isFirst: isFirst) != nil {
        try skipValue(depth: depth + 1)
        isFirst = false
      }
    }
  }

  /// Reads any value; a key that stands twice in an object is refused.
  mutating func readValue(depth: Int = 0) throws(Fault) -> Value {
    switch try kind() {
    case .null:
      try skipWord("null")
      return .null
    case .bool: return .bool(try readBool())
    case .number: return .number(try readNumber())
    case .string: return .string(text(try readString()))
    case .list:
      try checkDepth(depth)
      return .list(try readElements(depth: depth))
    case .object:
      try checkDepth(depth)
      return .object(try readFields(depth: depth))
    }
  }

  private mutating func readElements(depth: Int) throws(Fault) -> [Value] {
    try openList()
    var elements: [Value] = []
    while try nextElement(isFirst: elements.isEmpty) { elements.append(try readValue(depth: depth + 1)) }
    return elements
  }

  private mutating func readFields(depth: Int) throws(Fault) -> [Value.Field] {
    try openObject()
    var fields: [Value.Field] = []
    var keys: Set<String> = []
    while true {
      skipSpace()
      guard let key = try nextKey(isFirst: fields.isEmpty) else { return fields }
      let name = text(key)
      guard keys.insert(name).inserted else { throw Fault(at: key.start - 1, problem: .duplicateKey(name)) }
      fields.append(Value.Field(key: name, value: try readValue(depth: depth + 1)))
    }
  }

  private func checkDepth(_ depth: Int) throws(Fault) {
    if depth >= Self.deepestNesting { throw Fault(at: at, problem: .nestedTooDeep(limit: Self.deepestNesting)) }
  }

  /// Where the part of a checked value stands to which a path leads; as far as the path can be followed.
  func position(of path: [SettingPathStep]) -> Int {
    var walker = self
    for step in path {
      guard let next = try? walker.enter(step) else { break }
      walker.at = next
    }
    return walker.at
  }

  private func enter(_ step: SettingPathStep) throws(Fault) -> Int? {
    var walker = self
    var isFirst = true
    switch step {
    case .key(let name):
      try walker.openObject()
      while let key = try walker.nextKey(isFirst: isFirst) {
        if text(key) == name { return walker.at }
        try walker.skipValue()
        isFirst = false
      }
    case .index(var remaining):
      try walker.openList()
      while try walker.nextElement(isFirst: isFirst) {
        if remaining == 0 { return walker.at }
        try walker.skipValue()
        (remaining, isFirst) = (remaining - 1, false)
      }
    }
    return nil
  }
}
