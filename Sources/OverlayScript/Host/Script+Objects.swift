import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

extension Script {
  static let containerFields = SettingSchema.fields(of: "ContainerProxy")
  static let contextFields = SettingSchema.fields(of: "Context")
  static let drawFields = SettingSchema.fields(of: "DrawContext")

  /// A method as a door that scripts can call.
  func door(_ method: @escaping (Script) -> (LuaArguments) throws(LuaMessage) -> [LuaValue]) -> LuaDoor {
    { [unowned self] arguments throws(LuaMessage) in try method(self)(arguments) }
  }

  /// Defines the kinds of objects that functions are handed.
  func defineObjects() throws(LuaFailure) {
    let moves: [(name: String, door: LuaDoor)] = [
      ("moveOverlay", door(Script.moveOverlay)),
      ("invalidateNotchHeights", door(Script.invalidate)),
    ]
    objects.container = try state.defineObject(
      "container",
      methods: moves + [
        ("present", door(Script.present)), ("dismissPresentation", door(Script.dismissPresentation)),
      ], fields: Self.containerFields,
      read: door(Script.readContainer))
    objects.context = try state.defineObject(
      "context", methods: moves + [("animateAlongside", door(Script.animateAlongside))], fields: Self.contextFields,
      read: door(Script.readContext))
    objects.drawContext = try state.defineObject("context", fields: Self.drawFields, read: door(Script.readDrawContext))
    let presentation: [(name: String, door: LuaDoor)] = [
      ("present", door(Script.presentCard)), ("dismissPresentation", door(Script.dismissCard)),
    ]
    objects.card = try state.defineObject("card", methods: presentation)
    objects.sheetContext = try state.defineObject("context", fields: Self.sheetContextFields, read: door(Script.readSheetContext))
    let environment = try state.defineObject(
      "container", methods: [("dismiss", door(Script.dismissSelf))], fields: Self.environmentFields, read: door(Script.readEnvironment))
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
    default: return [.null]
    }
  }

  private func readContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (tables, _) = try field(arguments, of: "context", Self.contextFields, methodsOf: "Context")
    try requireLive(tables)
    return [.null]
  }

  private func readDrawContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    _ = try knownField(arguments, of: "context", Self.drawFields)
    guard activity == .drawing else { throw Self.deadContext }
    return [.null]
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
      let near = NearestName.of(name, in: known + SettingSchema.methods(of: object))
      throw LuaMessage("a \(what) has no field \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return (tables, name)
  }

  /// The tables of the object that a method was called on.
  func tables(_ arguments: LuaArguments, method: String?) throws(LuaMessage) -> ContainerTables {
    let known = [objects.container, objects.context]
    guard let object = arguments.object(1), known.contains(object.type),
      let tables = layers[Int(object.identity & 0xffff_ffff)].container
    else {
      throw LuaMessage("call \(method ?? "it") with a colon: container:\(method ?? "method")(...)")
    }
    if object.type == objects.context {
      guard object.identity >> 32 == tables.generation else { throw Self.deadContext }
      if method != nil { try requireLive(tables) }
    }
    return tables
  }

  // Methods: they only ask; the stage does it after the call.

  private func moveOverlay(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: "moveOverlay")
    try requireFree("moveOverlay")
    guard let text = arguments.string(2) else {
      throw LuaMessage("moveOverlay: found \(arguments.typeName(2)), expected the name of a notch")
    }
    try requireKnown(notch: text, of: tables)
    let options = try options(arguments, 3, of: "moveOverlay", keys: ["animated", "completion"])
    let notch = names.intern(text)
    let completion = options.completion.map { keep($0, name: "completion", layer: names.text(tables.id)) }
    inbox.append(.moveOverlay(notch: notch, animated: options.animated, completion: completion), layer: tables.id)
    return []
  }

  /// A notch of a fixed list is looked up at once; where a function gives the list, the stage does it.
  private func requireKnown(notch: String, of tables: ContainerTables) throws(LuaMessage) {
    guard let known = layers[tables.place].notches, !known.contains(notch) else { return }
    let near = NearestName.of(notch, in: known)
    let all = known.map { "\"\($0)\"" }.joined(separator: ", ")
    throw LuaMessage("moveOverlay: unknown notch \"\(notch)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? "; it has \(all)"))
  }

  private func invalidate(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: "invalidateNotchHeights")
    try requireFree("invalidateNotchHeights")
    inbox.append(.invalidateNotchHeights, layer: tables.id)
    return []
  }

  private func present(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: "present")
    try requireFree("present")
    let options = try options(arguments, 2, of: "present", keys: ["animated"])
    inbox.append(.present(animated: options.animated), layer: tables.id)
    return []
  }

  private func dismissPresentation(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let tables = try tables(arguments, method: "dismissPresentation")
    try requireFree("dismissPresentation")
    let options = try options(arguments, 2, of: "dismissPresentation", keys: ["animated"])
    inbox.append(.dismissPresentation(animated: options.animated), layer: tables.id)
    return []
  }

  private func presentCard(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    inbox.append(.present(animated: try cardOptions(arguments, "present").animated), layer: try card(arguments, "present"))
    return []
  }

  private func dismissCard(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let options = try cardOptions(arguments, "dismissPresentation")
    inbox.append(.dismissPresentation(animated: options.animated), layer: try card(arguments, "dismissPresentation"))
    return []
  }

  private func cardOptions(_ arguments: LuaArguments, _ method: String) throws(LuaMessage) -> MethodOptions {
    try requireFree(method)
    return try options(arguments, 2, of: method, keys: ["animated"])
  }

  private func card(_ arguments: LuaArguments, _ method: String) throws(LuaMessage) -> Name {
    guard let object = arguments.object(1), object.type == objects.card else {
      throw LuaMessage("call \(method) with a colon: card:\(method)(...)")
    }
    return layers[Int(object.identity)].id
  }

  /// What the engine does for one thing that is asked for, in instructions.
  private static let unitsOfRequest = 5000

  /// A function that is called for each frame may not ask for anything.
  func requireFree(_ method: String) throws(LuaMessage) {
    state.spend(Self.unitsOfRequest)
    guard activity == .free else {
      throw LuaMessage("\(method): a function that is called for each frame may not ask for anything; do it in a callback or an action")
    }
  }

  /// The options table of a method.
  struct MethodOptions {
    var animated = true
    var completion: LuaFunction?
    var others: [LuaTree.Field] = []
  }

  func options(
    _ arguments: LuaArguments, _ index: Int, of method: String, keys: [String]
  ) throws(LuaMessage) -> MethodOptions {
    var options = MethodOptions()
    guard case let value = try arguments.value(index, named: "\(method)'s options"), value != .null else { return options }
    guard case .table(let tree) = value, tree.list.isEmpty else {
      throw LuaMessage("\(method): found \(words(value)), expected a table of options { \(keys.joined(separator: ", ")) }")
    }
    for field in tree.fields {
      guard keys.contains(field.name) else {
        let near = NearestName.of(field.name, in: keys)
        throw LuaMessage(
          "\(method): unknown option \"\(field.name)\""
            + (near.map { "; did you mean \"\($0)\"?" } ?? "; it takes \(keys.joined(separator: ", "))"))
      }
      switch (field.name, field.value) {
      case ("animated", .boolean(let flag)): options.animated = flag
      case ("completion", .function(let function)): options.completion = function
      case ("animated", _): throw LuaMessage("\(method): animated: found \(words(field.value)), expected true or false")
      case ("completion", _): throw LuaMessage("\(method): completion: found \(words(field.value)), expected a function")
      default: options.others.append(field)
      }
    }
    return options
  }
}
