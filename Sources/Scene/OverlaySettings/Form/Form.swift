package import OverlayEngine
package import Text

/// One table that users write, declared once: its keys, and what is made of them.
///
/// Reading starts from a draft with the engine's own values and lets each key that was written store its value there.
package struct Form<Result>: Sendable {
  package let facts: SettingForm
  let read: @Sendable (SettingInput.Table, inout SettingReader) -> Result?

  init<Draft>(
    _ name: String, _ sentence: String, _ origin: SettingForm.Origin = .constructor, positional: [String] = [],
    entries: String? = nil,
    isOneOf: Bool = false, from draft: @escaping @autoclosure @Sendable () -> Draft,
    @KeyList<Draft> keys: @escaping @Sendable () -> [Key<Draft>],
    finish: @escaping @Sendable (Draft, inout SettingReader) -> Result?
  ) {
    let keys = Deferred(keys)
    let known = Deferred {
      let first = draft()
      return keys.value.map { $0.facts(from: first) }
    }
    let facts = SettingForm(
      name: name, origin: origin, sentence: sentence, positional: positional, entries: entries, isOneOf: isOneOf,
      known: known)
    self.facts = facts
    read = { table, reader in
      var draft = draft()
      guard reader.fill(&draft, from: table, facts, keys.value) else { return nil }
      let before = reader.problems.count
      let result = finish(draft, &reader)
      return reader.problems.count == before ? result : nil
    }
  }

  init<Draft>(
    _ name: String, _ sentence: String, _ origin: SettingForm.Origin = .constructor, positional: [String] = [],
    entries: String? = nil,
    isOneOf: Bool = false, from draft: @escaping @autoclosure @Sendable () -> Draft,
    as make: @escaping @Sendable (Draft) -> Result?,
    @KeyList<Draft> keys: @escaping @Sendable () -> [Key<Draft>]
  ) {
    self.init(
      name, sentence, origin, positional: positional, entries: entries, isOneOf: isOneOf, from: draft(), keys: keys,
      finish: { draft, _ in make(draft) })
  }

  init(
    _ name: String, _ sentence: String, _ origin: SettingForm.Origin = .constructor, positional: [String] = [],
    entries: String? = nil,
    from draft: @escaping @autoclosure @Sendable () -> Result,
    @KeyList<Result> keys: @escaping @Sendable () -> [Key<Result>]
  ) {
    self.init(
      name, sentence, origin, positional: positional, entries: entries, from: draft(), keys: keys,
      finish: { draft, _ in draft })
  }

  /// Returns what a constructor of this form returned; nil for what another one did.
  package func value(of built: ConstructedValue) -> Result? {
    built.form.name == facts.name ? built.value.content() : nil
  }
}

extension Array {
  /// Returns what a constructor of one of these forms returned; nil for what another one did.
  func value<Result>(of built: ConstructedValue) -> Result? where Element == Form<Result> {
    lazy.compactMap { $0.value(of: built) }.first
  }
}

/// A form of whatever makes it.
package struct AnyForm: Sendable {
  package let facts: SettingForm
  /// A constructor's arguments as what it makes; nil where something is wrong.
  package let read: @Sendable ([SettingInput], inout SettingReader) -> Held?

  init<Result>(_ form: Form<Result>) {
    facts = form.facts
    read = { $1.read(arguments: $0, of: form).map { Held($0) } }
  }
}

/// A value that a constructor returned.
package struct ConstructedValue {
  /// The caller's own number of it.
  package let identity: Int64
  package let form: SettingForm
  let value: Held
  /// The functions that were given to the constructor itself, and what other constructors returned to it.
  package let functions: [FunctionReference]
  package let parts: [ConstructedValue]
  /// The names of the scene's actions that were given to the constructor itself.
  package let actions: [ActionName]
  /// Whether it or one of its parts has any.
  package let hasFunctions: Bool

  package init(identity: Int64, form: SettingForm, value: Held, reader: SettingReader) {
    self.identity = identity
    self.form = form
    self.value = value
    functions = reader.functions
    parts = reader.parts
    actions = reader.actions
    hasFunctions = !functions.isEmpty || parts.contains(where: { $0.hasFunctions })
  }

  /// Visits every function in it and in its parts.
  package func forEachFunction(_ visit: (FunctionReference) -> Void) {
    functions.forEach(visit)
    for part in parts { part.forEachFunction(visit) }
  }
}

extension ConstructedValue: Equatable {
  /// One call of a constructor made both.
  package static func == (a: ConstructedValue, b: ConstructedValue) -> Bool { a.identity == b.identity }
}

/// An object that functions of a config are handed: what can be read of it, and what can be asked of it.
package struct ObjectForm: Sendable {
  package struct Field: Equatable, Sendable {
    package var name: String
    /// The type as LuaLS writes it.
    package var type: String
    package var sentence: String

    init(_ name: String, _ type: String, _ sentence: String) {
      self.name = name
      self.type = type
      self.sentence = sentence
    }
  }

  package struct Method: Equatable, Sendable {
    package var name: String
    package var parameters: [FunctionForm.Parameter]
    /// The type of the result as LuaLS writes it, or `nil`.
    package var result: String?
    package var sentence: String

    init(_ name: String, _ parameters: [FunctionForm.Parameter], result: String? = nil, _ sentence: String) {
      self.name = name
      self.parameters = parameters
      self.result = result
      self.sentence = sentence
    }
  }

  /// `overlay.` before it makes its LuaLS class.
  package var name: String
  package var sentence: String
  package var fields: [Field]
  private let known: Deferred<[Method]>
  package var methods: [Method] { known.value }

  init(
    _ name: String, _ sentence: String, fields: [Field] = [],
    methods: @escaping @autoclosure @Sendable () -> [Method] = []
  ) {
    self.name = name
    self.sentence = sentence
    self.fields = fields
    known = Deferred(methods)
  }

  init<Subject>(
    _ name: String, _ sentence: String, fields: [ObjectField<Subject>],
    methods: @escaping @autoclosure @Sendable () -> [Method] = []
  ) {
    self.init(name, sentence, fields: fields.map { $0.facts }, methods: methods())
  }
}

