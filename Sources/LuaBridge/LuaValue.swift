/// A value of a script as a tree, for settings and results that are not hot.
public enum LuaValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  /// Decoded as UTF-8; wrong bytes become U+FFFD.
  case string(String)
  case table(LuaTree)
  case function(LuaFunction)
  case object(LuaObject)
  /// A kept table, for passing one to a script; never the result of reading.
  case handle(LuaTable)

  /// The number of an integer or a float.
  public var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// Lua's word for the kind of value.
  public var typeName: String {
    switch self {
    case .null: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table, .handle: "table"
    case .function: "function"
    case .object: "object"
    }
  }
}

/// A table's content: a list, and fields by name in ascending order.
public struct LuaTree: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    public let name: String
    public let value: LuaValue

    public init(name: String, value: LuaValue) {
      self.name = name
      self.value = value
    }
  }

  /// The values at 1, 2, 3... up to the first gap.
  public var list: [LuaValue]
  /// The values under strings, ascending by the strings' bytes.
  public var fields: [Field]
  /// The values under other numbers and booleans, in the order of `pairs`, with their keys as `tostring` writes them.
  public var others: [Field]

  public init(list: [LuaValue] = [], fields: [Field] = [], others: [Field] = []) {
    self.list = list
    self.fields = fields
    self.others = others
  }

  public init(_ fields: KeyValuePairs<String, LuaValue>) {
    self.init(fields: fields.map { Field(name: $0.key, value: $0.value) })
  }

  public subscript(name: String) -> LuaValue? {
    fields.first { $0.name == name }?.value
  }
}
