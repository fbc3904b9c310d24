import OverlayEngine

/// A layer, or a part of one, as a config declares it: the engine's settings, and what they still lack: the script's
/// functions and the numbers of names.
package struct Declared<Settings, Functions> {
  /// The layer's id; empty for a part of a layer.
  package var id: String
  package internal(set) var settings: Settings
  /// The names in it that must be notches of the container.
  var notches: [String] = []
  var undimmedThrough: String?
  private var additions: [(Functions, inout Settings) -> Void] = []

  init(_ settings: Settings, id: String = "") {
    self.settings = settings
    self.id = id
  }

  /// Adds something once the functions are there.
  mutating func add(_ addition: @escaping (Functions, inout Settings) -> Void) {
    additions.append(addition)
  }

  /// Takes in a part that was declared by itself.
  mutating func add<Part>(_ part: Declared<Part, Functions>, at path: @escaping At<Settings, Part?>) {
    store(part.settings, in: &settings, at: path)
    notches += part.notches
    undimmedThrough = part.undimmedThrough ?? undimmedThrough
    add { functions, settings in store(part.completed(by: functions), in: &settings, at: path) }
  }

  /// The engine's settings with nothing lacking.
  package func completed(by functions: Functions) -> Settings {
    var settings = settings
    for addition in additions { addition(functions, &settings) }
    return settings
  }
}

/// A kind of function that a script gives: how it is called, and how it becomes what the engine asks.
struct FunctionKind<Functions, Closure>: Sendable {
  let form: FunctionForm
  let closure: @Sendable (Functions) -> ClosureMaker<Closure>

  init(
    _ closure: @escaping @Sendable (Functions) -> ClosureMaker<Closure>, _ parameters: [FunctionForm.Parameter],
    result: String? = nil
  ) {
    self.closure = closure
    form = FunctionForm(parameters, result: result)
  }
}

/// A draft that holds a declaration, or is one.
protocol Declaring<Settings, Functions> {
  associatedtype Settings
  associatedtype Functions
  var declared: Declared<Settings, Functions> { get set }
}

extension Declared: Declaring {
  var declared: Declared {
    get { self }
    set { self = newValue }
  }
}

extension Key where Draft: Declaring & SendableMetatype {
  /// A function that the engine asks.
  init<Closure>(
    _ path: @escaping At<Draft.Settings, Closure?>, _ name: String,
    _ kind: FunctionKind<Draft.Functions, Closure>,
    default words: String = "none", _ sentence: String
  ) {
    self.init(name, .function(kind.form), default: words, sentence) { draft, function in
      draft.declared.add { store(kind.closure($0)(function), in: &$1, at: path) }
    }
  }

  /// A value, or a function in its place.
  init<Closure, Result>(
    _ path: @escaping At<Draft.Settings, Result>, _ name: String, _ kind: Kind<Result>,
    or function: FunctionKind<Draft.Functions, Closure>, as wrap: @escaping @Sendable (Closure) -> Result,
    default words: String,
    _ sentence: String
  ) {
    self.init(name, .orFunction(kind, function.form), default: words, sentence) { draft, given in
      switch given {
      case .value(let value): store(value, in: &draft.declared.settings, at: path)
      case .function(let reference):
        draft.declared.add { store(wrap(function.closure($0)(reference)), in: &$1, at: path) }
      }
    }
  }
}

/// A value, or a function that gives it.
enum ValueOrFunction<Content> {
  case value(Content)
  case function(FunctionReference)
}

extension ValueOrFunction: Sendable where Content: Sendable {}

extension Kind {
  static func orFunction<Content>(_ kind: Kind<Content>, _ form: FunctionForm) -> Kind
  where Result == ValueOrFunction<Content> {
    .either([Kind<FunctionReference>.function(form).map { .function($0) }, kind.map { .value($0) }])
  }
}
