/// Data as a script or an event file can write it. Keys of an object keep the order in which they stand (a script's:
/// ascending).
package enum Value: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Value])
  case object([Field])
  /// A script's function; never from an event file.
  case function(FunctionReference)

  package struct Field: Equatable, Sendable {
    package var key: String
    package var value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }
}

extension Value {
  /// An object; what is nil is left out.
  package static func fields(_ fields: KeyValuePairs<String, Value?>) -> Value {
    .object(fields.compactMap { key, value in value.map { Field(key: key, value: $0) } })
  }

  package subscript(key: String) -> Value? {
    if case .object(let fields) = self { fields.first { $0.key == key }?.value } else { nil }
  }
}
