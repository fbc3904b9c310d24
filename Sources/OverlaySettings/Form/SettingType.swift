import OverlayEngine
import Portable

/// What a setting may be, for messages, definitions and references; a `Kind` reads it. Forms are called by their names.
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
  /// Only what one of these constructors returned.
  case built([String])
  /// A node of content: what a node's constructor returned, or a plain table that says its `kind`.
  case node
  case either([SettingType])
  case anything
}

/// Which numbers a setting may be; NaN and infinities never.
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
    /// As LuaLS writes it.
    package var type: String

    init(_ name: String, _ type: String = "number") {
      self.name = name
      self.type = type
    }
  }

  package var parameters: [Parameter]
  /// As LuaLS writes it, or `nil`.
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
