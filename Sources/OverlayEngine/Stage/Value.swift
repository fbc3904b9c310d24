import Quoting

/// Data as a script or an event file can write it. An object keeps the order of its keys (ascending for a script's).
public enum Value: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Value])
  case object([Field])
  /// A script's function; never from an event file.
  case function(FunctionReference)
  /// A node of content, which a function among a node's children gives; never from an event file.
  case content(ContentPiece)

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

    /// Keys are compared byte by byte.
    public static func == (a: Field, b: Field) -> Bool { a.key.isSame(as: b.key) && a.value == b.value }
  }
}

extension Value {
  /// Texts are compared byte by byte, as a script does.
  public static func == (a: Value, b: Value) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one.isSame(as: other)
    case (.list(let one), .list(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    case (.function(let one), .function(let other)): one == other
    case (.content(let one), .content(let other)): one == other
    default: false
    }
  }

  /// An object without the fields whose value is nil.
  public static func fields(_ fields: KeyValuePairs<String, Value?>) -> Value {
    .object(fields.compactMap { key, value in value.map { Field(key: key, value: $0) } })
  }

  /// The value of a key; `nil` if there is none, or this is not an object.
  public subscript(key: String) -> Value? {
    if case .object(let fields) = self { fields.first { $0.key.isSame(as: key) }?.value } else { nil }
  }
}

extension EdgeInsets {
  /// As event files and traces have it.
  package var value: Value {
    .fields(["top": .number(top), "left": .number(left), "bottom": .number(bottom), "right": .number(right)])
  }
}

/// A node of content as a script's function gives it.
public final class ContentPiece: Equatable, Sendable {
  package let template: ContentTemplate

  package init(_ template: ContentTemplate) {
    self.template = template
  }

  public static func == (a: ContentPiece, b: ContentPiece) -> Bool { a === b || a.template == b.template }
}
