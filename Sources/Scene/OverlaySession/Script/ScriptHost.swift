import Lua
import OverlayEngine
import OverlaySettings
import Text

extension Script {
  /// Makes what actions get: `host`, with `host.views` and `host.state`.
  func makeHost() throws(LuaFailure) -> LuaTable {
    let host = try state.defineObject(
      "host",
      methods: [
        ("overlay", function(Script.overlay)), ("after", function(Script.after)),
        ("saveState", function(Script.saveState)), ("frameOf", function(Script.frameOf)),
      ] + requests(of: .host),
      fields: SettingSchema.hostFields.map { $0.name }, read: function(Script.readHost),
      write: { [unowned(unsafe) self] arguments throws(LuaMessage) in throw refusal(of: "host", [], arguments) },
      hasFields: true)
    let table = try state.makeObject(host, identity: 0)
    let views = try state.makeObject(state.defineObject("host.views", methods: requests(of: .views)), identity: 0)
    let states = try state.makeObject(
      state.defineObject(
        "host.state", read: function(Script.readState),
        write: { arguments throws(LuaMessage) in
          let key = arguments.string(2) ?? "key"
          throw LuaMessage("\"\(key)\" of host.state cannot be assigned; call host:setState(\"\(key)\", value)")
        }), identity: 0)
    try state.set(state.name("views"), to: .handle(views), in: table)
    try state.set(state.name("state"), to: .handle(states), in: table)
    return table
  }

  /// An action of the scene: called with the host and the event's arguments.
  func action(_ reference: FunctionReference) -> (Value, Stage) throws(Thrown) -> Value? {
    { [self] arguments, _ throws(Thrown) in
      try updateTables()
      let answer = try asking(reference) { state, function throws(LuaFailure) in
        try state.callValue(function, [.handle(objects.host), luaValue(arguments)])
      }
      if answer == .null { return nil }
      guard let result = plain(answer) else {
        throw thrown(badReturn(reference, found: words(answer), expected: "plain data or nothing"))
      }
      return result
    }
  }

  /// Brings all containers' tables up to date.
  func updateTables() throws(Thrown) {
    guard let stage else { return }
    do throws(LuaFailure) {
      for (place, layer) in stage.layers.enumerated() where place < memory.layers.count {
        guard let container = layer as? Container, let tables = memory.layers[place].container else { continue }
        try tables.update(container)
      }
    } catch {
      throw thrown(ScriptFailure(kind: .script(error)))
    }
  }

  private func overlay(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    if arguments.object(1) == nil, arguments.string(1) != nil {
      throw LuaMessage("call overlay with a colon: host:overlay(\"\(arguments.string(1) ?? "id")\")")
    }
    guard let id = arguments.string(2) else {
      throw LuaMessage("host:overlay: found \(arguments.typeName(2)), expected the id of a layer")
    }
    return [.handle(memory.layers[try place(ofLayer: id, "host:overlay")].proxy)]
  }

  /// `host:after(seconds, function)`: calls it later; what it returns can be cancelled.
  private func after(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("after")
    if arguments.object(1) == nil { throw LuaMessage("call after with a colon: host:after(seconds, function)") }
    guard let seconds = arguments.number(2), seconds.isFinite, seconds >= 0 else {
      throw LuaMessage("host:after: found \(arguments.numberOrType(2)), expected a number of seconds, 0 or more")
    }
    guard case .function(let function) = try arguments.value(3, named: "the function") else {
      throw LuaMessage("host:after: found \(arguments.typeName(3)), expected a function(host)")
    }
    memory.timerCount += 1
    inbox.append(.timer(id: memory.timerCount, seconds: seconds, keep(function, name: "host:after")), layer: nil)
    return [.object(LuaObject(type: objects.timer, identity: Int64(memory.timerCount)))]
  }

  /// `host:saveState()`: where everything is, as plain data.
  func saveState(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    state.spend(Self.unitsOfReading)
    guard let stage else { throw LuaMessage("host:saveState: the scene does not run yet; call it in an action") }
    return [luaValue(stage.savedScene.value)]
  }

  /// `host:frameOf(layer, node)`: where it is drawn now, or nothing.
  private func frameOf(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("frameOf")
    guard let layer = arguments.string(2), let node = arguments.string(3) else {
      throw LuaMessage(
        "host:frameOf: found \(arguments.typeName(2)) and \(arguments.typeName(3)), expected the ids of a layer and of something that it draws"
      )
    }
    let place = try place(ofLayer: layer, "host:frameOf")
    guard let stage, stage.layers.indices.contains(place) else { return [.null] }
    // What draws is not the function that asks.
    let asks = memory.isAskingPolicy
    defer { memory.isAskingPolicy = asks }
    do {
      let frame = try stage.frame(of: node, in: place)
      if frame == nil, let check { noteUnknownNode(node, "host:frameOf", arguments.position(), check) }
      return [LuaValue(.rect(frame))]
    } catch {
      throw LuaMessage("host:frameOf: \(error)")
    }
  }

