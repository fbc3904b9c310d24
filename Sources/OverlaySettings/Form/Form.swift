package import OverlayEngine
package import Portable

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

  /// What a constructor of this form returned; nil for what another one did.
  package func value(of built: Built) -> Result? {
    built.form.name == facts.name ? built.value.content() : nil
  }
}

extension Array {
  /// What a constructor of one of these forms returned; nil for what another one did.
  func value<Result>(of built: Built) -> Result? where Element == Form<Result> {
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

/// What a constructor returned.
package struct Built {
  /// The caller's own number of it.
  package let identity: Int64
  package let form: SettingForm
  let value: Held
  /// The functions that were given to the constructor itself, and what other constructors returned to it.
  package let functions: [FunctionReference]
  package let parts: [Built]
  /// Whether it or one of its parts has any.
  package let hasFunctions: Bool

  package init(identity: Int64, form: SettingForm, value: Held, reader: SettingReader) {
    self.identity = identity
    self.form = form
    self.value = value
    functions = reader.functions
    parts = reader.parts
    hasFunctions = !functions.isEmpty || parts.contains(where: { $0.hasFunctions })
  }

  /// Visits every function in it and in its parts.
  package func forEachFunction(_ visit: (FunctionReference) -> Void) {
    functions.forEach(visit)
    for part in parts { part.forEachFunction(visit) }
  }
}

extension Built: Equatable {
  /// One call of a constructor made both.
  package static func == (a: Built, b: Built) -> Bool { a.identity == b.identity }
}
