package import OverlayEngine
import Text

/// How a setting of one type is read, and how the values of that type are written.
package struct Kind<Result>: Sendable {
  let type: SettingType
  private(set) var unit: String?
  /// Reads an input that has the type's shape; `nil` where something is wrong, which has been reported.
  let read: @Sendable (SettingInput, inout SettingReader) -> Result?
  /// Shows a result as plain data; nil if it is none.
  let show: @Sendable (Result) -> Value?

  init(
    _ type: SettingType, unit: String? = nil, read: @escaping @Sendable (SettingInput, inout SettingReader) -> Result?,
    show: @escaping @Sendable (Result) -> Value? = { _ in nil }
  ) {
    self.type = type
    self.unit = unit
    self.read = read
    self.show = show
  }

  /// Returns the kind of the same setting with its result as something else.
  func map<Other>(
    _ transform: @escaping @Sendable (Result) -> Other, show back: @escaping @Sendable (Other) -> Result? = { _ in nil }
  ) -> Kind<Other> {
    Kind<Other>(type, unit: unit) { [read] in
      read($0, &$1).map(transform)
    } show: { [show] in
      back($0).flatMap(show)
    }
  }

  /// Returns the kind with a look at the whole result, once it is read.
  func checked(_ check: @escaping @Sendable (Result, inout SettingReader) -> Void) -> Kind {
    Kind(
      type, unit: unit,
      read: { [read] input, reader in
        let result = read(input, &reader)
        if let result { check(result, &reader) }
        return result
      }, show: show)
  }

  /// The kind where nothing may be said.
  var optional: Kind<Result?> { map(Optional.some) { $0 } }

  /// The first that fits counts. Where none does, and there are several, the message names all of them.
  static func either(_ kinds: [Kind<Result>]) -> Kind<Result> {
    let types = kinds.map { $0.type }
    return Kind(.either(types), unit: kinds.lazy.compactMap { $0.unit }.first) { input, reader in
      for kind in kinds where kind.type.takes(input) {
        guard case .text = input else { return reader.read(input, as: kind) }
        var trial = SettingReader()
        if let value = trial.read(input, as: kind) {
          reader.take(trial.actions, among: types)
          return value
        }
      }
      if case .text(let text) = input { reader.report(text, fitsNoneOf: types) }
      return nil
    } show: { value in
      kinds.lazy.compactMap { $0.show(value) }.first
    }
  }

  /// Returns the kind of what one of these constructors returned.
  static func built(_ forms: [Form<Result>]) -> Kind<Result> {
    Kind(.built(forms.map { $0.facts.name })) { input, reader in
      guard case .built(let built) = input else { return nil }
      reader.take(built)
      return forms.value(of: built)
    }
  }

  /// A plain table, or what the form's constructor returned.
  package static func table(_ form: Form<Result>) -> Kind<Result> {
    Kind(.table(form.facts.name)) { input, reader in
      switch input {
      case .table(let table): return reader.read(table, of: form)
      case .built(let built):
        reader.take(built)
        return form.value(of: built)
      default: return nil
      }
    }
  }

  /// One of some words.
  static func words(
    _ words: [(spelling: String, meaning: Result)], show: @escaping @Sendable (Result) -> Value? = { _ in nil }
  ) -> Kind<Result>
  where Result: Sendable {
    let spellings = words.map { $0.spelling }
    return Kind(
      .choice(spellings),
      read: { input, reader in
        guard case .text(let text) = input else { return nil }
        if let place = spellings.firstIndex(of: text) { return words[place].meaning }
        reader.report(.unknownWord(text, near: NearestName.of(text, in: spellings), known: spellings))
        return nil
      }, show: show)
  }

  static func word(_ spelling: String, _ meaning: Result) -> Kind<Result> where Result: Sendable & Equatable {
    words([(spelling, meaning)]) { $0 == meaning ? .string(spelling) : nil }
  }

  package static func list<Element>(_ element: Kind<Element>, minimumCount: Int = 0) -> Kind<[Element]>
  where Result == [Element] {
    Kind(.list(element.type, minimumCount: minimumCount), unit: element.unit) { input, reader in
      guard case .table(let table) = input else { return nil }
      return reader.read(table, asListOf: element, minimumCount: minimumCount)
    }
  }

  /// A table from names to values; `keys` says what the names are.
  static func dictionary<Element>(_ element: Kind<Element>, keys: String) -> Kind<[(key: String, value: Element)]>
  where Result == [(key: String, value: Element)] {
    Kind(.dictionary(element.type, keys: keys), unit: element.unit) { input, reader in
      guard case .table(let table) = input else { return nil }
      return reader.read(table, asDictionaryOf: element)
    }
  }
}

