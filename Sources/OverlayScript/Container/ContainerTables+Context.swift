import LuaBridge
import OverlayEngine

extension ContainerTables {
  /// Fills the context for a call. Allocates nothing after the first time.
  func fill(_ context: OverlayContext) throws(LuaFailure) {
    let container = context.container
    if script.check != nil { try renewContext() }
    try update(container)
    let reachable = try reachableTable(context.reachable, container)
    contextFields[0].value = .number(container.availableSpace)
    contextFields[1].value = .number(container.width)
    contextFields[2].value = safeAreaTable.map(LuaScalar.table) ?? .null
    contextFields[3].value = notchesTable.map(LuaScalar.table) ?? .null
    contextFields[4].value = heightsTable.map(LuaScalar.table) ?? .null
    contextFields[5].value = try scalar(container.notch)
    contextFields[6].value = .boolean(container.isDragging)
    contextFields[7].value = .number(context.velocity)
    contextFields[8].value = .number(context.height)
    contextFields[9].value = reachable
    contextFields[10].value = .boolean(false)
    // A call that failed has left its fields behind.
    if context.hasTarget || setFieldCount > 11 { try fillTarget(context) } else { setFieldCount = 11 }
    try script.state.set(contextFields, count: setFieldCount, in: self.context)
    isContextLive = true
  }

  /// What only the moments of a move have.
  private func fillTarget(_ context: OverlayContext) throws(LuaFailure) {
    contextFields[11].value = try scalar(context.targetNotch)
    contextFields[12].value = context.targetHeight.map(LuaScalar.number) ?? .null
    contextFields[13].value = context.isAnimated.map(LuaScalar.boolean) ?? .null
    contextFields[14].value = context.progress.map(LuaScalar.number) ?? .null
    contextFields[15].value = context.overallProgress.map(LuaScalar.number) ?? .null
    setFieldCount = 16
  }

  /// Empties the context after a call: who kept it finds nothing in it, and is told so.
  func empty() throws(LuaFailure) {
    isContextLive = false
    for place in 0..<setFieldCount { contextFields[place].value = .null }
    try script.state.set(contextFields, count: setFieldCount, in: context)
    setFieldCount = 0
  }

  private func scalar(_ name: Name?) throws(LuaFailure) -> LuaScalar {
    guard let name else { return .null }
    return .name(try script.luaName(name))
  }

  /// The notch that a policy named, by what it returned.
  func notch(_ scalar: LuaScalar, in ladder: NotchLadder) -> Name? {
    guard let name = scalar.asName, let place = notchNames.firstIndex(of: name), place < ladder.count else { return nil }
    return ladder.names[place]
  }
}
