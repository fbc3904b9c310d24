import JSONText
import OverlayEngine

extension JSONScanner {
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
      guard keys.insert(name).inserted else { throw Fault(at: key.start - 1, grammar: .duplicateKey(name)) }
      fields.append(Value.Field(key: name, value: try readValue(depth: depth + 1)))
    }
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
