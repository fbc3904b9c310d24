import OverlayEngine

/// One setting, declared once: its spelling, what it may be, its sentence, and where it is stored.
///
/// Without words for it the default is the value that a draft has at that place: the engine's own.
struct Key<Draft>: Sendable {
  let facts: SettingKey
  /// Whether the default is what a draft has.
  private let isOwn: Bool
  /// As plain data; nil if it is none.
  let show: @Sendable (Draft) -> Value?
  /// Reads an input into a draft; false where something is wrong, which has been reported.
  let read: @Sendable (SettingInput, inout Draft, inout SettingReader) -> Bool
  /// Reads it as a change of something that runs already, nothing as what holds where nothing is said, or `nil` if it
  /// never changes.
  private(set) var change: (@Sendable (SettingInput, Draft, inout SettingReader) -> (@Sendable (inout Draft) -> Void)?)?
}

extension Key {
  /// nil words: it is required, unless the default is its own.
  private init<Result>(
    _ name: String, _ kind: Kind<Result>, default words: String?, isOwn: Bool = false, _ sentence: String,
    show: @escaping @Sendable (Draft) -> Value?, store: @escaping @Sendable (inout Draft, Result) -> Void
  ) {
    let facts = SettingKey(name: name, type: kind.type, unit: kind.unit, standard: words, sentence: sentence)
    self.init(facts: facts, isOwn: isOwn, show: show) { input, draft, reader in
      guard let value = reader.read(input, as: kind) else { return false }
      store(&draft, value)
      return true
    }
  }

  /// Stored as it is.
  init<Result>(
    _ path: @escaping At<Draft, Result>, _ name: String, _ kind: Kind<Result>,
    default words: String? = nil,
    _ sentence: String
  ) {
    self.init(
      name, kind, default: words, isOwn: words == nil, sentence, show: { kind.show(value(of: $0, at: path)) },
      store: { OverlaySettings.store($1, in: &$0, at: path) })
  }

  /// Stored where something may be missing.
  init<Result>(
    _ path: @escaping At<Draft, Result?>, _ name: String, _ kind: Kind<Result>, default words: String,
    _ sentence: String
  ) {
    self.init(path, name, kind.optional, default: words, sentence)
  }

  init<Result>(
    required path: @escaping At<Draft, Result>, _ name: String, _ kind: Kind<Result>, _ sentence: String
  ) {
    self.init(
      name, kind, default: nil, sentence, show: { kind.show(value(of: $0, at: path)) },
      store: { OverlaySettings.store($1, in: &$0, at: path) })
  }

  /// Stored in a way of its own. nil words: it is required.
  init<Result>(
    _ name: String, _ kind: Kind<Result>, default words: String?, _ sentence: String,
    store: @escaping @Sendable (inout Draft, Result) -> Void
  ) {
    self.init(name, kind, default: words, sentence, show: { _ in nil }, store: store)
  }

  /// A setting that can be read and changed while what it belongs to runs.
  static func live<Result: Sendable>(
    _ path: @escaping At<Draft, Result>, _ name: String, _ kind: Kind<Result>,
    default words: String? = nil,
    _ sentence: String
  ) -> Key {
    var key = Key(path, name, kind, default: words, sentence)
    key.change = { input, standard, reader in
      guard let value = input == .nothing ? OverlaySettings.value(of: standard, at: path) : reader.read(input, as: kind)
      else { return nil }
      return { OverlaySettings.store(value, in: &$0, at: path) }
    }
    return key
  }

  static func live<Result: Sendable>(
    _ path: @escaping At<Draft, Result?>, _ name: String, _ kind: Kind<Result>, default words: String,
    _ sentence: String
  ) -> Key {
    live(path, name, kind.optional, default: words, sentence)
  }

  /// The same, stored in a way of its own; `reset` stores what holds where nothing is said.
  static func live<Result: Sendable>(
    _ name: String, _ kind: Kind<Result>, default words: String, _ sentence: String,
    reset: @escaping @Sendable (inout Draft) -> Void, store: @escaping @Sendable (inout Draft, Result) -> Void
  ) -> Key {
    var key = Key(name, kind, default: words, sentence, store: store)
    key.change = { input, _, reader in
      if input == .nothing { return reset }
      guard let value = reader.read(input, as: kind) else { return nil }
      return { store(&$0, value) }
    }
    return key
  }

  /// The same setting of something larger.
  func lifted<Outer>(to path: @escaping At<Outer, Draft>) -> Key<Outer> {
    var key = Key<Outer>(
      facts: facts, isOwn: isOwn, show: { show(value(of: $0, at: path)) },
      read: { input, outer, reader in
        var isRead = false
        path(&outer) { isRead = read(input, &$0, &reader) }
        return isRead
      })
    guard let change else { return key }
    key.change = { input, standard, reader in
      guard let apply = change(input, value(of: standard, at: path), &reader) else { return nil }
      return { path(&$0) { apply(&$0) } }
    }
    return key
  }

  /// What is known of it where drafts begin like this one.
  func facts(from draft: Draft) -> SettingKey {
    guard isOwn else { return facts }
    guard let words = show(draft)?.words else {
      preconditionFailure("the default of \(facts.name) has no spelling; give it words")
    }
    var facts = facts
    facts.standard = words
    return facts
  }
}

extension Array {
  /// The same settings of something larger.
  func lifted<Draft, Outer>(to path: @escaping At<Outer, Draft>) -> [Key<Outer>] where Element == Key<Draft> {
    map { $0.lifted(to: path) }
  }
}

extension Value {
  /// As a script writes it.
  fileprivate var words: String? {
    switch self {
    case .bool(let flag): "\(flag)"
    case .number(let number): Words.number(number)
    case .string(let text): "\"\(text)\""
    case .null, .list, .object, .function, .content: nil
    }
  }
}

/// Keys below each other, each checked by the compiler on its own.
@resultBuilder
enum KeyList<Draft> {
  static func buildExpression(_ key: Key<Draft>) -> [Key<Draft>] { [key] }
  static func buildExpression(_ keys: [Key<Draft>]) -> [Key<Draft>] { keys }
  static func buildBlock(_ parts: [Key<Draft>]...) -> [Key<Draft>] { parts.flatMap { $0 } }
}
