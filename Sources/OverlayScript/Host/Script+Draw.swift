import LuaBridge
import OverlayEngine

extension Script {
  /// To be called before each snapshot: functions that draw get a stream of random numbers that depends on the moment alone, so that what is
  /// drawn is the same whichever other frames are.
  func beginSnapshot(at seconds: Double) {
    drawnMoment = Instant(seconds: seconds)
    state.beginDrawing(microseconds: drawnMoment.microseconds)
  }

  /// Calls a function of a frame's moment. It may neither print nor ask for anything.
  func draw(_ reference: FunctionReference, _ context: DrawContext) throws -> Value {
    lastDrawn = reference
    if let check, let standIn = check.standIn(ofDrawn: reference) { return standIn }
    if Instant(seconds: context.time) != drawnMoment { beginSnapshot(at: context.time) }
    activity = .drawing
    printedWhileDrawing = false
    defer { activity = .free }
    let before = check?.drawnWrites.values(before: reference, self) ?? [:]
    let answer = try state.drawing {
      try askingPolicy(reference) { state, function throws(LuaFailure) in
        // A check asks twice, for the same answer.
        if check != nil { state.beginDrawing(microseconds: drawnMoment.microseconds) }
        return try state.callValue(function, [try drawTable(context)])
      }
    }
    check?.drawnWrites.note(before, after: reference, self)
    if printedWhileDrawing {
      let function = functions[Int(reference.id)]
      check?.giveUp(reference)
      throw ScriptFailure(
        .printedWhileDrawing, policy: function.name, layer: function.layer, definition: state.definition(of: function.lua))
    }
    guard let value = plain(answer) else { throw badReturn(reference, found: words(answer), expected: "a number or a text") }
    return value
  }

  /// The table of a layer's draw-time functions, filled for this moment.
  private func drawTable(_ context: DrawContext) throws(LuaFailure) -> LuaValue {
    guard let place = layers.firstIndex(where: { $0.id == context.layer }) else { return .null }
    let table = try drawTable(ofLayer: place)
    var fields: [LuaTree.Field] = [
      .init(name: "height", value: .number(context.height)), .init(name: "progress", value: .number(context.progress)),
      .init(name: "overallProgress", value: .number(context.overallProgress)), .init(name: "time", value: .number(context.time)),
      .init(name: "offset", value: context.offset.map(LuaValue.number) ?? .null),
      .init(name: "container", value: context.view.map(environment) ?? .null), .init(name: "values", value: .table(LuaTree())),
    ]
    if let tables = layers[place].container, let container = context.container {
      try tables.update(container)
      fields += tables.shownFields
      fields[6] = .init(name: "values", value: try valuesTable(container, at: context.time))
    } else if let screen = stage?.screen {
      fields += [
        .init(name: "availableSpace", value: .number(screen.size.height)), .init(name: "width", value: .number(screen.size.width)),
        .init(name: "safeArea", value: .table(.safeArea(screen.safeArea))),
      ]
    }
    for field in fields { try state.set(state.name(field.name), to: field.value, in: table) }
    return .handle(table)
  }

  private func drawTable(ofLayer place: Int) throws(LuaFailure) -> LuaTable {
    if let table = layers[place].drawContext { return table }
    guard let type = objects.drawContext else { preconditionFailure("the kinds of objects are defined before the layers") }
    let table = try state.makeObject(type, identity: Int64(place))
    layers[place].drawContext = table
    return table
  }

  private func environment(_ environment: ViewEnvironment) -> LuaValue {
    .table(
      LuaTree(fields: [
        .init(name: "displayType", value: .string(environment.displayType.rawValue)),
        .init(name: "height", value: .number(environment.size.height)),
        .init(name: "name", value: .string(environment.container.text)),
        .init(name: "queueType", value: .string(environment.queueType.rawValue)), .init(name: "view", value: .string(environment.view)),
        .init(name: "width", value: .number(environment.size.width)),
      ]))
  }
}

extension ContainerTables {
  /// What the container's own table shows, for a draw-time context.
  fileprivate var shownFields: [LuaTree.Field] {
    guard let container else { return [] }
    return [
      .init(name: "availableSpace", value: .number(container.availableSpace)), .init(name: "width", value: .number(container.width)),
      .init(name: "safeArea", value: safeAreaTable.map(LuaValue.handle) ?? .null),
      .init(name: "notches", value: notchesTable.map(LuaValue.handle) ?? .null),
      .init(name: "heights", value: heightsTable.map(LuaValue.handle) ?? .null),
      .init(name: "notch", value: container.notch.map { .string($0.text) } ?? .null),
    ]
  }
}
