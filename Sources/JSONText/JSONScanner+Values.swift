/// What a JSON value is, in the words that users read.
public enum JSONKind: UInt8, Equatable, Sendable {
  case null, bool, number, string, list, object
}

extension JSONScanner {
  /// The kind of the value that begins here.
  @inlinable @inline(__always)
  public func kind() throws(JSONFault) -> JSONKind {
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
  public mutating func skipWord(_ word: StaticString) throws(JSONFault) {
    for index in 0..<word.utf8CodeUnitCount where base[at + index] != word.utf8Start[index] { throw unexpected(.value) }
    at += word.utf8CodeUnitCount
  }

  /// Reads `true` or `false`.
  public mutating func readBool() throws(JSONFault) -> Bool {
    let isTrue = byte == UInt8(ascii: "t")
    try skipWord(isTrue ? "true" : "false")
    return isTrue
  }

  /// Checks any value and goes past it.
  public mutating func skipValue(depth: Int = 0) throws(JSONFault) {
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

  /// Refuses a list or an object that stands too deep in others.
  public func checkDepth(_ depth: Int) throws(JSONFault) {
    if depth >= Self.deepestNesting { throw JSONFault(at: at, grammar: .nestedTooDeep(limit: Self.deepestNesting)) }
  }
}
