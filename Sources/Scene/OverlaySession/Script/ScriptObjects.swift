import Lua
import OverlayEngine
import OverlaySettings
import Text

/// The kinds of objects that scripts are handed, each defined once a state.
struct ObjectTypes {
  let container, context, drawContext: LuaObjectType
  let card, sheet, sheetContext: LuaObjectType
  let picture, timer, layerFacts: LuaObjectType
  /// The type of the object that views' functions get.
  let environment: LuaObjectType
  /// The type of the tables that containers and contexts have: scripts read them, and write into none.
  let facts: LuaObjectType
  /// `context.layers`, and what actions get.
  let layers, host: LuaTable
}

/// The fields of tables, each as a string known to both sides.
struct FieldNames {
  private let names: [LuaName]

  init(_ state: LuaState) throws(LuaFailure) {
    names = try FieldName.allCases.map { name throws(LuaFailure) in try state.name(name.word) }
  }

  subscript(name: FieldName) -> LuaName { names[name.rawValue] }
}

/// Fields of one table that are set together, without values at first. They are kept, so that nothing is allocated
/// where they change.
struct NamedFields {
  private let first: Int
  private(set) var fields: [LuaField]

  init(_ names: FieldNames, _ first: FieldName, through last: FieldName) {
    self.first = first.rawValue
    fields = FieldName.allCases[first.rawValue...last.rawValue].map { LuaField(names[$0], .null) }
  }

  /// Returns how many there are up to one of them.
  func count(through name: FieldName) -> Int { name.rawValue - first + 1 }

  subscript(name: FieldName) -> LuaScalar {
    get { fields[name.rawValue - first].value }
    set { fields[name.rawValue - first].value = newValue }
  }

  /// Takes over what another table of fields has, whose fields are the first of this one's.
  mutating func begin(with other: NamedFields) {
    for place in other.fields.indices { fields[place] = other.fields[place] }
  }

  mutating func clear(_ count: Int) {
    for place in 0..<count { fields[place].value = .null }
  }
}

extension Script {
  /// A method as a function that scripts can call.
  func function(_ method: @escaping (Script) -> (LuaArguments) throws(LuaMessage) -> [LuaValue]) -> LuaHostFunction {
    { [unowned(unsafe) self] arguments throws(LuaMessage) in try method(self)(arguments) }
  }

  /// Defines the kinds of objects that functions are handed.
  func defineObjects() throws(LuaFailure) -> ObjectTypes {
    let container = try define(
      "container", requests(of: .container), SettingSchema.containerFields, write: function(Script.assignLists)
    ) { script, arguments throws(LuaMessage) in try script.tables(arguments, method: nil).container }
    let context = try define(
      "context", requests(of: .context) + [("animateAlongside", function(Script.animateAlongside))],
      SettingSchema.contextFields
    ) { script, arguments throws(LuaMessage) in
      let tables = try script.tables(arguments, method: nil)
      try script.requireLive(tables)
      return tables.current
    }
    let drawContext = try state.defineObject(
      "context", fields: SettingSchema.drawFields.map { $0.facts.name }, read: function(Script.readDrawContext),
      hasFields: true)
    let card = try define("card", requests(of: .card), SettingSchema.cardFields) { script, arguments in
      guard let card = script.layer(arguments) as? AppStoreCard else { return nil }
      return card
    }
    let heightOfAnchor: (name: String, function: LuaHostFunction) = (
      "heightOfAnchor", function(Script.heightOfAnchor)
    )
    let sheet = try define(
      "sheet", requests(of: .sheet) + [heightOfAnchor], SettingSchema.sheetFields, write: function(Script.assignOption)
    ) { script, arguments in
      guard let sheet = script.layer(arguments) as? Sheet else { return nil }
      return sheet
    }
    let sheetContext = try define("context", [heightOfAnchor], SettingSchema.sheetContextFields) {
      script, arguments throws(LuaMessage) in
      let tables = arguments.object(1).flatMap { script.memory.layers[Int($0.identity)].sheet }
      guard let context = tables?.current else { throw Script.deadContext }
      return context
    }
    let environment = try define(
      "container", of: "view's container", [("dismiss", function(Script.dismissSelf))], SettingSchema.environmentFields
    ) { script, arguments throws(LuaMessage) in
      guard let environment = script.environment(arguments) else { throw Script.goneView }
      return environment
    }
    let layerFacts = try define("layer", [], SettingSchema.layerFields) { script, arguments in
      script.layer(arguments)?.facts(seenAt: script.memory.isDrawing ? script.memory.drawnMoment.seconds : nil)
    }
    return ObjectTypes(
      container: container, context: context, drawContext: drawContext, card: card, sheet: sheet,
      sheetContext: sheetContext,
      picture: try state.defineObject("content layer"),
      timer: try state.defineObject("timer", methods: [("cancel", function(Script.cancelTimer))]),
      layerFacts: layerFacts, environment: environment,
      facts: try state.defineObject(
        "table",
        write: { arguments throws(LuaMessage) in
          let key = arguments.string(2) ?? arguments.number(2).map(NumberWords.text) ?? "it"
          throw LuaMessage(
            "\"\(key)\" of a container's table cannot be assigned: it says what is; make a table of your own to change it"
          )
        }, hasFields: true, isTable: true),
      layers: try state.makeObject(state.defineObject("layers", read: function(Script.readLayers)), identity: 0),
      host: try makeHost())
  }

