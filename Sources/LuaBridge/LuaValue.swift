/// A value of a script as a tree, for settings and results that are not hot.
package enum LuaValue: Equatable, Sendable {
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
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// Lua's word for the kind of value.
  package var typeName: String {
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
package struct LuaTree: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let name: String
    package let value: LuaValue

    package init(name: String, value: LuaValue) {
      self.name = name
      self.value = value
    }
  }

  /// The values at 1, 2, 3... up to the first gap.
  package var list: [LuaValue]
  /// The values under strings, ascending by the strings' bytes.
  package var fields: [Field]
  /// The values under other numbers and booleans, in the order of `pairs`, with their keys as `tostring` writes them.
  package var others: [Field]

  package init(list: [LuaValue] = [], fields: [Field] = [], others: [Field] = []) {
    self.list = list
    self.fields = fields
    self.others = others
  }

  package init(_ fields: KeyValuePairs<String, LuaValue>) {
    self.init(fields: fields.map { Field(name: $0.key, value: $0.value) })
  }

  package subscript(name: String) -> LuaValue? {
    fields.first { $0.name == name }?.value
  }
}
