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
    contextFields[10].value = .boolean(context.isCancelled)
    // A call that failed has left its fields behind.
    if context.hasTarget || setFieldCount > 11 { try fillTarget(context) } else { setFieldCount = 11 }
    try script.state.set(contextFields, count: setFieldCount, in: self.context)
    isContextLive = true
    current = context
  }

  /// Fills it for a step of a finger, of which there are many: what rules read of it is there without asking.
  func fillStep(_ context: OverlayContext) throws(LuaFailure) {
    try fill(context)
    if let list = context.list {
      stepFields[0].value = .number(list.offset)
      stepFields[1].value = .boolean(list.isAtTop)
      stepFields[2].value = .boolean(list.isAtBottom)
      stepFields[3].value = .number(list.step)
    }
    if let finger = context.finger {
      stepFields[4].value = .number(finger.translation)
      stepFields[5].value = .number(finger.fingerHeight)
      stepFields[6].value = .number(finger.lastStep)
      stepFields[7].value = .number(finger.startHeight)
      stepFields[8].value = .name(finger.source == .pan ? names.pan : names.scroll)
    }
    try script.state.set(stepFields, count: stepFields.count, in: self.context)
  }

  /// Empties it after the call.
  func emptyStep() throws(LuaFailure) {
    for place in stepFields.indices { stepFields[place].value = .null }
    try script.state.set(stepFields, count: stepFields.count, in: context)
    try empty()
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
    current = nil
    for place in 0..<setFieldCount { contextFields[place].value = .null }
    try script.state.set(contextFields, count: setFieldCount, in: context)
    setFieldCount = 0
  }

  private func scalar(_ name: Name?) throws(LuaFailure) -> LuaScalar {
    guard let name else { return .null }
    return .name(try script.luaName(name))
  }

}