/// A field that can be read of an object, declared once: for the reference, and how it is read.
package struct ObjectField<Subject>: Sendable {
  package let facts: ObjectForm.Field
  package let source: Source

  /// The source of its value.
  package enum Source: Sendable {
    /// It is set in the object's table before a function gets that.
    case table
    case subject(@Sendable (Subject) -> FieldValue)
    /// The host that acts on other layers, the layers themselves, a height that is measured when it is first asked for,
    /// and numbers that move with an overlay: the script's own.
    case host, layers, contentHeight, values
    /// The height that the keyboard covers, as it is seen and as it will be.
    case keyboard
    /// The environment that the person has set.
    case environment
    /// The way back under way.
    case back
    /// The present moment, or the frame's.
    case time
  }
}

extension ObjectField {
  init(_ name: String, _ type: String, _ sentence: String, _ source: Source) {
    self.init(facts: ObjectForm.Field(name, type, sentence), source: source)
  }

  init(_ name: String, _ type: String, _ sentence: String, read: @escaping @Sendable (Subject) -> FieldValue) {
    self.init(name, type, sentence, .subject(read))
  }

  /// One that stands in the object's table, at least for some calls; without `read` it is nil for the others.
  init(_ name: FieldName, _ type: String, _ sentence: String, read: (@Sendable (Subject) -> FieldValue)? = nil) {
    self.init(name.word, type, sentence, read.map(Source.subject) ?? .table)
  }

  /// Returns the field as one of something larger; only for a field of a subject's own.
  func lifted<Outer>(to path: @escaping @Sendable (Outer) -> Subject) -> ObjectField<Outer> {
    guard case .subject(let read) = source else { preconditionFailure("\(facts.name) is read of no subject") }
    return ObjectField<Outer>(facts.name, facts.type, facts.sentence) { read(path($0)) }
  }
}

/// A field's value as a script gets it, or `nil`.
package enum FieldValue {
  case number(Double?)
  case integer(Int?)
  case boolean(Bool?)
  case text(String?)
  case numbers([Double])
  /// Numbers by their names.
  case pairs([AlongsideTarget]?)
  case texts([String]?)
  case insets(EdgeInsets)
  case rect(Rect?)
}

/// The fields that a script's tables have themselves, and some words that stand in them: known to both sides as
/// numbers. Their order is that of the tables: what a container has; then what each of its contexts has, and what only
/// a move's has; then what a step of a finger is about.
package enum FieldName: Int, CaseIterable, Sendable {
  case availableSpace, width, safeArea, notches, heights, notch
  case isDragging, velocity, height, reachable, isCancelled
  case targetNotch, targetHeight, isAnimated, progress, overallProgress
  case offset, isAtTop, isAtBottom, step, translation, fingerHeight, lastStep, startHeight, source
  // Of drawing, and of values.
  case container, time, values, x, y, overlay, list, listOnly, pan, scroll
}

extension SettingSchema {
  /// The names of an object's methods.
  package static func methods(of object: String) -> [String] {
    objects.first { $0.name == object }?.methods.map { $0.name } ?? []
  }
}

/// The facts about one key of a table that users write: for messages, definitions and references. A `Key` reads it.
package struct SettingKey: Equatable, Sendable {
  package var name: String
  package var type: SettingType
  /// The unit of numbers: `points`, `seconds`, ...
  package var unit: String?
  /// The value that counts where the key is missing, as it would be written or in words, or `nil` if it must be there.
  package var standard: String?
  package var sentence: String
}

/// The facts about one table that users write: a constructor's, or a plain one inside another. A `Form` reads it.
package struct SettingForm: Sendable {
  package var name: String
  /// How it comes into being.
  package var origin: Origin
  package var sentence: String
  /// The keys that arguments fill which are not in a table, in their order.
  package var positional: [String]
  /// The key that the table's list entries fill, or `nil` if there must be none.
  package var entries: String?
  /// Whether exactly one of the keys is given.
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

  /// Returns the names of the fields that say something else than what holds without them.
  package func changes(in fields: [SettingInput.Field]) -> [String] {
    fields.filter { field in
      field.value != .nothing && key(field.key).map { $0.standard != field.value.asValue?.words } ?? false
    }.map { $0.key }
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

/// A thing that is made when it is first asked for, once, whichever thread asks: a config uses few of the forms, and
/// each has many keys.
final class Deferred<Content: Sendable>: Sendable {
  private let make: @Sendable () -> Content
  private let made = Lock<Content?>(nil)

  init(_ make: @escaping @Sendable () -> Content) {
    self.make = make
  }

  var value: Content {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}

/// A place in something, visited: what a key path says, for compilers that have none (Embedded Swift).
typealias At<Whole, Part> = @Sendable (inout Whole, (inout Part) -> Void) -> Void

/// Returns what stands at a place.
func value<Whole, Part>(of whole: Whole, at place: At<Whole, Part>) -> Part {
  var whole = whole
  var found: Part?
  place(&whole) { found = $0 }
  guard let found else { preconditionFailure("a place is visited once") }
  return found
}

/// Lets something stand at a place.
func store<Whole, Part>(_ part: Part, in whole: inout Whole, at place: At<Whole, Part>) {
  place(&whole) { $0 = part }
}

/// Returns what is made of a draft that is the result already.
func itself<Draft>(_ draft: Draft) -> Draft { draft }
