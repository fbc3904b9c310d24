import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

extension Script {
  static let containerFields = SettingSchema.fields(of: "ContainerProxy")
  static let contextFields = SettingSchema.fields(of: "Context")
  static let cardFields = SettingSchema.fields(of: "CardProxy")
  static let drawFields = SettingSchema.fields(of: "DrawContext")

  /// A method as a function that scripts can call.
  func function(_ method: @escaping (Script) -> (LuaArguments) throws(LuaMessage) -> [LuaValue]) -> LuaHostFunction {
    { [unowned self] arguments throws(LuaMessage) in try method(self)(arguments) }
  }

  /// Defines the kinds of objects that functions are handed.
  func defineObjects() throws(LuaFailure) {
    objects.container = try state.defineObject(
      "container", methods: requests(of: .container), fields: Self.containerFields, read: function(Script.readContainer))
    objects.context = try state.defineObject(
      "context", methods: requests(of: .context) + [("animateAlongside", function(Script.animateAlongside))], fields: Self.contextFields,
      read: function(Script.readContext))
    objects.drawContext = try state.defineObject("context", fields: Self.drawFields, read: function(Script.readDrawContext))
    objects.card = try state.defineObject(
      "card", methods: requests(of: .card), fields: Self.cardFields, read: function(Script.readCard))
    objects.sheetContext = try state.defineObject("context", fields: Self.sheetContextFields, read: function(Script.readSheetContext))
    let environment = try state.defineObject(
      "container", methods: [("dismiss", function(Script.dismissSelf))], fields: Self.environmentFields,
      read: function(Script.readEnvironment))
    objects.environment = try state.makeObject(environment, identity: 0)
    objects.picture = try state.defineObject("content layer")
  }

  // Reading what is not in the tables.

  private func readContainer(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (tables, field) = try field(arguments, of: "container", Self.containerFields, methodsOf: "ContainerProxy")
    guard let container = tables.container else { return [.null] }
    switch field {
    case "height": return [.number(container.height)]
    case "isDragging": return [.boolean(container.isDragging)]
    case "contentHeight": return [try contentHeight(of: container)]
    case "time": return [.number(container.stage.now.seconds)]
    case "host": return [try hostForCallbacks]
    default: return [.null]
    }
  }

  private func readContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (tables, field) = try field(arguments, of: "context", Self.contextFields, methodsOf: "Context")
    try requireLive(tables)
    if field == "host" { return [try hostForCallbacks] }
    if field == "layers" { return [layersValue] }
    guard let context = tables.current else { return [.null] }
    return [value(field, of: context)]
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
    if try knownField(arguments, of: "card", Self.cardFields, methodsOf: "CardProxy") == "host" { return [try hostForCallbacks] }
    guard let place = arguments.object(1).map({ Int($0.identity) }), let stage, place < stage.layers.count,
      case .appStore(let card) = stage.layers[place]
    else { return [.null] }
    return [.boolean(card.isPresented)]
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
    let field = try knownField(arguments, of: "context", Self.drawFields)
    guard memory.activity == .drawing else { throw Self.deadContext }
    switch field {
    case "layers": return [layersValue]
    case "values": return [arguments.object(1).map { drawnValues(ofLayer: Int($0.identity)) } ?? .null]
    default: return [.null]
    }
  }

  static let deadContext = LuaMessage("this context is only valid during the call that it was given to; keep its numbers, not the context")

  private func requireLive(_ tables: ContainerTables) throws(LuaMessage) {
    guard tables.isContextLive else { throw Self.deadContext }
  }

  private func field(
    _ arguments: LuaArguments, of what: String, _ known: [String], methodsOf object: String
  ) throws(LuaMessage) -> (ContainerTables, String) {
    let tables = try tables(arguments, method: nil)
    let name = arguments.string(2) ?? ""
    guard known.contains(name) else {
      throw LuaMessage("a \(what) has no field \"\(name)\"" + NameHint.tail(name, in: known + SettingSchema.methods(of: object)))
    }
    return (tables, name)
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
