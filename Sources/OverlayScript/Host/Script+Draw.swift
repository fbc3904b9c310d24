import LuaBridge
import OverlayEngine

extension Script {
  /// Calls a function of a frame's moment. It may neither print nor ask for anything.
  func draw(_ reference: FunctionReference, _ context: DrawContext) throws -> Value {
    activity = .drawing
    lastDrawn = reference
    printedWhileDrawing = false
    defer { activity = .free }
    let answer = try asking(reference) { state, function throws(LuaFailure) in
      try state.callValue(function, [try drawTable(context)])
    }
    if printedWhileDrawing {
      let function = functions[Int(reference.id)]
      throw ScriptFailure(
        .printedWhileDrawing, policy: function.name, layer: function.layer, definition: state.definition(of: function.lua))
    }
    guard let value = plain(answer) else { throw badReturn(reference, found: words(answer), expected: "a number or a text") }
    return value
  }

  private func drawTable(_ context: DrawContext) throws(LuaFailure) -> LuaValue {
    guard let tables = layers.first(where: { $0.id == context.layer })?.container, let container = context.container else {
      var fields = [
        LuaTree.Field(name: "time", value: .number(context.time)), LuaTree.Field(name: "height", value: .number(context.height)),
      ]
      fields.append(LuaTree.Field(name: "progress", value: .number(context.progress)))
      return .table(LuaTree(fields: fields))
    }
    try tables.update(container)
    let names = tables.names
    try state.set(
      [
        LuaField(names.availableSpace, .number(container.availableSpace)), LuaField(names.width, .number(container.width)),
        LuaField(names.safeArea, tables.safeAreaTable.map(LuaScalar.table) ?? .null),
        LuaField(names.notches, tables.notchesTable.map(LuaScalar.table) ?? .null),
        LuaField(names.heights, tables.heightsTable.map(LuaScalar.table) ?? .null),
        LuaField(names.notch, try container.notch.map { name throws(LuaFailure) in .name(try luaName(name)) } ?? .null),
        LuaField(names.height, .number(context.height)), LuaField(names.progress, .number(context.progress)),
        LuaField(names.overallProgress, .number(context.overallProgress)),
        LuaField(names.offset, context.offset.map(LuaScalar.number) ?? .null), LuaField(names.time, .number(context.time)),
      ], in: tables.drawContext)
    return .handle(tables.drawContext)
  }
}
