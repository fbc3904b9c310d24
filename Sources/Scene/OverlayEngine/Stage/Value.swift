package import Text

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
    /// The value of the key.
    public var value: Value

    /// A key with its value.
    public init(key: String, value: Value) {
      self.key = key
      self.value = value
    }

    /// Keys are compared byte by byte.
    public static func == (a: Field, b: Field) -> Bool { a.key.isSame(as: b.key) && a.value == b.value }
  }

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

  /// Makes a value of what was read, without its places.
  package init(_ node: JSONNode) {
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
  /// The value as event files and traces have it.
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

/// A name that users wrote (of a notch, a layer, an action), as a small number, so that the engine never compares text.
///
/// Equal names are equal everywhere in the process, on every thread. A name that was used once is kept until the
/// process ends: 60 to 160 bytes (measured for a million names of 6 to 40 characters on 64-bit Linux), once, however
/// many sessions use it. A session names some dozens of things.
public struct Name: Hashable, Sendable {
  /// The number, equal for equal texts.
  public let index: Int32

  /// The name of what its scene has not named yet.
  public static let unassigned = Name("")

  /// The name for a text; a new text gets a new number.
  public init(_ text: String) {
    index = Self.table.withLock { $0.index(of: text) }
  }

  /// The text as its author wrote it.
  public var text: String {
    Self.table.withLock { $0.texts[Int(index)] }
  }

  private static let table = Lock(Table())

  private struct Table {
    var texts: [String] = []
    var indices: [ExactText: Int32] = [:]

    mutating func index(of text: String) -> Int32 {
      let key = ExactText(text)
      if let index = indices[key] { return index }
      let index = Int32(texts.count)
      texts.append(text)
      indices[key] = index
      return index
    }
  }
}

/// A function of the script, by the number under which the script's side keeps it; the engine only passes it on.
public struct FunctionReference: Hashable, Sendable {
  package let id: Int32
  /// `nil` if it is kept as long as the script.
  private let lease: FunctionLease?

  package init(id: Int32, lease: FunctionLease? = nil) {
    (self.id, self.lease) = (id, lease)
  }

  public static func == (a: FunctionReference, b: FunctionReference) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A lease that is held by all who refer to a function that a run has made: when the last of them has gone, the
/// function comes back.
package final class FunctionLease: Sendable {
  private let id: Int32
  private let returned: ReturnedFunctions

  package init(id: Int32, to returned: ReturnedFunctions) {
    (self.id, self.returned) = (id, returned)
  }

  deinit { returned.append(id) }
}

/// The numbers of functions that are no longer referred to, until the script's side takes them. A picture that is
/// drawn elsewhere may have been the last to refer to one, so they come from any thread.
package final class ReturnedFunctions: Sendable {
  private let ids = Lock<[Int32]>([])

  package init() {}

  fileprivate func append(_ id: Int32) { ids.withLock { $0.append(id) } }

  /// Takes the functions that came back, ascending.
  package func take() -> [Int32] {
    ids.withLock { ids in
      defer { ids.removeAll() }
      return ids.sorted()
    }
  }
}
