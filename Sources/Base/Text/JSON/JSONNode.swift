/// A value of a JSON text that knows where it stands.
package struct JSONNode: Sendable {
  /// The byte at which it begins.
  package var at: Int
  package var content: Content

  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([JSONNode])
    case object([Field])
  }

  package struct Field: Sendable {
    /// The byte at which its key begins.
    package var at: Int
    package var key: String
    package var value: JSONNode
  }

  /// The value of an object's key; nil if this is not an object or lacks the key.
  package func field(_ key: String) -> JSONNode? {
    guard case .object(let fields) = content else { return nil }
    return fields.first { $0.key.isSame(as: key) }?.value
  }

  /// Reads the one value that a whole text is. A byte order mark is skipped.
  package init(text: [UInt8]) throws(JSONFault) {
    let padded = text + [UInt8](repeating: 0, count: JSONScanner.padding)
    self = try Self.read(padded.span, count: text.count)
  }

  private static func read(_ padded: Span<UInt8>, count: Int) throws(JSONFault) -> JSONNode {
    try padded.withUnsafeBufferPointer { bytes throws(JSONFault) in
      guard let base = bytes.baseAddress else { throw JSONFault(at: 0, grammar: .endsEarly(expected: .value)) }
      var scanner = JSONScanner(base: base, range: 0..<count)
      if base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { scanner.at = 3 }
      scanner.skipSpace()
      let node = try scanner.readNode()
      try scanner.finish()
      return node
    }
  }

  init(at: Int, content: Content) {
    self.at = at
    self.content = content
  }
}

extension JSONScanner {
  /// Reads any value; a key that stands twice in an object is refused.
  package mutating func readNode(depth: Int = 0) throws(JSONFault) -> JSONNode {
    let start = at
    switch try kind() {
    case .null: try skipWord("null")
    case .bool: return JSONNode(at: start, content: .bool(try readBool()))
    case .number: return JSONNode(at: start, content: .number(try readNumber()))
    case .string:
      let string = try readString()
      return JSONNode(at: start, content: .string(text(string)))
    case .list:
      try checkDepth(depth)
      return JSONNode(at: start, content: .list(try readElements(depth: depth)))
    case .object:
      try checkDepth(depth)
      return JSONNode(at: start, content: .object(try readFields(depth: depth)))
    }
    return JSONNode(at: start, content: .null)
  }

  private mutating func readElements(depth: Int) throws(JSONFault) -> [JSONNode] {
    try openList()
    var elements: [JSONNode] = []
    while try nextElement() { elements.append(try readNode(depth: depth + 1)) }
    return elements
  }

  private mutating func readFields(depth: Int) throws(JSONFault) -> [JSONNode.Field] {
    try openObject()
    var fields: [JSONNode.Field] = []
    var keys: Set<ExactText> = []
    while let key = try nextKey() {
      let name = text(key)
      guard keys.insert(ExactText(name)).inserted else {
        throw JSONFault(at: key.start - 1, grammar: .duplicateKey(name))
      }
      fields.append(JSONNode.Field(at: key.start - 1, key: name, value: try readNode(depth: depth + 1)))
    }
    return fields
  }
}

/// The value of a node, for readers that know what they expect; `nil` and empty lists where it is something else.
extension JSONNode {
  package var flag: Bool? { if case .bool(let flag) = content { flag } else { nil } }
  package var number: Double? { if case .number(let number) = content { number } else { nil } }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var elements: [JSONNode]? { if case .list(let elements) = content { elements } else { nil } }
  package var fields: [Field]? { if case .object(let fields) = content { fields } else { nil } }

  /// The value as messages show it: numbers and texts as they are, lists and objects by their kind.
  package var shown: String {
    switch content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): NumberWords.text(number)
    case .string(let string): Wording.quoted(string)
    case .list: "a list"
    case .object: "an object"
    }
  }
}
