import LuaBridge
import OverlayEngine
import OverlaySettings
import Spelling

extension Script {
  /// Defines what actions get: `host`, with `host.views` and `host.state`.
  func defineHost() throws(LuaFailure) {
    objects.sheet = try state.defineObject("sheet", methods: sheetMethods, fields: Self.sheetFields, read: door(Script.readSheet))
    objects.viewContainer = try state.defineObject(
      "view container", write: door(Script.assign))
    let host = try state.defineObject(
      "host",
      methods: [
        ("overlay", door(Script.overlay)),
        ("setState", door(Script.setState)),
      ], fields: ["views", "state", "time"], read: door(Script.readHost))
    let table = try state.makeObject(host, identity: 0)
    let views = try state.makeObject(state.defineObject("host.views", methods: viewMethods), identity: 0)
    let states = try state.makeObject(state.defineObject("host.state", read: door(Script.readState)), identity: 0)
    try state.set(state.name("views"), to: .handle(views), in: table)
    try state.set(state.name("state"), to: .handle(states), in: table)
    objects.host = table
  }

  /// An action of the scene: called with the host and the event's arguments.
  func action(_ reference: FunctionReference) -> (Value, Stage) throws -> Value? {
    { [self] arguments, stage in
      watch(stage)
      try updateTables()
      let answer = try asking(reference) { state, function throws(LuaFailure) in
        let host: LuaValue = objects.host.map(LuaValue.handle) ?? .null
        return try state.callValue(function, [host, luaValue(arguments)])
      }
      if answer == .null { return nil }
      guard let result = plain(answer) else { throw badReturn(reference, found: words(answer), expected: "plain data or nothing") }
      return result
    }
  }

  /// Brings all containers' tables up to date.
  func updateTables() throws {
    guard let stage else { return }
    do throws(LuaFailure) {
      for (place, layer) in stage.layers.enumerated() where place < layers.count {
        guard case .container(let container) = layer, let tables = layers[place].container else { continue }
        tables.container = container
        try tables.update(container)
      }
    } catch {
      throw ScriptFailure(.script(error))
    }
  }

  private func overlay(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    guard let id = arguments.string(2) else {
      throw LuaMessage("host:overlay: found \(arguments.typeName(2)), expected the id of a layer")
    }
    guard let layer = layers.first(where: { names.text($0.id) == id }) else {
      let known = layers.map { names.text($0.id) }
      let near = NearestName.of(id, in: known)
      let all = known.map { "\"\($0)\"" }.joined(separator: ", ")
      throw LuaMessage("host:overlay: unknown id \"\(id)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? "; the scene has \(all)"))
    }
    return [.handle(layer.proxy)]
  }

  private func setState(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    try requireFree("setState")
    guard let key = arguments.string(2) else {
      throw LuaMessage("host:setState: found \(arguments.typeName(2)), expected the name of a state")
    }
    guard let value = plain(try arguments.value(3, named: "the state")) else {
      throw LuaMessage("host:setState: found \(arguments.typeName(3)), expected plain data")
    }
    inbox.append(.setState(key: key, value: value), layer: nil)
    return []
  }

  private func readHost(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let name = arguments.string(2) ?? ""
    if name == "time" { return [.number(stage?.now.seconds ?? 0)] }
    let near = NearestName.of(name, in: ["overlay", "setState", "views", "state", "time"])
    throw LuaMessage("the host has no field \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  private func readState(_ arguments: LuaArguments) throws(LuaMessage) -> [LuaValue] {
    let key = arguments.string(2) ?? ""
    return [stage?.state.first { $0.key == key }.map { luaValue($0.value) } ?? .null]
  }
}