  /// `timer:cancel()`; one that was called already is skipped.
  func cancelTimer(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("cancel")
    guard let object = arguments.object(1), object.type == objects.timer else {
      throw LuaMessage("call cancel with a colon: timer:cancel()")
    }
    inbox.append(.cancelTimer(id: Int(object.identity)), layer: nil)
    return []
  }

  private func readHost(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let name = arguments.string(2) ?? ""
    if name == "time" { return [.number(stage?.now.seconds ?? 0)] }
    if SettingSchema.methods(of: "ViewManager").contains(name) {
      throw LuaMessage("the host has no field \"\(name)\"; views are shown and dismissed as in host.views:\(name)(...)")
    }
    let known = SettingSchema.hostFields.map { $0.name } + SettingSchema.methods(of: "Host")
    throw LuaMessage("the host has no field \"\(name)\"" + NameHint.tail(name, in: known, lead: hint(on: name)))
  }

  /// Returns what the host has, and where a method of a layer is found.
  private func hint(on name: String) -> String {
    let methods = ["Container", "Sheet", "Card"].flatMap { SettingSchema.methods(of: $0) }
    guard methods.contains(name) || ["moveTo", "dismiss", "present", "move"].contains(name),
      let id = memory.layers.last(where: { $0.container != nil })?.id.text
    else { return "it has" }
    return "layers have methods, as in host:overlay(\"\(id)\"):moveOverlay(\"full\", true); it has"
  }

  private func readState(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let key = arguments.string(2) ?? ""
    let value = inbox.pendingState(key) ?? stage?.state.first { $0.key.isSame(as: key) }?.value
    return [value.map(luaValue) ?? .null]
  }

  /// The methods of an object that ask for something: they only note it, and the stage does it after the call.
  func requests(of object: ScriptObject) -> [(name: String, function: LuaHostFunction)] {
    (SettingSchema.events + SettingSchema.hostRequests).filter { $0.objects.contains(object) }.map { event in
      (
        event.facts.name,
        { [unowned(unsafe) self] arguments throws(LuaMessage) in try ask(event, of: object, arguments) }
      )
    }
  }

  private func ask(
    _ event: EventDeclaration, of object: ScriptObject, _ arguments: LuaArguments
  ) throws(LuaMessage) -> [LuaValue] {
    let name = event.facts.name
    let place = try place(of: object, arguments, name)
    try requireFree(name)
    state.spend(Self.unitsOfReading)
    let inputs = try inputs(arguments, from: 2, called: "the argument of \(name)", name: name)
    var reader = SettingReader(
      images: memory.images, names: KnownNames(notches: place.flatMap { memory.layers[$0].notches }))
    guard var kind = event.event(arguments: inputs, &reader) else {
      throw LuaMessage("\(name): " + (reader.problems.first.map { "\($0)" } ?? "the arguments are wrong"))
    }
    let layer = place.map { memory.layers[$0].id }
    if let layer { for function in reader.functions { assign(function, to: layer.text) } }
    if let check { noteUnknownNames(of: kind, to: layer, name, arguments.position(), check) }
    let answer = answer(to: &kind)
    inbox.append(kind, layer: layer)
    return answer
  }

  /// Returns what the method returns: of a view that is to be shown its id, which it gets here.
  private func answer(to kind: inout InputEvent.Kind) -> [LuaValue] {
    guard case .views(.show(let view, let container, let given, let animated)) = kind else { return [] }
    guard let id = given ?? stage?.makeViewID(in: container) else { return [.null] }
    kind = .views(.show(view, container: container, id: id, animated: animated))
    return [.string(id)]
  }

  /// The cost of reading a view, in instructions.
  private static let unitsOfReading = 5000

