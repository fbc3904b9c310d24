/// What is known of one key of a table that users write: for messages, definitions and references. A `Key` reads it.
public struct SettingKey: Equatable, Sendable {
  public var name: String
  public var type: SettingType
  /// Of numbers: `points`, `seconds`, ...
  public var unit: String?
  /// What counts where the key is missing, as it would be written or in words; nil: it must be there.
  public var standard: String?
  public var sentence: String
}

/// What is known of one table that users write: a constructor's, or a plain one inside another. A `Form` reads it.
public struct SettingForm: Sendable {
  public var name: String
  /// How it comes into being.
  public var origin: Origin
  public var sentence: String
  /// The keys that arguments fill which are not in a table, in their order.
  public var positional: [String]
  /// The key that the table's list entries fill; nil: there must be none.
  public var entries: String?
  /// Exactly one of the keys is given.
  public var isOneOf: Bool
  let known: Deferred<[SettingKey]>

  public enum Origin: Equatable, Sendable {
    /// `overlay.name { ... }`.
    case constructor
    /// `overlay.name`.
    case constant
    /// A plain table inside another.
    case plain
    /// `overlay.name("response", { ... })`, which gives a plain value: as LuaLS writes its type.
    case declaration(returns: String)
    /// An event of a recording.
    case event
  }

  public var keys: [SettingKey] { known.value }

  public func key(_ name: String) -> SettingKey? {
    keys.first { $0.name == name }
  }

  var isDeclaration: Bool { if case .declaration = origin { true } else { false } }

  /// How messages call it.
  public var title: String {
    switch origin {
    case .plain: "the \(name) table"
    case .event: name
    case .constructor, .constant, .declaration: "overlay.\(name)"
    }
  }
}
