package import OverlayEngine
import Text

/// One setting, declared once: its spelling, what it may be, its sentence, and where it is stored.
///
/// Without words for it the default is the value that a draft has at that place: the engine's own.
struct Key<Draft>: Sendable {
  let facts: SettingKey
  /// Whether the default is what a draft has.
  private let isOwn: Bool
  /// Shows the setting as plain data; nil if it is none.
  let show: @Sendable (Draft) -> Value?
  /// Reads an input into a draft; false where something is wrong, which has been reported.
  let read: @Sendable (SettingInput, inout Draft, inout SettingReader) -> Bool
  /// Reads it as a change of something that runs already, nothing as what holds where nothing is said, or `nil` if it
  /// never changes.
  private(set) var change: (@Sendable (SettingInput, Draft, inout SettingReader) -> (@Sendable (inout Draft) -> Void)?)?
}

extension Key {
  /// Makes a key; nil words: it is required, unless the default is its own.
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

  /// Makes a key whose value is stored as it is.
  init<Result>(
    _ path: @escaping At<Draft, Result>, _ name: String, _ kind: Kind<Result>,
    default words: String? = nil,
    _ sentence: String
  ) {
    self.init(
      name, kind, default: words, isOwn: words == nil, sentence, show: { kind.show(value(of: $0, at: path)) },
      store: { OverlaySettings.store($1, in: &$0, at: path) })
  }

  /// Makes a key whose value is stored where something may be missing.
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

  /// Makes a key whose value is stored in a way of its own. nil words: it is required.
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

  /// A setting that can be read and changed while what it belongs to runs, stored in a way of its own; `reset` stores
  /// what holds where nothing is said.
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

  /// Returns the setting as one of something larger.
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

  /// Returns what is known of it where drafts begin like this one.
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
  /// Returns the settings as those of something larger.
  func lifted<Draft, Outer>(to path: @escaping At<Outer, Draft>) -> [Key<Outer>] where Element == Key<Draft> {
    map { $0.lifted(to: path) }
  }
}

extension Value {
  /// The value as a script writes it; nil for what is no number, text or flag.
  package var words: String? {
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

extension FieldName {
  /// The name as a script writes it: without a look into the program's metadata, which takes time at each start.
  package var word: String { Self.words[rawValue] }

  /// In the order of the cases.
  private static let words = [
    "availableSpace", "width", "safeArea", "notches", "heights", "notch",
    "isDragging", "velocity", "height", "reachable", "isCancelled",
    "targetNotch", "targetHeight", "isAnimated", "progress", "overallProgress",
    "offset", "isAtTop", "isAtBottom", "step", "translation", "fingerHeight", "lastStep", "startHeight", "source",
    "container", "time", "values", "x", "y", "overlay", "list", "listOnly", "pan", "scroll",
  ]
}

/// The type of a setting, for messages, definitions and references; a `Kind` reads it. Forms are called by their names.
package enum SettingType: Equatable, Sendable {
  case boolean
  case number(NumberRange)
  case integer(NumberRange)
  /// Text that is not empty.
  case text
  case choice([String])
  /// `#rrggbb` or `#rrggbbaa`.
  case color
  /// A colour, or the name of a role that the theme fills.
  case paint
  /// A transition's spelling: effects joined by `+`.
  case transition
  case function(FunctionForm)
  indirect case list(SettingType, minimumCount: Int)
  /// A table from names to values; the words say what the names are.
  indirect case dictionary(SettingType, keys: String)
  /// A plain table, or what the constructor of that name returned.
  case table(String)
  /// A value that one of these constructors returned.
  case built([String])
  /// A node of content: what a node's constructor returned, or a plain table that says its `kind`.
  case node
  case either([SettingType])
  case anything
}

/// The numbers that a setting may be; NaN and infinities never.
package struct NumberRange: Equatable, Sendable {
  package var lowest: Double?
  package var highest: Double?
  /// Whether the lowest number itself is too low.
  package var isOpen = false

  package static let any = NumberRange()
  package static let positive = NumberRange(lowest: 0, isOpen: true)
  package static func atLeast(_ lowest: Double) -> NumberRange { NumberRange(lowest: lowest) }
  package static func within(_ range: ClosedRange<Double>) -> NumberRange {
    NumberRange(lowest: range.lowerBound, highest: range.upperBound)
  }

  package func contains(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    if let lowest, isOpen ? number <= lowest : number < lowest { return false }
    if let highest, number > highest { return false }
    return true
  }
}

/// How a script's function is called: names and Lua types of its parameters, and what it returns.
package struct FunctionForm: Equatable, Sendable {
  package struct Parameter: Equatable, Sendable {
    package var name: String
    /// The type as LuaLS writes it.
    package var type: String

    init(_ name: String, _ type: String = "number") {
      self.name = name
      self.type = type
    }
  }

  package var parameters: [Parameter]
  /// The type of the result as LuaLS writes it, or `nil`.
  package var result: String?

  init(_ parameters: [Parameter], result: String? = nil) {
    self.parameters = parameters
    self.result = result
  }

  /// A function of a frame's moment.
  static func draw(_ result: String) -> FunctionForm {
    FunctionForm([Parameter("context", "overlay.DrawContext")], result: result)
  }
}

extension SettingType {
  /// Whether a value has this type's shape, so that a message can say what is wrong inside of it.
  func takes(_ input: SettingInput) -> Bool {
    switch (self, input) {
    case (.either(let types), _): types.contains { $0.takes(input) }
    case (.anything, .nothing), (_, .nothing): false
    case (.anything, _): true
    case (.boolean, .boolean), (.number, .number), (.integer, .number), (.function, .function): true
    case (.text, .text), (.choice, .text), (.color, .text), (.paint, .text), (.transition, .text): true
    case (.list, .table(let table)): !table.list.isEmpty || table.fields.isEmpty
    case (.dictionary, .table), (.table, .table), (.node, .table): true
    case (.table(let form), .built(let built)): built.form.name == form
    case (.built(let forms), .built(let built)): forms.contains(built.form.name)
    case (.node, .built(let built)): built.value.content() as ContentTemplate? != nil
    default: false
    }
  }

  /// The texts that are known by name, where it takes any.
  var knownWords: [String] {
    switch self {
    case .choice(let words): words
    case .paint: ColorRole.allCases.map { $0.rawValue }
    case .transition: ViewTransition.spellings
    case .either(let types): types.flatMap { $0.knownWords }
    default: []
    }
  }
}
