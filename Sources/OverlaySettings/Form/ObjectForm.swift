package import OverlayEngine

/// An object that functions of a config are handed: what can be read of it, and what can be asked of it.
package struct ObjectForm: Sendable {
  package struct Field: Equatable, Sendable {
    package var name: String
    /// As LuaLS writes it.
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
    /// As LuaLS writes it, or `nil`.
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

/// What can be read of an object, declared once: for the reference, and how it is read.
package struct ObjectField<Subject>: Sendable {
  package let facts: ObjectForm.Field
  package let source: Source

  /// Where its value comes from.
  package enum Source: Sendable {
    /// It is set in the object's table before a function gets that.
    case table
    case subject(@Sendable (Subject) -> FieldValue)
    /// What acts on other layers, the layers themselves, a height that is measured when it is first asked for, and
    /// numbers that move with an overlay: the script's own.
    case host, layers, contentHeight, values
    /// What the keyboard covers, as it is seen and as it will be.
    case keyboard
    /// What the person has set.
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

  /// The same field of something larger; of a subject's own.
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
  case container, time, values, x, y, overlay, list, pan, scroll
}

extension SettingSchema {
  /// The names of an object's methods.
  package static func methods(of object: String) -> [String] {
    objects.first { $0.name == object }?.methods.map { $0.name } ?? []
  }
}
