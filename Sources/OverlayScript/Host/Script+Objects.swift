import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

extension Script {
  /// A method as a function that scripts can call.
  func function(_ method: @escaping (Script) -> (LuaArguments) throws(LuaMessage) -> [LuaValue]) -> LuaHostFunction {
    { [unowned self] arguments throws(LuaMessage) in try method(self)(arguments) }
  }

  /// Defines the kinds of objects that functions are handed.
  func defineObjects() throws(LuaFailure) {
    objects.container = try define("container", requests(of: .container), SettingSchema.containerFields, Script.readContainer)
    objects.context = try define(
      "context", requests(of: .context) + [("animateAlongside", function(Script.animateAlongside))], SettingSchema.contextFields,
      Script.readContext)
    objects.drawContext = try define("context", [], SettingSchema.drawFields, Script.readDrawContext)
    objects.card = try define("card", requests(of: .card), SettingSchema.cardFields, Script.readCard)
    objects.sheet = try define("sheet", requests(of: .sheet), SettingSchema.sheetFields, Script.readSheet)
    objects.sheetContext = try define("context", [], SettingSchema.sheetContextFields, Script.readSheetContext)
    let environment = try define(
      "container", [("dismiss", function(Script.dismissSelf))], SettingSchema.environmentFields, Script.readEnvironment)
    objects.environment = try state.makeObject(environment, identity: 0)
    objects.picture = try state.defineObject("content layer")
  }

  func define<Subject>(
    _ name: String, _ methods: [(name: String, function: LuaHostFunction)], _ fields: [ObjectField<Subject>],
    _ read: @escaping (Script) -> (LuaArguments) throws(LuaMessage) -> [LuaValue]
  ) throws(LuaFailure) -> LuaObjectType {
    try state.defineObject(name, methods: methods, fields: fields.map(\.facts.name), read: function(read))
  }

  // Reading what is not in the tables.

  private func readContainer(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: nil)
    let field = try field(arguments, of: "container", SettingSchema.containerFields, methodsOf: "ContainerProxy")
    guard let container = tables.container else { return [.null] }
    if case .contentHeight = field.source { return [try contentHeight(of: container)] }
    return [try value(field, of: container)]
  }

  private func readContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: nil)
    let field = try field(arguments, of: "context", SettingSchema.contextFields, methodsOf: "Context")
    try requireLive(tables)
    return [try tables.current.map { context throws(LuaMessage) in try value(field, of: context) } ?? .null]
  }

  /// What callbacks act on other layers with. Policies only answer.
  var hostForCallbacks: LuaValue {
    get throws(LuaMessage) {
      if memory.isAskingPolicy || memory.activity == .drawing {
        throw LuaMessage("a function that is asked for an answer has no host; act on other layers in a callback, such as didMoveToNotch")
      }
      return objects.host.map(LuaValue.handle) ?? .null
    }
  }

  private func readCard(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let field = try field(arguments, of: "card", SettingSchema.cardFields, methodsOf: "CardProxy")
    guard let place = arguments.object(1).map({ Int($0.identity) }), let stage, place < stage.layers.count,
      case .appStore(let card) = stage.layers[place]
    else { return [.null] }
    return [try value(field, of: card)]
  }

  /// Tells a card's listener that it is there, or why it is gone.
  func tell(_ reference: FunctionReference, of place: Int, _ reason: DismissalReason?) throws {
    if isGivenUp(reference) { return }
    let card = LuaScalar.table(memory.layers[place].proxy)
    try asking(reference) { state, function throws(LuaFailure) in
      let inputs = try reason.map { reason throws(LuaFailure) in LuaInputs(.name(try state.name("\(reason)")), card) }
      try state.call(function, inputs ?? LuaInputs(card))
    }
  }

  private func readDrawContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let field = try field(arguments, of: "context", SettingSchema.drawFields)
    guard memory.activity == .drawing else { throw Self.deadContext }
    if case .layers = field.source { return [layersValue] }
    guard case .values = field.source, let object = arguments.object(1) else { return [.null] }
    return [drawnValues(ofLayer: Int(object.identity))]
  }

  static let deadContext = LuaMessage("this context is only valid during the call that it was given to; keep its numbers, not the context")

  private func requireLive(_ tables: ContainerTables) throws(LuaMessage) {
    guard tables.isContextLive else { throw Self.deadContext }
  }

  /// The field that is read.
  func field<Subject>(
    _ arguments: LuaArguments, of what: String, _ known: [ObjectField<Subject>], methodsOf object: String? = nil
  ) throws(LuaMessage) -> ObjectField<Subject> {
    let name = arguments.string(2) ?? ""
    if let field = known.first(where: { $0.facts.name == name }) { return field }
    throw Self.unknown(name, of: what, known.map(\.facts.name) + (object.map(SettingSchema.methods) ?? []))
  }

  static func unknown(_ name: String, of what: String, _ known: [String]) -> LuaMessage {
    LuaMessage("a \(what) has no field \"\(name)\"" + NameHint.tail(name, in: known))
  }

  /// A field that does not stand in the subject's table, or is not set in it now.
  func value<Subject>(_ field: ObjectField<Subject>, of subject: Subject) throws(LuaMessage) -> LuaValue {
    switch field.source {
    case .subject(let read): LuaValue(read(subject))
    case .host: try hostForCallbacks
    case .layers: layersValue
    case .table, .contentHeight, .values: .null
    }
  }

  /// The tables of the object that a method was called on.
  func tables(_ arguments: LuaArguments, at place: Int = 1, method: String?) throws(LuaMessage) -> ContainerTables {
    let known = [objects.container, objects.context]
    guard let object = arguments.object(place), known.contains(object.type),
      let tables = memory.layers[Int(object.identity & 0xffff_ffff)].container
    else {
      throw LuaMessage("call \(method ?? "it") with a colon: container:\(method ?? "method")(...)")
    }
    if object.type == objects.context {
      guard object.identity >> 32 == tables.shown.generation else { throw Self.deadContext }
      if method != nil { try requireLive(tables) }
    }
    return tables
  }

  /// What the engine does for one thing that is asked for, in instructions.
  private static let unitsOfRequest = 5000

  /// A function that is called for each frame may not ask for anything.
  func requireFree(_ method: String) throws(LuaMessage) {
    state.spend(Self.unitsOfRequest)
    guard memory.activity == .free else {
      throw LuaMessage("\(method): a function that is called for each frame may not ask for anything; do it in a callback or an action")
    }
  }
}
