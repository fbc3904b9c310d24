/// Data as a script or an event file can write it. Keys of an object keep the order in which they stand (a script's:
/// ascending).
public enum Value: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Value])
  case object([Field])
  /// A script's function; never from an event file.
  case function(FunctionReference)

  /// A key and its value.
  public struct Field: Equatable, Sendable {
    /// The key.
    public var key: String
    /// Its value.
    public var value: Value

    /// A key with its value.
    public init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }
}

extension Value {
  /// An object; what is nil is left out.
  public static func fields(_ fields: KeyValuePairs<String, Value?>) -> Value {
    .object(fields.compactMap { key, value in value.map { Field(key: key, value: $0) } })
  }

  /// The value of a key; `nil` where there is none, or this is no object.
  public subscript(key: String) -> Value? {
    if case .object(let fields) = self { fields.first { $0.key == key }?.value } else { nil }
  }
}