extension Kind where Result == Bool {
  static let flag = Kind(.boolean) { input, _ in
    if case .boolean(let flag) = input { flag } else { nil }
  } show: {
    .bool($0)
  }
}

extension Kind where Result == Double {
  static func number(_ range: NumberRange = .any, unit: String? = nil) -> Kind {
    Kind(.number(range), unit: unit) { input, reader in
      reader.number(input, range, .number(range))
    } show: {
      .number($0)
    }
  }

  static func points(_ range: NumberRange = .any) -> Kind { number(range, unit: "points") }
  static func seconds(_ range: NumberRange = .any) -> Kind { number(range, unit: "seconds") }
  static let speed = number(unit: "points per second")
  /// A share, from nothing to all of something.
  static let share = number(.within(0...1))
}

extension Kind where Result == Int {
  /// One beyond what an `Int` holds is the greatest or the least of them.
  static func integer(_ range: NumberRange = .any) -> Kind {
    Kind(.integer(range)) { input, reader in
      reader.number(input, range, .integer(range)).map { Int(exactly: $0) ?? ($0 < 0 ? .min : .max) }
    } show: {
      .number(Double($0))
    }
  }

  /// A picture's path, as its place in the list of pictures.
  static let picture = Kind<String>.text.reading { reader, file in reader.place(ofPicture: file) }
}

extension Kind where Result == String {
  static let text = Kind(.text) { input, reader in
    guard case .text(let text) = input else { return nil }
    if text.isEmpty { reader.report(.wrongType(found: "an empty text", expected: "a text")) }
    return text.isEmpty ? nil : text
  } show: {
    .string($0)
  }

  /// A text that only some words can be: what they mean, or a refusal in words of its own.
  func reading<Other>(_ meaning: @escaping @Sendable (inout SettingReader, String) -> Other?) -> Kind<Other> {
    Kind<Other>(type) { [read] input, reader in read(input, &reader).flatMap { meaning(&reader, $0) } }
  }
}

extension Kind where Result: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the engine's cases, by its name.
  static func choice(_: Result.Type = Result.self) -> Kind {
    words(Result.allCases.map { ($0.rawValue, $0) }) { .string($0.rawValue) }
  }
}

extension Kind where Result: Worded & CaseIterable & Equatable & Sendable {
  /// One of the engine's cases, by the name that it has in Swift.
  static func cases() -> Kind {
    words(Result.allCases.map { ($0.word, $0) }) { .string($0.word) }
  }
}

extension Kind where Result == Value {
  /// Plain data of any kind.
  static let anything = Kind(.anything) { input, reader in
    if let value = input.asValue { return value }
    let number: String? = if case .number(let number) = input { Words.number(number) } else { nil }
    reader.report(.wrongType(found: number ?? Words.kind(input), expected: "plain data"))
    return nil
  }
}

extension Kind where Result == FunctionReference {
  static func function(_ form: FunctionForm) -> Kind {
    Kind(.function(form)) { input, reader in
      guard case .function(let function) = input else { return nil }
      reader.take(function)
      return function
    } show: {
      .function($0)
    }
  }
}

