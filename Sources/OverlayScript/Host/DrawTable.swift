import LuaBridge
import OverlayEngine

/// What a layer's draw-time functions get: one table, filled anew for each call.
final class DrawTable {
  let table: LuaTable
  let names: FieldNames
  /// The moment that it was filled for, seconds.
  private(set) var seconds = 0.0
  /// Kept, so that nothing is allocated where they change.
  private var fields: [LuaField]

  init(_ table: LuaTable, _ names: FieldNames) {
    self.table = table
    self.names = names
    let fields: [FieldName] = [.height, .progress, .overallProgress, .time, .offset]
    self.fields = fields.map { LuaField(names[$0], .null) }
  }

  /// What every layer has, and the fields of its container.
  func fill(_ context: DrawContext, container: [LuaField], _ state: LuaState) throws(LuaFailure) {
    seconds = context.time
    fields[0].value = .number(context.height)
    fields[1].value = .number(context.progress)
    fields[2].value = .number(context.overallProgress)
    fields[3].value = .number(context.time)
    fields[4].value = context.offset.map(LuaScalar.number) ?? .null
    try state.set(fields, in: table)
    if !container.isEmpty { try state.set(container, in: table) }
  }
}
