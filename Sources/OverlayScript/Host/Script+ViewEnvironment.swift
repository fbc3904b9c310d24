import Diagnostics
import LuaBridge
import OverlayEngine
import OverlaySettings
import Portable

extension Script {
  /// Tells an `appearAction` or `disappearAction` which container shows its view.
  func tell(_ reference: FunctionReference, _ environment: ViewEnvironment) throws(Thrown) {
    try updateTables()
    try calling(in: environment) { () throws(Thrown) in
      try asking(reference) { state, function throws(LuaFailure) in
        try state.call(function, LuaInputs(.table(try table(environment))))
      }
    }
  }

  /// What is called meanwhile can read the environment.
  private func calling<Result>(
    in environment: ViewEnvironment, _ body: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    let outer = memory.environmentOfCall
    memory.environmentOfCall = environment
    defer { memory.environmentOfCall = outer }
    return try body()
  }

  /// What a view's functions get of the container: the same as long as the view is there.
  private func table(_ environment: ViewEnvironment) throws(LuaFailure) -> LuaTable {
    let place = memory.layers.firstIndex { $0.id == environment.container } ?? 0
    let identity = Int64(place) | Int64(environment.token) << 32
    if let known = memory.environments[identity] { return known }
    let made = try state.makeObject(objects.environment, identity: identity)
    memory.environments[identity] = made
    return made
  }

  /// The view has gone for good.
  func forget(view token: Int, ofLayer place: Int) {
    if let table = memory.environments.removeValue(forKey: Int64(place) | Int64(token) << 32) { state.release(table) }
  }

  /// What can be read through such a table now: of a view that is there, or whose function is being called.
  func environment(_ arguments: LuaArguments) -> ViewEnvironment? {
    guard let object = arguments.object(1), object.type == objects.environment else { return nil }
    let (place, token) = (Int(object.identity & 0xffff_ffff), Int(object.identity >> 32))
    if let called = memory.environmentOfCall, called.token == token, called.container == memory.layers[place].id {
      return called
    }
    guard let stage, stage.layers.indices.contains(place), case .views(let views) = stage.layers[place] else {
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
          function, LuaInputs(.table(touches(with: touch, isFirst: isFirst)), .table(try table(environment))))
      }
    }
  }

  /// One list grows with the touch, so that a long one costs no more by the sample.
  private func touches(with touch: ViewTouch, isFirst: Bool) throws(LuaFailure) -> LuaTable {
    if isFirst, let touches = memory.touches {
      state.release(touches)
      memory.touches = nil
    }
    let list: LuaTable
    if let touches = memory.touches {
      list = touches
    } else {
      (list, memory.touchCount, memory.lastTouchRests) = (try state.makeTable(), 0, false)
    }
    memory.touches = list
    // A finger that rests has one sample at the end, which the next one replaces.
    if !memory.lastTouchRests { memory.touchCount += 1 }
    memory.lastTouchRests = touch.rests
    let phase = touch.rests ? "stationary" : touch.sample.phase.word
    let sample = LuaTree([
      "id": .integer(Int64(touch.sample.finger)), "phase": .string(phase), "t": .number(touch.time),
      "x": .number(touch.sample.location.x), "y": .number(touch.sample.location.y),
    ])
    try state.set(memory.touchCount, to: .table(sample), in: list)
    return list
  }

  /// The view asks to go: `container:dismiss()`.
  func dismissSelf(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("dismiss")
    guard let object = arguments.object(1), object.type == objects.environment else {
      throw LuaMessage("call dismiss with a colon: container:dismiss()")
    }
    let container = memory.layers[Int(object.identity & 0xffff_ffff)].id.text
    let view = environment(arguments)?.view ?? ""
    inbox.append(
      .views(.dismissSelf(container: container, id: view, token: Int(object.identity >> 32))), layer: nil)
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
