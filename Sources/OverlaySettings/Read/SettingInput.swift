package import OverlayEngine

/// A value as a script or an event file wrote it, before it is checked.
package indirect enum SettingInput: Equatable {
  case nothing
  case boolean(Bool)
  case number(Double)
  case text(String)
  case table(Table)
  case function(FunctionReference)
  case built(Built)
  /// A constructor whose arguments were wrong returned it: they have been reported, and nothing more is said about it.
  case broken
  /// Something of the host that is not a setting; the word is what messages call it.
  case foreign(String)

  package struct Field: Equatable {
    package var key: String
    package var value: SettingInput

    package init(key: String, value: SettingInput) {
      self.key = key
      self.value = value
    }
  }

  package struct Table: Equatable {
    /// The values at 1, 2, 3...
    package var list: [SettingInput]
    /// Under names, in a fixed order.
    package var fields: [Field]
    /// Other keys, as text.
    package var otherKeys: [String]

    package init(list: [SettingInput] = [], fields: [Field] = [], otherKeys: [String] = []) {
      self.list = list
      self.fields = fields
      self.otherKeys = otherKeys
    }

    package subscript(key: String) -> SettingInput? {
      fields.first { $0.key == key }?.value
    }
  }

  /// What an event file says.
  package init(_ value: Value) {
    switch value {
    case .null: self = .nothing
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .list(let values): self = .table(Table(list: values.map(SettingInput.init)))
    case .object(let fields):
      self = .table(Table(fields: fields.map { Field(key: $0.key, value: SettingInput($0.value)) }))
    case .function(let function): self = .function(function)
    case .content: self = .foreign("a node")
    }
  }

  /// As plain data; nil if it is none.
  var asValue: Value? {
    switch self {
    case .nothing: return .null
    case .boolean(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .string(text)
    case .function(let function): return .function(function)
    case .built, .broken, .foreign: return nil
    case .table(let table):
      guard table.otherKeys.isEmpty, table.fields.isEmpty || table.list.isEmpty else { return nil }
      let values = table.list.compactMap { $0.asValue }
      let fields = table.fields.compactMap { field in field.value.asValue.map { Value.Field(key: field.key, value: $0) }
      }
      guard values.count == table.list.count, fields.count == table.fields.count else { return nil }
      return fields.isEmpty ? .list(values) : .object(fields)
    }
  }
}
