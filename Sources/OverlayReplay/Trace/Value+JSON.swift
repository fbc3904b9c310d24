public import JSONText
public import OverlayEngine

extension Value {
  /// The value as compact JSON, written as the trace writes it.
  public var json: String {
    var text = JSONLines()
    text.put(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// What was read, without its places.
  public init(_ node: JSONNode) {
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