  /// The place of the layer that a method was called on; `nil` for none of them.
  private func place(of object: ScriptObject, _ arguments: LuaArguments, _ method: String) throws(LuaMessage) -> Int? {
    let type: LuaObjectType?
    switch object {
    case .container, .context: return try tables(arguments, method: method).place
    case .views, .host:
      guard arguments.object(1) != nil else {
        throw LuaMessage("call \(method) with a colon: \(object == .host ? "host" : "host.views"):\(method)(...)")
      }
      return nil
    case .sheet: type = objects.sheet
    case .card: type = objects.card
    }
    guard let self = arguments.object(1), self.type == type else {
      throw LuaMessage("call \(method) with a colon: \(object == .sheet ? "sheet" : "card"):\(method)(...)")
    }
    return Int(self.identity)
  }

  /// Tells an `appearAction` or `disappearAction` which container shows its view.
  func tell(_ reference: FunctionReference, _ environment: ViewEnvironment) throws(Thrown) {
    try updateTables()
    try calling(in: environment) { () throws(Thrown) in
      try asking(reference) { state, function throws(LuaFailure) in
        try state.call(function, LuaInputs(.table(try table(environment))))
      }
    }
  }

  /// Calls something that can read the environment meanwhile.
  private func calling<Result>(
    in environment: ViewEnvironment, _ body: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    let outer = memory.environmentOfCall
    memory.environmentOfCall = environment
    defer { memory.environmentOfCall = outer }
    return try body()
  }

  /// Returns what a view's functions get of the container: the same as long as the view is there.
  private func table(_ environment: ViewEnvironment) throws(LuaFailure) -> LuaTable {
    let identity = identity(of: environment)
    if let known = memory.environments[identity] { return known }
    let made = try state.makeObject(objects.environment, identity: identity)
    memory.environments[identity] = made
    return made
  }

  /// Returns the number of a view among those of all containers.
  private func identity(of view: ViewEnvironment) -> Int64 {
    let place = memory.layers.firstIndex { $0.id == view.container } ?? 0
    return Int64(place) | Int64(view.token) << 32
  }

  /// The view has gone for good.
  func forget(view token: Int, ofLayer place: Int) {
    let identity = Int64(place) | Int64(token) << 32
    if let table = memory.environments.removeValue(forKey: identity) { state.release(table) }
    if let touch = memory.touches.removeValue(forKey: identity) { state.release(touch.table) }
  }

  /// Returns what can be read through such a table now: of a view that is there, or whose function is being called.
  func environment(_ arguments: LuaArguments) -> ViewEnvironment? {
    guard let object = arguments.object(1), object.type == objects.environment else { return nil }
    let (place, token) = (Int(object.identity & 0xffff_ffff), Int(object.identity >> 32))
    if let called = memory.environmentOfCall, called.token == token, called.container == memory.layers[place].id {
      return called
    }
    guard let stage, stage.layers.indices.contains(place), let views = stage.layers[place] as? ViewContainer else {
      return nil
    }
    return views.environment(ofToken: token)
  }

  /// Asks for the content of a view that is about to be displayed.
  func content(_ reference: FunctionReference, _ environment: ViewEnvironment) throws(Thrown) -> ContentTemplate {
    try updateTables()
    let answer = try calling(in: environment) { () throws(Thrown) in
      try asking(reference) { state, function throws(LuaFailure) in
        try state.callValue(function, .handle(try table(environment)))
      }
    }
    var reader = SettingReader(images: memory.images)
    guard let node = reader.read(input(answer, name: "content"), as: .node) else {
      throw thrown(badReturn(reference, found: words(answer), expected: "a content node such as overlay.text"))
    }
    return node
  }

  /// Asks for the width or height of a view.
  func length(_ reference: FunctionReference, _ environment: ViewEnvironment) throws(Thrown) -> Double {
    let answer = try calling(in: environment) { () throws(Thrown) in
      try askingPolicy(reference) { state, function throws(LuaFailure) in
        try state.callValue(function, .handle(try table(environment)))
      }
    }
    guard let points = answer.asNumber, points.isFinite, points >= 0 else {
      throw thrown(badReturn(reference, found: words(answer), expected: "a number of points, 0 or more"))
    }
    return points
  }

  /// Asks what a way back does to the front-most view.
  func backAction(_ reference: FunctionReference, _ environment: ViewEnvironment) throws(Thrown) -> BackAction {
    try updateTables()
    return try calling(in: environment) { () throws(Thrown) in
      let container: LuaTable
      do throws(LuaFailure) {
        container = try table(environment)
      } catch {
        throw thrown(failure(error, of: reference))
      }
      return try backAction(reference, container)
    }
  }

  /// Asks how far a view follows a finger against its way.
  func resisted(
    _ reference: FunctionReference, _ translation: Double, _ minimum: Double, _ maximum: Double
  ) throws(Thrown) -> Double {
    if isGivenUp(reference) { return maximum }
    return try askingPolicy(reference) { state, function throws(LuaFailure) in
      try state.callNumber(function, translation, minimum, maximum)
    }
  }