  /// A kind of object whose fields are read of a subject; where there is none, they are nil.
  private func define<Subject>(
    _ name: String, of what: String? = nil, _ methods: [(name: String, function: LuaHostFunction)],
    _ fields: [ObjectField<Subject>], write: LuaHostFunction? = nil,
    subject: @escaping (Script, LuaArguments) throws(LuaMessage) -> Subject?
  ) throws(LuaFailure) -> LuaObjectType {
    let known = fields.map { $0.facts.name } + methods.map { $0.name }
    let hasFields = fields.contains { if case .table = $0.source { true } else { false } }
    let refuse: LuaHostFunction = { [unowned(unsafe) self] arguments throws(LuaMessage) in
      throw refusal(of: name, methods.map { $0.name }, arguments)
    }
    let read: LuaHostFunction = { [unowned(unsafe) self] arguments throws(LuaMessage) in
      let key = arguments.string(2) ?? ""
      guard let field = fields.first(where: { $0.facts.name == key }) else {
        throw Self.unknown(key, of: what ?? name, known)
      }
      guard let subject = try subject(self, arguments) else { return [.null] }
      switch field.source {
      case .subject(let read): return [LuaValue(read(subject))]
      case .host: return [try hostForCallbacks]
      case .layers: return [.handle(objects.layers)]
      case .contentHeight: return [try (subject as? Container).map(contentHeight) ?? .null]
      case .keyboard: return [keyboardFacts]
      case .environment: return [luaValue(surroundings.value)]
      case .back: return [backFacts]
      case .time: return [.number(memory.isDrawing ? memory.drawnSeconds : stage?.now.seconds ?? 0)]
      case .table, .values: return [.null]
      }
    }
    return try state.defineObject(
      name, methods: methods, fields: fields.map { $0.facts.name }, read: read, write: write ?? refuse,
      hasFields: hasFields)
  }

  /// Puts other lists into a container: `host:overlay("panel").drivingScrollView = overlay.scrollView {...}`.
  private func assignLists(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let key = arguments.string(2) ?? ""
    guard key == "drivingScrollView" else {
      throw refusal(of: "container", requests(of: .container).map { $0.name }, arguments)
    }
    try requireFree("drivingScrollView")
    let tables = try tables(arguments, method: nil)
    var reader = SettingReader(images: memory.images)
    var lists: [ScrollViewSettings] = []
    let value = input(try arguments.value(3, named: key), name: key)
    if case .nothing = value {} else { lists = reader.read(value, as: SettingSchema.scrollViews) ?? [] }
    if let problem = reader.problems.first { throw LuaMessage("\(key): \(problem)") }
    inbox.append(.assignLists(lists), layer: tables.id)
    return []
  }

  /// The environment that the person has set, as it is now.
  private var surroundings: Environment {
    var now = environment
    if let stage { now.textSize = stage.textSize }
    return now
  }

  /// Refuses to assign what can only be read: the refusal names the method that asks for it.
  func refusal(of name: String, _ methods: [String], _ arguments: LuaArguments) -> LuaMessage {
    let key = arguments.string(2) ?? "it"
    let calls = Self.askingCalls.first { $0.field == key }?.calls.filter { call in
      name == "host" || methods.contains { call.hasPrefix($0) }
    }
    let refusal = "\"\(key)\" of \(name) cannot be assigned"
    if let calls, !calls.isEmpty { return LuaMessage(refusal + "; call " + NameHint.list(calls, "or")) }
    guard let (form, changing) = Self.settings(of: name) else { return LuaMessage(refusal) }
    guard form.key(key) != nil else { return LuaMessage(refusal + NameHint.tail(key, in: form.keys.map { $0.name })) }
    let way = changing.isEmpty ? "say it in the config" : "what can is \(NameHint.list(changing))"
    return LuaMessage("\(key) cannot change while the \(name) runs; \(way)")
  }

  /// The settings of a kind of layer, and those of them that can be assigned while it runs; `nil` for other objects.
  private static func settings(of name: String) -> (form: SettingForm, changing: [String])? {
    switch name {
    case "container": (SettingSchema["container"], ["drivingScrollView"])
    case "sheet": (SettingSchema["sheet"], SheetChange.keys)
    case "card": (SettingSchema["appStorePresentation"], [])
    default: nil
    }
  }

  /// How what a field says is asked for.
  private static let askingCalls: [(field: String, calls: [String])] = [
    ("notch", ["moveOverlay(\"full\")"]), ("height", ["moveOverlay { height = 300 }", "snapToAnchor(0)"]),
    ("notches", ["invalidateNotchHeights()"]), ("heights", ["invalidateNotchHeights()", "setAnchors(anchors)"]),
    ("anchor", ["snapToAnchor(0)"]), ("stack", ["push(view)", "pop()", "setViews(views)"]),
    ("isPresented", ["present()", "dismissPresentation()"]), ("state", ["host:setState(key, value)"]),
    ("views", ["host.views:show(view, options)"]),
  ]

