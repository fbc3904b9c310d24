/// What is known of one key of a table that users write: for messages, definitions and references. A `Key` reads it.
package struct SettingKey: Equatable, Sendable {
  package var name: String
  package var type: SettingType
  /// Of numbers: `points`, `seconds`, ...
  package var unit: String?
  /// What counts where the key is missing, as it would be written or in words, or `nil` if it must be there.
  package var standard: String?
  package var sentence: String
}

/// What is known of one table that users write: a constructor's, or a plain one inside another. A `Form` reads it.
package struct SettingForm: Sendable {
  package var name: String
  /// How it comes into being.
  package var origin: Origin
  package var sentence: String
  /// The keys that arguments fill which are not in a table, in their order.
  package var positional: [String]
  /// The key that the table's list entries fill, or `nil` if there must be none.
  package var entries: String?
  /// Exactly one of the keys is given.
  package var isOneOf: Bool
  let known: Deferred<[SettingKey]>

  package enum Origin: Equatable, Sendable {
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

  package var keys: [SettingKey] { known.value }

  package func key(_ name: String) -> SettingKey? {
    keys.first { $0.name == name }
  }

  var isDeclaration: Bool { if case .declaration = origin { true } else { false } }

  /// How messages call it.
  package var title: String {
    switch origin {
    case .plain: "the \(name) table"
    case .event: name
    case .constructor, .constant, .declaration: "overlay.\(name)"
    }
  }
}