  /// Asks a view's own gesture about one more sample of a touch: it gets all of them.
  func recognise(
    _ reference: FunctionReference, _ touch: ViewTouch, isFirst: Bool, _ environment: ViewEnvironment
  ) throws(Thrown) -> Bool {
    if isGivenUp(reference) { return false }
    return try calling(in: environment) { () throws(Thrown) in
      try asking(reference) { state, function throws(LuaFailure) in
        try state.callBoolean(
          function,
          LuaInputs(.table(touches(with: touch, isFirst: isFirst, environment)), .table(try table(environment))))
      }
    }
  }

  /// One list grows with the touch, so that a long one costs no more by the sample.
  private func touches(
    with touch: ViewTouch, isFirst: Bool, _ view: ViewEnvironment
  ) throws(LuaFailure) -> LuaTable {
    let identity = identity(of: view)
    if isFirst, let old = memory.touches.removeValue(forKey: identity) { state.release(old.table) }
    var list = if let known = memory.touches[identity] { known } else { TouchList(table: try state.makeTable()) }
    // A finger that rests has one sample at the end, which the next one replaces.
    if !list.lastRests { list.count += 1 }
    list.lastRests = touch.rests
    memory.touches[identity] = list
    let phase = touch.rests ? "stationary" : touch.sample.phase.word
    let sample = LuaTree([
      "id": .integer(Int64(touch.sample.finger)), "phase": .string(phase), "t": .number(touch.time),
      "x": .number(touch.sample.location.x), "y": .number(touch.sample.location.y),
    ])
    try state.set(list.count, to: .table(sample), in: list.table)
    return list.table
  }

  /// The view asks to go: `container:dismiss()`.
  func dismissSelf(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("dismiss")
    guard let object = arguments.object(1), object.type == objects.environment else {
      throw LuaMessage("call dismiss with a colon: container:dismiss()")
    }
    guard arguments.count == 1 else {
      throw LuaMessage(
        "dismiss: found \(arguments.numberOrType(2)), expected nothing; host.views:dismiss(id, options) has options")
    }
    let container = memory.layers[Int(object.identity & 0xffff_ffff)].id.text
    inbox.append(.views(.dismissSelf(container: container, token: Int(object.identity >> 32))), layer: nil)
    return []
  }

  /// Changes a running view container's settings: `host:overlay("toasts").spacing = 4`.
  func assign(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("a change of settings")
    guard let object = arguments.object(1), object.type == viewContainerType else { return [] }
    let container = memory.layers[Int(object.identity)].id.text
    let key = arguments.string(2) ?? ""
    let form = SettingSchema["viewContainer"]
    guard form.key(key) != nil else {
      throw LuaMessage("a view container has no setting \"\(key)\"" + NameHint.tail(key, in: form.keys.map { $0.name }))
    }
    var reader = SettingReader(images: memory.images)
    let value = input(try arguments.value(3, named: key), name: key)
    let change = ViewContainerChange(key: key, value, &reader)
    if let problem = reader.problems.first { throw LuaMessage("\(key): \(problem)") }
    guard let change else { throw LuaMessage("\(key) cannot change while the container runs") }
    inbox.append(.views(.configure(container: container, change)), layer: nil)
    let place = Int(object.identity)
    memory.layers[place].given.removeAll { $0.key == key }
    memory.layers[place].given.append(SettingInput.Field(key: key, value: value))
    return []
  }

  /// The kind of object that a view container is, defined where it is needed first.
  func defineViewContainer() throws(LuaFailure) -> LuaObjectType {
    if let viewContainerType { return viewContainerType }
    let made = try state.defineObject(
      "view container", fields: SettingSchema["viewContainer"].keys.map { $0.name }, read: function(Script.readSetting),
      write: function(Script.assign))
    viewContainerType = made
    return made
  }

  /// Reads a setting as it was written last, or what holds where nothing was.
  func readSetting(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let (key, known) = (arguments.string(2) ?? "", SettingSchema["viewContainer"].keys.map { $0.name })
    guard known.contains(key) else { throw Self.unknown(key, of: "view container", known) }
    guard let object = arguments.object(1) else { return [.null] }
    if let given = memory.layers[Int(object.identity)].given.first(where: { $0.key == key }), given.value != .nothing {
      return [luaValue(given.value)]
    }
    return [ViewContainerChange.standard(of: key).map(luaValue) ?? .null]
  }
}