  /// The height that the keyboard covers: as it is seen at the moment, or at the frame's, and as it will be.
  private var keyboardFacts: LuaValue {
    let seconds = memory.isDrawing ? memory.drawnSeconds : stage?.now.seconds ?? 0
    return .table(
      LuaTree([
        "height": .number(stage?.keyboard.height(at: seconds) ?? 0), "target": .number(stage?.keyboard.target ?? 0),
      ]))
  }

  /// The way back that is seen at the moment, or at the frame's.
  private var backFacts: LuaValue {
    let seconds = memory.isDrawing ? memory.drawnSeconds : stage?.now.seconds ?? 0
    guard let back = stage?.backFacts(at: seconds) else { return .null }
    return .table(
      LuaTree([
        "edge": .string(back.edge.rawValue), "layer": .string(back.layer), "progress": .number(back.progress),
      ]))
  }

  /// The layer whose object a function was called with.
  private func layer(_ arguments: LuaArguments) -> Layer? {
    guard let stage, let place = arguments.object(1).map({ Int($0.identity) }), place < stage.layers.count else {
      return nil
    }
    return stage.layers[place]
  }

  static func unknown(_ name: String, of what: String, _ known: [String]) -> LuaMessage {
    LuaMessage("a \(what) has no field \"\(name)\"" + NameHint.tail(name, in: known))
  }

  /// The host with which callbacks act on other layers. Policies only answer.
  var hostForCallbacks: LuaValue {
    get throws(LuaMessage) {
      if memory.isAskingPolicy || memory.isDrawing {
        throw LuaMessage(
          "a function that is asked for an answer has no host; act on other layers in a callback, such as didMoveToNotch"
        )
      }
      return .handle(objects.host)
    }
  }

  /// Tells a card's listener that it is there, or why it is gone.
  func tell(_ reference: FunctionReference, of place: Int, _ reason: DismissalReason?) throws(Thrown) {
    if isGivenUp(reference) { return }
    let card = LuaScalar.table(memory.layers[place].proxy)
    try asking(reference) { state, function throws(LuaFailure) in
      let inputs = try reason.map { reason throws(LuaFailure) in LuaInputs(.name(try state.name(reason.rawValue)), card)
      }
      try state.call(function, inputs ?? LuaInputs(card))
    }
  }

  private func readDrawContext(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (key, known) = (arguments.string(2) ?? "", SettingSchema.drawFields)
    guard let field = known.first(where: { $0.facts.name == key }) else {
      throw Self.unknown(key, of: "context", known.map { $0.facts.name })
    }
    guard memory.isDrawing else { throw Self.deadContext }
    if case .layers = field.source { return [.handle(objects.layers)] }
    if case .keyboard = field.source { return [keyboardFacts] }
    if case .environment = field.source { return [luaValue(surroundings.value)] }
    if case .back = field.source { return [backFacts] }
    guard case .values = field.source, let object = arguments.object(1) else { return [.null] }
    return [drawnValues(ofLayer: Int(object.identity))]
  }

  static let deadContext = LuaMessage(
    "this context is only valid during the call that it was given to; keep its numbers, not the context")

  static let goneView = LuaMessage(
    "the view of this container has gone; what its functions get is valid as long as it is shown or waits")

  private func requireLive(_ tables: ContainerTables) throws(LuaMessage) {
    guard tables.isContextLive else { throw Self.deadContext }
  }

  /// The tables of the object that a method was called on.
  func tables(_ arguments: LuaArguments, at place: Int = 1, method: String?) throws(LuaMessage) -> ContainerTables {
    guard let object = arguments.object(place), [objects.container, objects.context].contains(object.type),
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

  /// `context.layers.id`: what can be read of another layer.
  private func readLayers(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let place = try place(ofLayer: arguments.string(2) ?? "", "context.layers")
    if let table = memory.layers[place].facts { return [.handle(table)] }
    do throws(LuaFailure) {
      let table = try state.makeObject(objects.layerFacts, identity: Int64(place))
      memory.layers[place].facts = table
      return [.handle(table)]
    } catch {
      throw LuaMessage(error.summary)
    }
  }

  func place(ofLayer id: String, _ words: String) throws(LuaMessage) -> Int {
    if let place = memory.layers.firstIndex(where: { $0.id.text.isSame(as: id) }) { return place }
    throw LuaMessage(
      "\(words): unknown id \"\(id)\"" + NameHint.tail(id, in: memory.layers.map { $0.id.text }, lead: "the scene has"))
  }

  /// The cost of what the engine does for one thing that is asked for, in instructions.
  private static let unitsOfRequest = 5000

  /// A function that is called for each frame may not ask for anything.
  func requireFree(_ method: String) throws(LuaMessage) {
    state.spend(Self.unitsOfRequest)
    guard !memory.isDrawing else {
      throw LuaMessage(
        "\(method): a function that is called for each frame may not request anything; do it in a callback or an action"
      )
    }
  }
}