extension Kind where Result == TapAction.Effect {
  /// The name of one of the scene's actions, or a function.
  static let effect = Kind.either([
    Kind<String>.text.map { .named($0) },
    Kind<FunctionReference>.function(FunctionForm([.init("host", "overlay.Host"), .init("arguments", "any")])).map {
      .function($0)
    },
  ]).checked { effect, reader in
    if case .named(let name) = effect { reader.take(action: name) }
  }
}

extension Kind where Result == Dynamic<Double> {
  /// A number, or a function of a frame's moment that gives one.
  static func dynamic(_ number: Kind<Double>) -> Kind {
    .either([
      number.map({ .constant($0) }) { if case .constant(let number) = $0 { number } else { nil } },
      Kind<FunctionReference>.function(.draw("number")).map { .scripted($0) },
    ])
  }
}

extension Kind {
  /// A text with a meaning of its own; one without is answered by what the type expects.
  private static func spelled(
    _ type: SettingType, _ meaning: @escaping @Sendable (String) -> Result?,
    show: @escaping @Sendable (Result) -> String? = { _ in nil }
  ) -> Kind {
    Kind(type) { input, reader in
      guard case .text(let text) = input else { return nil }
      if let value = meaning(text) { return value }
      reader.report(text, fitsNoneOf: [type])
      return nil
    } show: {
      show($0).map(Value.string)
    }
  }
}

extension Kind where Result == Color {
  static let color = spelled(.color, Color.init(hexadecimal:), show: { $0.spelling })
}

extension Kind where Result == Paint {
  /// A colour, or the name of a role.
  static let paint = spelled(.paint, Paint.init(text:), show: { $0.spelling })
}

extension Kind where Result == ViewTransition {
  /// Effects joined by `+`.
  static let effects = spelled(.transition, ViewTransition.init(spelling:))
}

extension Kind where Result == EdgeInsets {
  /// A number for all edges, or a table.
  static let insets = Kind.either([
    Kind<Double>.points().map {
      EdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
    } show: { insets in
      insets == EdgeInsets(top: insets.top, left: insets.top, bottom: insets.top, right: insets.top) ? insets.top : nil
    },
    .table(SettingSchema.insets),
  ])
}

extension Kind where Result == ContentTemplate {
  /// The kind of what a node's constructor returned, or a plain table that says its `kind`.
  package static let node = Kind(.node) { input, reader in
    switch input {
    case .table(let table): return reader.read(node: table)
    case .built(let built):
      reader.take(built)
      return built.value.content()
    default: return nil
    }
  }
}

extension Color {
  /// The colour that was written without its `#`, with one digit a channel, or by a name that CSS has, or `nil` if
  /// none is known.
  static func meant(by text: String) -> String? {
    let named = [
      "red": "#ff3b30", "blue": "#007aff", "green": "#34c759", "orange": "#ff9500", "yellow": "#ffcc00",
      "purple": "#af52de", "pink": "#ff2d55", "gray": "#8e8e93", "grey": "#8e8e93", "white": "#ffffff",
      "black": "#000000", "clear": "#00000000", "transparent": "#00000000",
    ]
    let word = text.lowercased()
    // `systemBlue`, as UIKit has it.
    if let color = named[word.hasPrefix("system") ? String(word.dropFirst("system".count)) : word] { return color }
    let digits =
      text.hasPrefix("#") ? String(text.dropFirst()) : text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
    let doubled = digits.utf8.count == 3 || digits.utf8.count == 4 ? String(digits.flatMap { [$0, $0] }) : digits
    return Color(hexadecimal: "#" + doubled) == nil ? nil : "#" + doubled
  }

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  fileprivate var spelling: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { String($0, radix: 16, digits: 2) }.joined()
  }
}

extension Paint {
  fileprivate var spelling: String {
    switch self {
    case .color(let color): color.spelling
    case .role(let role): role.rawValue
    }
  }
}

extension ViewTransition {
  /// The effects by name.
  static let spellings =
    ["identity", "opacity", "slide", "scale"]
    + ["move", "push", "leave"].flatMap { verb in Edge.allCases.map { "\(verb)(\($0.rawValue))" } }
}
