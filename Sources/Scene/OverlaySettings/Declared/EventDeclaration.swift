package import OverlayEngine
import Text

/// An event of a recording, declared once: how a file writes it and, where an app asks for it, the method by which a
/// script does.
package struct EventDeclaration: Sendable {
  package let facts: SettingForm
  /// The layers that an event may name with `overlay`, else those of the objects that have it, or `nil` if it is no
  /// layer's own.
  package let layers: [LayerKind]?
  /// The objects of scripts that have it as a method; the keys of its form that are positional stand before the
  /// options.
  package let objects: [ScriptObject]
  /// The type that the method returns, as LuaLS writes it, or `nil` for nothing.
  package let result: String?
  /// The keys of an example beside `t` and `type`, as JSON.
  package let example: String
  /// Reads what a file says beside `t`, `type` and `overlay`; nil where something is wrong.
  package let read: @Sendable (SettingInput.Table, inout SettingReader) -> InputEvent.Kind?

  init<Draft>(
    _ name: String, _ sentence: String, positional: [String] = [], of layers: [LayerKind]? = nil,
    methodOf objects: [ScriptObject] = [], result: String? = nil,
    example: String = "", from draft: @escaping @autoclosure @Sendable () -> Draft,
    @KeyList<Draft> keys: @escaping @Sendable () -> [Key<Draft>],
    finish: @escaping @Sendable (Draft, inout SettingReader) -> InputEvent.Kind?
  ) {
    let form = Form(name, sentence, .event, positional: positional, from: draft(), keys: keys, finish: finish)
    facts = form.facts
    read = form.read
    let owners = objects.compactMap { $0.layer }
    self.layers = layers ?? (owners.isEmpty ? nil : owners)
    self.objects = objects
    self.result = result
    self.example = example
  }

  init<Draft>(
    _ name: String, _ sentence: String, positional: [String] = [], of layers: [LayerKind]? = nil,
    methodOf objects: [ScriptObject] = [], result: String? = nil,
    example: String = "", from draft: @escaping @autoclosure @Sendable () -> Draft,
    as make: @escaping @Sendable (Draft) -> InputEvent.Kind,
    @KeyList<Draft> keys: @escaping @Sendable () -> [Key<Draft>]
  ) {
    self.init(
      name, sentence, positional: positional, of: layers, methodOf: objects, result: result, example: example,
      from: draft(),
      keys: keys,
      finish: { draft, _ in make(draft) })
  }

  /// Returns what a script asks for: the positional keys, then a table with the others.
  package func event(arguments: [SettingInput], _ reader: inout SettingReader) -> InputEvent.Kind? {
    var fields: [SettingInput.Field] = []
    var rest = arguments[...]
    for name in facts.positional {
      guard let type = facts.key(name)?.type, let argument = rest.first else { break }
      // `dismiss { container = ..., id = ... }`: all is in the table.
      if case .table = argument, !type.takes(argument) { break }
      if case .nothing = argument {} else { fields.append(SettingInput.Field(key: name, value: argument)) }
      rest.removeFirst()
    }
    switch rest.first {
    case .table(let options)?:
      for key in options.otherKeys { reader.report(.oddKey(key)) }
      if !options.list.isEmpty { reader.report(.extraEntries(count: options.list.count, taken: 0)) }
      fields += options.fields
      rest.removeFirst()
    case .nothing?: rest.removeFirst()
    default: break
    }
    if let extra = rest.first {
      reader.report(
        .wrongType(found: Words.kind(extra), expected: "a table of options { \(options.joined(separator: ", ")) }"))
    }
    guard reader.problems.isEmpty else { return nil }
    return read(SettingInput.Table(fields: fields), &reader)
  }

  /// The keys that a method takes in its table of options.
  package var options: [String] { facts.keys.map { $0.name }.filter { !facts.positional.contains($0) } }
}

/// The objects of scripts that can be asked for something, by the names of their classes.
package enum ScriptObject: String, Sendable {
  case container = "ContainerProxy"
  case context = "Context"
  case sheet = "SheetProxy"
  case card = "CardProxy"
  case views = "ViewManager"
  case host = "Host"

  /// The kind of layer that it stands for; nil for what belongs to another object's, or to none.
  var layer: LayerKind? {
    switch self {
    case .container: .container
    case .sheet: .sheet
    case .card: .card
    case .views: .viewContainer
    case .context, .host: nil
    }
  }
}

/// The names of a config that an event may mention.
package struct KnownNames {
  /// The notches of the overlay that is meant, or `nil` if only the run knows them.
  package var notches: [String]?
  /// `nil` if none is refused.
  package var actions: ActionNames?
  package init(notches: [String]? = nil, actions: ActionNames? = nil) {
    self.notches = notches
    self.actions = actions
  }
}

/// The names of a scene's actions, each found as fast however many there are.
package struct ActionNames: Equatable {
  package let all: [String]
  private let known: Set<ExactText>

  package init(_ names: [String]) {
    all = names
    known = Set(names.map { ExactText($0) })
  }

  fileprivate func holds(_ name: String) -> Bool { known.contains(ExactText(name)) }
}

extension Kind where Result == Name {
  static let notch = Kind<String>.text.reading { reader, notch in
    reader.require(notch, "notch", in: reader.names.notches) ? Name(notch) : nil
  }

  static let action = Kind<String>.text.reading { reader, action in
    let known = reader.names.actions
    if known?.holds(action) == true { return Name(action) }
    return reader.require(action, "action", in: known?.all) ? Name(action) : nil
  }
}
