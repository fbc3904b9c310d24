public import OverlayEngine

extension Record {
  /// What its line says behind the event and the layer, as it would be read back.
  public var fields: [Value.Field] {
    var fields = FieldList()
    putKeys(to: &fields)
    return fields.fields
  }
}

/// Keys and values in memory.
private struct FieldList: KeySink {
  private(set) var fields: [Value.Field] = []
  /// The list that is being made, and its element where that has keys.
  private var list: (key: StaticString, elements: [Value])?
  private var element: [Value.Field]?

  private mutating func add(_ key: StaticString, _ value: Value) {
    let field = Value.Field(key: key.description, value: value)
    if element == nil { fields.append(field) } else { element?.append(field) }
  }

  /// JSON knows no other numbers, and no sign of 0.
  private static func value(_ number: Double) -> Value { number.isFinite ? .number(number + 0) : .null }

  mutating func put(_ key: StaticString, _ number: Double) { add(key, Self.value(number)) }
  mutating func put(_ key: StaticString, _ flag: Bool) { add(key, .bool(flag)) }
  mutating func put(_ key: StaticString, word: StaticString) { add(key, .string(word.description)) }
  mutating func put(_ key: StaticString, _ name: Name) { add(key, .string(name.text)) }
  mutating func put(_ key: StaticString, _ text: String) { add(key, .string(text)) }
  mutating func put(_ key: StaticString, _ value: Value) { add(key, value) }

  mutating func beginList(_ key: StaticString) { list = (key, []) }
  mutating func put(element number: Double) { list?.elements.append(Self.value(number)) }
  mutating func put(element name: Name) { list?.elements.append(.string(name.text)) }
  mutating func put(element text: String) { list?.elements.append(.string(text)) }
  mutating func beginElement() { element = [] }

  mutating func endElement() {
    if let element { list?.elements.append(.object(element)) }
    element = nil
  }

  mutating func endList() {
    guard let (key, elements) = list else { return }
    list = nil
    add(key, .list(elements))
  }
}
